/**
 * What staff read when a call fails without a message of the server: the catalogue's own text for each list and each
 * decision.
 */
import type { Page } from "@playwright/test"
import { enter } from "./enter.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

// Answers are replaced between page and server, which a service worker would hide, so these browsers have no worker.
/** Until `mend` is called, calls of this kind are refused without a message. */
async function refuse(page: Page, method: string, path: RegExp): Promise<{ mend: () => Promise<void> }> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, contentType: "application/json", body: "{}" })
      : route.fallback(),
  )
  return { mend: () => page.unroute(path) }
}

/** Calls of this kind wait until `refuse` is called, and are then refused without a message. */
async function holdBack(page: Page, path: RegExp): Promise<{ refuse: () => Promise<unknown> }> {
  const held: (() => Promise<void>)[] = []
  await page.route(path, (route) => {
    held.push(() => route.fulfill({ status: 400, contentType: "application/json", body: "{}" }))
  })
  return { refuse: () => Promise.all(held.map((answer) => answer())) }
}

test("decisions of the officer", async ({ page, college, applicant }) => {
  const { id } = await submitApplication(college.url, applicant)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  await review.card("NEET PG Admit Card").click()
  const documents = await refuse(page, "POST", /\/api\/admissiondocapprovals\/$/)
  await review.approveSeen("NEET PG Admit Card")
  await expect(page.getByText("Failed to approve", { exact: true }).first()).toBeVisible()
  await page.getByLabel("Remarks (needed to reject or ask)").fill("Cut off")
  await review.reject.click()
  await expect(page.getByText("Failed to reject", { exact: true }).first()).toBeVisible()
  // Nothing is lost: the same text is accepted when the call works again.
  await expect(page.getByLabel("Remarks (needed to reject or ask)")).toHaveValue("Cut off")
  await documents.mend()
  await review.closeDocument()
  await review.expectCounts(3, 0, 0)

  const stage = await refuse(page, "POST", /updateApprovalProgress$/)
  await review.confirmAnyway()
  await expect(page.getByText("Failed to advance stage").first()).toBeVisible()
  await stage.mend()
  await expect(review.action("Confirm")).toBeEnabled()

  // A question that is closed while it is sent could not show why it was refused.
  const slow = await holdBack(page, /updateApprovalProgress$/)
  await review.rejectApplication("The course is wrong")
  await page.keyboard.press("Escape")
  await expect(review.rejectDialog.getByRole("button", { name: "Go back" })).toBeDisabled()
  await slow.refuse()
  await expect(review.rejectDialog.getByRole("alert")).toBeVisible()
  await expect(review.rejectDialog.getByLabel("Reason")).toHaveValue("The course is wrong")
  await review.rejectDialog.getByRole("button", { name: "Go back" }).click()
  await expect(review.rejectDialog).toHaveCount(0)
})

test("decisions of the Financer", async ({ page, college, applicant, staff }) => {
  const { id } = await submitApplication(college.url, applicant)
  const officer = await signedIn(college.url, "ao.verify")
  await officer("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
  const review = await new ReviewPage(page).enterAs("finance.accounts", id)
  await review.step("Payments")
  const read = await refuse(page, "GET", /\/api\/paymentmaster\/[0-9a-f-]+$/)
  await review.payment("₹70,000").click()
  // Nothing is decided before the amount and the version are known.
  const unread = page.getByRole("status").filter({ hasText: "Failed to load payment details" })
  await expect(unread).toBeVisible()
  await expect(review.approve).toBeDisabled()
  await expect(review.reject).toBeDisabled()
  await read.mend()
  await unread.getByRole("button", { name: "Try again" }).click()
  await expect(unread).toHaveCount(0)
  const payments = await refuse(page, "PUT", /\/api\/paymentmaster\//)
  await review.approve.click()
  await expect(page.getByText("Failed to approve payment").first()).toBeVisible()
  await page.getByLabel("Remarks (needed to reject)").fill("Not on the statement")
  await review.reject.click()
  await expect(page.getByText("Failed to reject payment").first()).toBeVisible()
  await payments.mend()
  const { Payments } = await staff.details(id)
  expect(Payments.map((payment) => Reflect.get(payment, "PaymentStatus"))).toEqual(["Pending", "Pending"])
})

test("lists and records that cannot be loaded", async ({ page, college, applicant }) => {
  const { id } = await submitApplication(college.url, applicant)
  await enter(page, "finance.accounts")
  const approvals = await refuse(page, "GET", /admissionsListByStatus/)
  await page.goto("/#/approval?tab=Pending")
  await expect(page.getByText("Failed to fetch approvals").first()).toBeVisible()
  await approvals.mend()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("tab", { name: /^Seat Allowted/ })).toBeVisible()
  await expect(page.getByRole("button", { name: /^(Review|View) / }).first()).toBeVisible()

  const record = await refuse(page, "GET", /getStudentAdmissionDetails/)
  await page.goto(`/#/approval/review/${id}`)
  await expect(page.getByText("Failed to fetch student details").first()).toBeVisible()
  await record.mend()

  const payments = await refuse(page, "GET", /\/api\/paymentmaster\/\?/)
  await page.goto("/#/payment")
  await expect(page.getByText("Failed to fetch payments. Please try again.").first()).toBeVisible()
  await payments.mend()
  await page.getByRole("button", { name: "Try again" }).click()
  const details = await refuse(page, "GET", /\/api\/paymentmaster\/[0-9a-f-]{36}/)
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click()
  await expect(page.getByText("Failed to load payment details").first()).toBeVisible()
  await details.mend()

  // Without the application's record nothing can be decided, and its row says why.
  const application = await refuse(page, "GET", /getStudentAdmissionDetails/)
  await page.getByRole("button", { name: "Try again" }).click()
  const panel = page.getByRole("dialog")
  const unread = panel.getByRole("status").filter({ hasText: "Failed to fetch student details" })
  await expect(unread).toBeVisible()
  await expect(panel.getByRole("button", { name: "Accept" })).toHaveCount(0)
  await application.mend()
  await unread.getByRole("button", { name: "Try again" }).click()
  await expect(panel.getByRole("button", { name: "Accept" })).toBeVisible()
})

test("the admissions list, and a delete that fails", async ({ page, axe }) => {
  await enter(page, "admin")
  const list = await refuse(page, "GET", /\/api\/admissions\/\?/)
  await page.goto("/#/students")
  await expect(page.getByText("Failed to fetch admissions").first()).toBeVisible()
  await expect(page.getByText("Failed to fetch students").first()).toBeVisible()
  await axe(page)
  await list.mend()
  await page.getByRole("button", { name: "Try again" }).click()
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("Delete Student?")
  await expect(dialog).toContainText("This action cannot be undone.")
  const remove = await refuse(page, "DELETE", /\/api\/admissions\//)
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Failed to delete student. Please try again.").first()).toBeVisible()
  await expect(dialog.getByText("Failed to delete student", { exact: true })).toBeVisible()
  await remove.mend()
  await dialog.getByRole("button", { name: "Cancel" }).click()
})
