/**
 * What somebody hears who does not see: names, order and live regions of the sign-in, the first two steps and the check of
 * the answers, as the accessibility tree holds them. The scripts lie in spoken/; a changed word or order is a changed script
 * (npx playwright test spoken-walk --update-snapshots writes them, people read them).
 */
import type { Page } from "@playwright/test"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { FormPage } from "./pages/form.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { expect, withoutWorker as test } from "./test.ts"

/** Who has the focus, as a reader says it: "heading Personal Details". */
const focused = (page: Page) => page.locator(":focus")

test("signing in, by ear", async ({ page, applicant }) => {
  const signIn = await new SignInPage(page).open()
  await expect(page.locator("body")).toMatchAriaSnapshot({ name: "1-sign-in.aria.yml" })
  await signIn.signIn(applicant.username, "not-the-password")
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(page.locator("body")).toMatchAriaSnapshot({ name: "2-sign-in-refused.aria.yml" })
})

test("the form, by ear", async ({ page, applicant }) => {
  test.slow()
  await new SignInPage(page).enterAs(applicant.username)
  const form = new FormPage(page)
  const main = page.getByRole("main")
  await form.expectStep(1)
  await expect(main).toMatchAriaSnapshot({ name: "3-step-1.aria.yml" })

  await form.next()
  // The list of what is missing takes the focus and is read; each entry leads to its field.
  await expect(focused(page)).toMatchAriaSnapshot({ name: "4-step-1-missing.aria.yml" })
  await expect(main).toMatchAriaSnapshot({ name: "5-step-1-with-errors.aria.yml" })

  const { admission } = sampleApplication(1)
  await form.answerAll(admission)
  await form.next()
  await form.expectStep(2)
  // The step that is reached says its name first.
  await expect(focused(page)).toMatchAriaSnapshot({ name: "6-step-2-reached.aria.yml" })
  await expect(main).toMatchAriaSnapshot({ name: "7-step-2.aria.yml" })
})
