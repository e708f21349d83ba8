/** The office corrects the data of a user, and a wrong value is reported at its field. */
import { enter } from "./enter.ts"
import { expect, withoutWorker as test } from "./test.ts"

test("a user's mobile number is corrected", async ({ page, applicant, axe }) => {
  await enter(page, "staff.office", `/users?q=${applicant.username}`)
  await page.getByRole("button", { name: /^View/ }).first().click()
  await page.getByRole("button", { name: "Correct" }).click()
  const dialog = page.getByRole("dialog", { name: /^Correct/ })
  await dialog.getByLabel("Mobile No").fill("12")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Mobile number must be exactly 10 digits").first()).toBeVisible()
  await axe(page)
  await dialog.getByLabel("Mobile No").fill("2700000123")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText("27000 00123").first()).toBeVisible()
})
