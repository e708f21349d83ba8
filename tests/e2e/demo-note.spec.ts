/** A demo college says that it is a demo, before and after the sign-in. */
import { enter } from "./enter.ts"
import { expect, withoutWorker as test } from "./test.ts"

const note = "Demo college, everybody in it is invented"

test("a demo college says so on its pages", async ({ page, applicant }) => {
  await page.goto("/#/login")
  await expect(page.getByText(note).first()).toBeAttached()
  await page.goto("/#/about")
  await expect(page.getByText(note).first()).toBeAttached()
  await enter(page, applicant.username, "/admissions/create")
  await expect(page.getByText(note).first()).toBeAttached()
  await enter(page, "staff.office", "/students")
  await expect(page.getByText(note).first()).toBeVisible()
})
