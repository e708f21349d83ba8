/**
 * What a screen reader says: names, order and live regions of the sign-in, of the form to its submission, and of the review
 * of an application, as in the accessibility tree. The scripts are in spoken/: *.aria.yml has what is read, said-*.txt what
 * is announced by itself and after what. A changed word or order changes a script (npx playwright test spoken-walk
 * --update-snapshots writes them, people read them).
 */
import type { Locator, Page } from "@playwright/test"
import { type Answers, sampleApplication } from "#tests/support/sample-application.ts"
import { pdf, photo } from "#tests/support/sample-files.ts"
import { logAnnouncements } from "./announcement-log.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { FormPage } from "./pages/form.page.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { atRest } from "./sight.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

/** The focused element, as a screen reader names it: "heading Personal Details". */
const focused = (page: Page) => page.locator(":focus")
const reads = (part: Locator, name: string) => expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` })

/** Not used by other tests, and the same in every run, because it appears in the scripts. */
const FORM_SEED = 7101
const REVIEW_SEED = 7102

test("signing in, by ear", async ({ page, applicant }) => {
  const ear = await logAnnouncements(page)
  const signIn = await new SignInPage(page).open()
  await reads(page.locator("body"), "1-sign-in")
  await ear.note("The page is opened")
  await signIn.signIn(applicant.username, "not-the-password")
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible()
  await reads(page.locator("body"), "2-sign-in-refused")
  await ear.note("Sign in with a wrong password")
  expect(ear.script).toMatchSnapshot("said-sign-in.txt")
})

/** A step of fields: when it opens, what it says on Next with required answers missing, and with all answers. */
async function fieldStep(page: Page, step: number, names: readonly string[], answers: Answers) {
  const [reached, missing, withErrors] = names
  const form = new FormPage(page)
  const main = page.getByRole("main")
  await form.expectStep(step)
  if (reached) await reads(main, reached)
  if (missing) {
    await form.next()
    // The list of missing answers gets the focus and is read; each entry links to its field.
    await expect(focused(page)).toHaveAttribute("role", "alert")
    await reads(focused(page), missing)
  }
  if (withErrors) await reads(main, withErrors)
  await form.answerAll(answers)
  await form.next()
  await form.expectStep(step + 1)
}

test("the form, by ear", async ({ page, applicant }) => {
  test.slow()
  const ear = await logAnnouncements(page)
  await new SignInPage(page).enterAs(applicant.username)
  const form = new FormPage(page)
  const main = page.getByRole("main")
  const { admission, personal, neet, mbbs } = sampleApplication(FORM_SEED)
  await form.expectStep(1)
  await ear.note("The form is reached")
  await fieldStep(page, 1, ["3-step-1", "4-step-1-missing", "5-step-1-with-errors"], admission)
  // The new step announces its name first.
  await reads(focused(page), "6-step-2-reached")
  await ear.note("Step 1: Next without answers, then with them")
  await fieldStep(page, 2, ["7-step-2", "8-step-2-missing"], personal)
  await reads(focused(page), "9-step-3-reached")
  await ear.note("Step 2: Next without answers, then with them")
  await fieldStep(page, 3, ["10-step-3"], neet)
  await reads(focused(page), "12-step-4-reached")
  await ear.note("Step 3: Next with answers")
  await fieldStep(page, 4, ["13-step-4"], mbbs)
  await reads(focused(page), "15-step-5-reached")
  await ear.note("Step 4: Next with answers")

  await reads(main, "16-step-5")
  const documents = new DocumentsPage(page)
  await documents.upload("NEET PG Admit Card", await photo("admit card"))
  await expect(
    main.getByRole("button", { name: /Replace.*NEET PG Admit Card|Delete.*NEET PG Admit Card/ }).first(),
  ).toBeVisible()
  await ear.note("Step 5: a picture is chosen")
  await documents.choose("First MBBS Marks Memo", pdf("memo"))
  const details = page.getByRole("form", { name: "First MBBS Marks Memo" })
  await reads(details, "17-step-5-details")
  await expect(main.getByText("the file is kept on this device").first()).toBeAttached()
  await ear.note("Step 5: a memo is chosen, which needs details")
  await details.getByLabel("Institute").fill("Guntur Medical College")
  await details.getByLabel("Year of passing").fill("2019")
  await details.getByLabel("Percentage / marks").fill("68")
  await details.getByRole("button", { name: "Upload" }).click()
  await expect(details).toHaveCount(0)
  await ear.note("Step 5: the details are sent")
  await reads(main, "18-step-5-with-files")

  await form.next()
  await form.expectStep(6)
  await reads(focused(page), "19-step-6-reached")
  await reads(main, "20-step-6")
  await page.getByRole("button", { name: "Add Payment" }).first().click()
  const payment = page.getByRole("form", { name: "Add Payment" })
  await reads(payment, "21-payment")
  await ear.note("Step 6: Add Payment is opened")
  await payment.getByRole("button", { name: "Submit Payment" }).click()
  await reads(payment, "22-payment-with-errors")
  await ear.note("Step 6: Submit Payment without answers")
  await new PaymentsPage(page).fill({
    amount: "265000",
    mode: "Online",
    reference: "512234509876",
    purpose: "Tution Fee",
  })
  await expect(payment).toHaveCount(0)
  await ear.note("Step 6: the payment is sent")
  await reads(main, "23-step-6-with-payment")

  await page.getByRole("button", { name: "Submit Application" }).click()
  await expect(page.getByRole("heading", { name: "Check your answers" }).first()).toBeVisible()
  await atRest(page)
  await reads(focused(page), "24-check-reached")
  await reads(main, "25-check")
  await page.getByRole("button", { name: "Submit Application" }).click()
  await reads(focused(page), "26-check-not-confirmed")
  await ear.note("Check: Submit Application without the confirmation")
  await page.getByLabel("I confirm that all information provided is accurate.").check()
  await page.getByRole("button", { name: "Submit Application" }).click()
  const question = page.getByRole("alertdialog")
  await reads(question, "27-check-question")
  await question.getByRole("button", { name: "Submit anyway" }).click()
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible()
  await ear.note("Check: the application is submitted")
  expect(ear.script).toMatchSnapshot("said-form.txt")
})

test("the review of one application, by ear", async ({ page, applicant, college }) => {
  test.slow()
  const { id } = await submitApplication(college.url, { ...applicant, seed: REVIEW_SEED })
  const ear = await logAnnouncements(page)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  const main = page.getByRole("main")
  await review.step("Student Information")
  await atRest(page)
  await reads(main, "30-review-information")
  await ear.note("Student Information is opened")

  await review.step("Documents")
  await expect(review.card("NEET PG Admit Card")).toBeVisible()
  await reads(main, "31-review-documents")
  await review.card("NEET PG Admit Card").click()
  await review.seeAll("NEET PG Admit Card")
  await reads(main, "32-review-document")
  await ear.note("A document is opened")
  await review.reject.click()
  await reads(focused(page), "33-review-reject-without-remark")
  await ear.note("Reject without a remark")
  await review.approve.click()
  await expect(review.viewer("First MBBS Marks Memo").or(review.viewer("Caste Certificate"))).toBeVisible()
  await reads(focused(page), "34-review-next-document")
  await ear.note("The document is approved, and the next one comes")
  await review.closeDocument()
  await review.expectCounts(2, 1, 0)

  await review.step("Payments")
  await expect(review.payment("2,65,000").first()).toBeVisible()
  await reads(main, "35-review-payments")
  await ear.note("Payments is opened")
  await review.action("Confirm").click()
  await reads(review.question, "36-review-question")
  await review.question.getByRole("button", { name: "Confirm anyway" }).click()
  await expect(review.question).toHaveCount(0)
  await expect(review.undo).toBeVisible()
  await reads(main, "37-review-confirmed")
  await ear.note("The application is confirmed with open points")
  expect(ear.script).toMatchSnapshot("said-review.txt")
})
