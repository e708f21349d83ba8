/** Messages of the review and of the approvals that appear only when something is wrong: each under its condition. */
import type { Page } from "@playwright/test"
import { rowsShownBy } from "#tests/coverage/catalogue.ts"
import { enter } from "./enter.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

// Answers are replaced between page and server, which a service worker would hide, so these browsers have no worker.
type Row = Record<string, unknown>
type Details = Row & { AdmissionDocs: Row[]; Payments: Row[] }

const DETAILS = /getStudentAdmissionDetails/

/** Changes the record on its way to the page, as a damaged import could have left it. */
async function damaged(page: Page, change: (details: Details) => void): Promise<void> {
  await page.unroute(DETAILS)
  await page.route(DETAILS, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Details }
    change(answer.data)
    await route.fulfill({ response, json: answer })
  })
}

let ahead = 0

/** A stored application counts as fresh for a moment; later it is loaded again. */
async function reloadLater(page: Page): Promise<void> {
  ahead += 20_000
  await page.clock.setFixedTime(Date.now() + ahead)
  await page.reload()
}

const refuse = (page: Page, path: RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 400, contentType: "application/json", body: "{}" }))

test("a record of which something is missing", async ({ page, college, applicant }) => {
  const { id } = await submitApplication(college.url, applicant)
  await page.route(/\/auth\/subLogin$/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { user: Row }
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, UserID: 0 } } })
  })
  await (await new SignInPage(page).open()).signIn("ao.verify")
  await page.waitForURL(/#\/dashboard/)
  const review = await new ReviewPage(page).open(id)
  await review.step("Documents")
  await review.card("NEET PG Admit Card").click()
  await review.approveSeen("NEET PG Admit Card")
  await expect(
    page.getByText("Error: User ID not found. Please refresh the page and try again.").first(),
  ).toBeVisible()

  await damaged(page, ({ AdmissionDocs }) => {
    for (const document of AdmissionDocs) delete document.AdmissionDocId
    AdmissionDocs.splice(1)
  })
  await page.goto(`/#/approval/review/${id}?step=2`)
  await reloadLater(page)
  await review.approveAnyway()
  await expect(
    page.getByText("Error: Document ID not found. Please refresh the page and try again.").first(),
  ).toBeVisible()

  await damaged(page, (details) => {
    details.AdmissionDocs = []
  })
  await page.goto(`/#/approval/review/${id}?step=2&doc=01920000-0000-7000-8000-00000000dead`)
  await reloadLater(page)
  await expect(page.getByText("No documents found", { exact: true })).toBeVisible()
  await damaged(page, () => undefined)
  await reloadLater(page)
  await expect(page.getByText("No document available.", { exact: true })).toBeVisible()

  // A step that no role of the chain has.
  await damaged(page, (details) => {
    details.CurrentStepRoleId = 99
  })
  await reloadLater(page)
  await expect(page.getByText("Application pending at Other Role")).toBeVisible()
})

test("a payment of which something is missing, and a course without fees", async ({
  page,
  college,
  applicant,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const officer = await signedIn(college.url, "ao.verify")
  await officer("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
  const review = await new ReviewPage(page).enterAs("finance.accounts", id)
  // Each part that shows the fees asks for them by itself; only an answer after the press of the button is another one.
  const isAskedAgain = () => page.evaluate(() => "isAskedAgain" in document.documentElement.dataset)
  await page.route(/\/coursefee\/feeStructure/, async (route) =>
    route.fulfill({
      status: (await isAskedAgain()) ? 404 : 400,
      contentType: "application/json",
      body: "{}",
    }),
  )
  await damaged(page, ({ Payments }) => {
    for (const payment of Payments) payment.AdmissionId = ""
  })
  await review.step("Payments")
  await reloadLater(page)
  await review.payment("₹70,000").click()
  const noFees = page.getByRole("status").filter({ hasText: "Failed to load fee structure" })
  await expect(noFees).toBeVisible()
  await expect(page.getByText("Fee structure not available", { exact: true })).toHaveCount(0)
  await page.evaluate(() =>
    addEventListener("click", () => Object.assign(document.documentElement.dataset, { isAskedAgain: "" }), {
      capture: true,
    }),
  )
  await noFees.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("Fee structure not available", { exact: true })).toBeVisible()
  await review.approve.click()
  await expect(
    page.getByText("Error: Admission ID not found. Please refresh the page and try again.").first(),
  ).toBeVisible()
  await review.closePayment()

  await damaged(page, ({ Payments }) => {
    for (const payment of Payments) delete payment.PaymentId
  })
  await page.goto(`/#/approval/review/${id}?step=3`)
  await reloadLater(page)
  await review.approve.click()
  await expect(
    page.getByText("Error: Payment ID not found. Please refresh the page and try again.").first(),
  ).toBeVisible()
})

test("decisions and documents that cannot be fetched", async ({ page, college, applicant }) => {
  const { id } = await submitApplication(college.url, applicant)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  await refuse(page, /ApprovalListByID/)
  await review.card("NEET PG Admit Card").click()
  await review.approveSeen("NEET PG Admit Card")
  await expect(review.viewer("First MBBS Marks Memo")).toBeVisible()
  await page.getByRole("button", { name: "Previous document" }).click()
  await expect(page.getByText("This document has been approved").first()).toBeVisible()
  await expect(page.getByText("Failed to fetch approval", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Next document" }).click()
  await expect(review.viewer("First MBBS Marks Memo")).toContainText("Page 1 of 1")
  await page.getByLabel("Remarks (needed to reject or ask)").fill("Cut off")
  await review.reject.click()
  await expect(review.viewer("Caste Certificate")).toBeVisible()
  await page.getByRole("button", { name: "Previous document" }).click()
  await expect(page.getByText("This document has been rejected").first()).toBeVisible()
  // The data that was loaded before stays, with a note that it may be outdated.
  await refuse(page, DETAILS)
  await reloadLater(page)
  await expect(page.getByText("Failed to fetch uploaded documents", { exact: true })).toBeVisible()
})

test("a list of approvals that cannot be loaded is reported", async ({ page, shownRows }) => {
  await enter(page, "ao.verify")
  await refuse(page, /admissionsListByStatus/)
  const reported = page.waitForRequest(/\/client-errors$/)
  await page.goto("/#/approval?tab=Pending")
  const { Message = "" } = (await reported).postDataJSON() as { Message?: string }
  const context = "Failed to load approvals"
  expect(Message).toContain(context)
  for (const row of rowsShownBy(context, "/approval")) shownRows.add(row)
})

test("who has been given a seat can only be viewed", async ({ page }) => {
  await enter(page, "ao.verify")
  await page.goto("/#/approval?tab=Approved")
  await expect(page.getByRole("button", { name: /^View / }).first()).toBeVisible()
  await expect(page.getByRole("button", { name: /^Review / })).toHaveCount(0)
  await page.goto("/#/approval/review/01920000-0000-7000-8000-00000000dead")
  await expect(page.getByText("Student not found.")).toBeVisible()
})
