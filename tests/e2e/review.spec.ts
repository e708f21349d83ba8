/**
 * The offices: an application goes from submitted to Approved through three sign-ins, and only people with permission can
 * decide.
 */
import { photo } from "#tests/support/sample-files.ts"
import { Api, type StoredApplication } from "./api.ts"
import { enter, enterForm } from "./enter.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { documentNames, signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { waitForWorker } from "./wait-for-worker.ts"

const statusOf = ({ AdmissionDocs }: StoredApplication, doc: string) =>
  AdmissionDocs.find(({ DocName }) => DocName === doc)?.Status

const seatsOf = (record: StoredApplication) => record.SeatInfo as { Total: number; Occupied: number }

test("from submitted to Approved through three offices", async ({
  page,
  college,
  applicant,
  staff,
  axe,
  nextDevice,
}) => {
  test.setTimeout(180_000)
  const application = await submitApplication(college.url, applicant)
  const { id } = application
  const isDesktop = (page.viewportSize()?.width ?? 0) >= 1024

  await test.step("the officer judges the documents", async () => {
    const review = await new ReviewPage(page).enterAs("ao.verify", id)
    await expect(page.getByText("3 documents pending, 2 payments pending")).toBeVisible()
    await expect(page.getByText("Contact Details").first()).toBeVisible()
    await expect(page.getByText("Personal Details").first()).toBeVisible()
    await axe(page)
    // The opening is recorded, too, when the application is opened by its address.
    await expect
      .poll(async () => (await staff.timeline(id)).filter(({ Event }) => Event === "stageOpened").length)
      .toBe(1)

    await review.step("Documents")
    await review.expectCounts(3, 0, 0)
    await axe(page)
    await review.card("NEET PG Admit Card").click()
    await expect(review.viewer("NEET PG Admit Card").getByRole("img")).toBeVisible()
    await expect(page.getByRole("region", { name: "What it proves" })).toContainText("NEET Roll No")
    await axe(page)
    if (isDesktop) await page.keyboard.press("a")
    else await review.approveSeen("NEET PG Admit Card")
    await expect(page.getByText("This document has been approved").first()).toBeVisible()

    // Continues with the next pending document.
    await expect(review.viewer("First MBBS Marks Memo").getByText("Page 1 of 1")).toBeVisible()
    await expect(page.getByRole("region", { name: "What it proves" })).toContainText("First MBBS")
    if (isDesktop) await page.keyboard.press("r")
    await page.getByLabel("Remarks (needed to reject or ask)").fill("The scan is cut off. ")
    // While somebody types in a field, letters are not shortcuts.
    if (isDesktop) await page.getByLabel("Remarks (needed to reject or ask)").press("a")
    await review.reject.click()
    await expect(review.viewer("Caste Certificate")).toBeVisible()
    await expect(page.getByLabel("Remarks (needed to reject or ask)")).toHaveValue("")
    await review.approveSeen("Caste Certificate")
    await expect(review.approve).toHaveCount(0)
    await axe(page)
    await review.closeDocument()
    await review.expectCounts(0, 2, 1)
    const judged = await staff.details(id)
    expect(statusOf(judged, "First MBBS Marks Memo")).toBe("Rejected")
    expect(statusOf(judged, "NEET PG Admit Card")).toBe("Approved")

    await review.action("Confirm").click()
    await expect(review.question.getByRole("region", { name: "Documents rejected" })).toContainText(
      "First MBBS Marks Memo",
    )
    await expect(review.question.getByRole("region", { name: "Payments not decided yet" })).toContainText(
      /P\d/,
    )
    await axe(page)
    await review.question.getByRole("button", { name: "Confirm anyway" }).click()
    await expect(review.state("Confirmed")).toBeVisible()
    await expect(page.getByText(/^\d\d:\d\d by ao\.verify$/)).toBeVisible()
    for (const name of ["Confirm", "Reject"]) await expect(review.action(name)).toHaveCount(0)
    await expect(page.getByText("Application pending at Financer")).toBeVisible()
    await axe(page)
    await page.reload()
    await expect(review.state("Processed")).toBeVisible()
    await expect(page.getByText(/^Confirmed \d\d:\d\d by ao\.verify$/)).toBeVisible()
  })

  await test.step("a file that comes again waits again", async () => {
    await application.reupload("First MBBS Marks Memo")
    expect(statusOf(await staff.details(id), "First MBBS Marks Memo")).toBe("Pending")
  })

  await test.step("the Financer decides the payments", async () => {
    const review = new ReviewPage(await nextDevice())
    const { page } = review
    await review.enterAs("finance.accounts", id)
    await review.step("Documents")
    await review.card("First MBBS Marks Memo").click()
    await expect(page.getByText("The Financer decides payments, not documents.")).toBeVisible()
    await expect(review.approve).toHaveCount(0)
    await review.closeDocument()
    await review.step("Payments")
    await expect(page.getByText("Total Collected").locator("xpath=..")).toContainText("₹0")
    await axe(page)
    await review.payment("₹2,65,000").click()
    await expect(page.getByText("Fee structure").first()).toBeVisible()
    await expect(page.getByRole("cell", { name: /4,96,800|15,000/ }).first()).toBeVisible()
    await axe(page)
    await review.approve.click()
    await expect(page.getByText("Payment Accepted").first()).toBeVisible()
    await review.closePayment()
    await expect(page.getByText("Total Collected").locator("xpath=..")).toContainText("₹2,65,000")
    await review.payment("₹70,000").click()
    await review.reject.click()
    await expect(page.getByText("Reason is required").first()).toBeVisible()
    await axe(page)
    await page.getByLabel("Remarks (needed to reject)").fill("Not on the statement")
    await review.reject.click()
    await expect(page.getByText("Payment Rejected").first()).toBeVisible()
    await expect(review.approve).toHaveCount(0)
    await review.closePayment()
    await review.confirmAnyway()
    await expect(page.getByText("Application pending at Principal")).toBeVisible()
    await page.context().close()
  })

  await test.step("the Principal gives the seat", async () => {
    const before = seatsOf(await staff.details(id))
    const review = new ReviewPage(await nextDevice())
    const { page } = review
    await review.enterAs("principal", id)
    await review.action("Confirm").click()
    const dialog = page.getByRole("dialog", { name: "Confirm Final Approval" })
    await expect(dialog).toContainText(application.name)
    await expect(dialog.getByText("Occupied").locator("xpath=..")).toContainText(String(before.Occupied))
    await expect(dialog).toContainText(/Management S1: \d+ of \d+ · Convenor/)
    await axe(page)
    await dialog.getByRole("button", { name: "Confirm Approve" }).click()
    await expect(page.getByText("Admission successfully completed")).toBeVisible()
    await expect(review.action("Confirm")).toHaveCount(0)
    const after = await staff.details(id)
    expect(after.AdmissionStatus).toBe("Approved")
    expect(after.AdmissionNo).toMatch(/^A\d\d-\d{5}$/)
    expect(seatsOf(after).Occupied).toBe(before.Occupied + 1)
    await expect(page.getByText(`Admission No ${String(after.AdmissionNo)}`)).toBeVisible()
    await page.getByText("Timeline", { exact: true }).click()
    const trail = page.getByRole("listitem").filter({ hasText: "Final approval" })
    await expect(trail).toContainText("Principal → Approved")
    await expect(trail).toContainText("principal (Principal)")
    await axe(page)
    await page.context().close()
  })
})

test("a new file is asked for, of a pending and of an approved document, and its applicant uploads it", {
  tag: "@desktop",
}, async ({ page, college, applicant, staff, axe, nextDevice }) => {
  const { id } = await submitApplication(college.url, applicant)
  const [card, memo, caste] = documentNames
  const remarks = page.getByLabel(/^Remarks \(needed/)
  const ask = page.getByRole("button", { name: "Ask for a new file" })
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  await review.card(card).click()
  await ask.click()
  await expect(page.getByText("Reason is required")).toBeVisible()
  await review.approveSeen(card)
  await expect(review.viewer(memo)).toBeVisible()
  const tooLong = page.getByText("Maximum 500 characters allowed")
  await remarks.fill("x".repeat(501))
  await ask.click()
  await expect(tooLong).toBeVisible()
  await expect(remarks).toHaveValue("x".repeat(501))
  await remarks.fill("Both pages, please.")
  await expect(tooLong).toHaveCount(0)
  await ask.click()
  await expect(page.getByText("A new file has been asked for").first()).toBeVisible()
  await expect(review.viewer(caste)).toBeVisible()
  await review.closeDocument()
  await review.expectCounts(1, 1, 1)

  await review.card(card).click()
  await expect(page.getByText("This document has been approved").first()).toBeVisible()
  await expect(review.approve).toHaveCount(0)
  await axe(page)
  await remarks.fill("The photo is too dark.")
  await ask.click()
  await expect(review.viewer(caste)).toBeVisible()
  await review.closeDocument()
  await review.card(card).click()
  await expect(page.getByText("A new file has been asked for").first()).toBeVisible()
  await expect(page.getByText("The photo is too dark.").first()).toBeVisible()
  await expect(ask).toHaveCount(0)
  await axe(page)
  const asked = await staff.details(id)
  expect([card, memo, caste].map((doc) => statusOf(asked, doc))).toEqual([
    "ReuploadRequired",
    "ReuploadRequired",
    "Pending",
  ])
  expect((await staff.timeline(id)).filter(({ Event }) => Event === "documentReuploadAsked")).toMatchObject([
    { From: "Pending", To: "ReuploadRequired" },
    { From: "Approved", To: "ReuploadRequired" },
  ])

  const own = await nextDevice()
  await enterForm(own, applicant.username)
  await own.goto("/#/student-dashboard?tab=documents")
  await expect(own.getByText("New file asked for")).toHaveCount(2)
  await expect(own.getByText("“The photo is too dark.”")).toBeVisible()
  await axe(own)
  await new DocumentsPage(own).choose(card, await photo("brighter"))
  await new DocumentsPage(own).expectToast(`${card} reuploaded successfully and sent for approval!`)
  expect(statusOf(await staff.details(id), card)).toBe("Pending")
})

test("Back closes an open payment or document, and does not lead through those that were closed", {
  tag: "@phone",
}, async ({ page, college, applicant }) => {
  const { id } = await submitApplication(college.url, applicant)
  await enter(page, "finance.accounts", "/approval")
  const list = page.getByRole("heading", { name: "Approvals", level: 1 })
  await expect(list).toBeVisible()
  const review = await new ReviewPage(page).open(id)

  await review.step("Payments")
  await review.payment("₹70,000").click()
  const payment = page.getByRole("dialog", { name: "Payment" })
  await expect(payment).toBeVisible()
  await page.goBack()
  await expect(payment).toHaveCount(0)
  await expect(page.getByRole("tab", { name: "Payments" })).toHaveAttribute("aria-selected", "true")

  await review.step("Documents")
  for (const doc of ["NEET PG Admit Card", "Caste Certificate"]) {
    await review.card(doc).click()
    // A double press closes only the document.
    await page.getByRole("button", { name: "Close", exact: true }).dblclick()
    await expect(page).toHaveURL(/approval\/review\/[^&]*$/)
    await expect(review.card(doc)).toBeVisible()
  }
  // Nor does a slower one press what lay below.
  await review.card("Caste Certificate").click()
  await page.getByRole("button", { name: "Close", exact: true }).hover()
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await expect(page).toHaveURL(/approval\/review\/[^&]*$/)
  }
  await page.goBack()
  await expect(list).toBeVisible()
})

test("who may not decide is offered nothing", { tag: "@desktop" }, async ({
  nextDevice,
  college,
  applicant,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  for (const username of ["finance.accounts", "principal", "staff.office", "admin"]) {
    const review = new ReviewPage(await nextDevice())
    await review.enterAs(username, id)
    await expect(review.page.getByText("Application pending at Admissions Officer")).toBeVisible()
    for (const name of ["Confirm", "Reject"]) await expect(review.action(name)).toHaveCount(0)
    await review.step("Documents")
    await review.card("NEET PG Admit Card").click()
    await expect(review.viewer("NEET PG Admit Card")).toBeVisible()
    await expect(review.approve).toHaveCount(0)
    await review.page.keyboard.press("a")
    await review.closeDocument()
    await review.step("Payments")
    await review.payment("₹70,000").click()
    await expect(review.page.getByRole("dialog", { name: "Payment" })).toBeVisible()
    await expect(review.approve).toHaveCount(0)
    if (username === "admin") await axe(review.page)
    await review.page.context().close()
  }
  const send = await signedIn(college.url, "staff.office")
  const { data } = (await send("GET", `/admissions/getStudentAdmissionDetails/${id}`)) as {
    data: StoredApplication
  }
  expect(data.AdmissionDocs.map(({ Status }) => Status)).toEqual(["Pending", "Pending", "Pending"])
})

test("the slower of two officers is told who was faster", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  // The page has loaded the application after its opening was recorded: it does not know of later changes.
  const isNoted = page
    .waitForResponse(/updateApprovalProgress/)
    .then(() => page.waitForResponse(/getStudentAdmissionDetails/))
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await isNoted
  await expect(review.action("Confirm")).toBeEnabled()
  const other = await signedIn(college.url, "ao.verify")
  await other("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
  await review.rejectApplication("Not this year")
  await expect(
    page.getByText(/The application has moved on in the meantime. ao.verify, .*Financer/),
  ).toBeVisible()
  await expect(page.getByText("Application pending at Financer")).toBeVisible()
  await expect(review.action("Confirm")).toHaveCount(0)
  await axe(page)
})

test("a reason typed for an application does not meet the one that came back corrected", {
  tag: "@desktop",
}, async ({ page, college, applicant, staff }) => {
  const { id } = await submitApplication(college.url, applicant)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.action("Reject").click()
  const text = review.rejectDialog.getByLabel("Reason")
  await text.fill("x".repeat(501))
  await review.rejectDialog.getByRole("button", { name: "Reject application" }).click()
  await expect(review.rejectDialog.getByText("Maximum 500 characters allowed")).toBeVisible()
  await expect(text).toHaveValue("x".repeat(501))
  await text.fill("The photo is missing")
  const other = await signedIn(college.url, "ao.verify")
  const rejection = { AdmissionId: id, ApprovalStatus: "Rejected", Remarks: "The photo is missing" }
  await other("POST", "/ApplicationApprovalProgress/updateApprovalProgress", rejection)
  const own = await signedIn(college.url, applicant.username)
  // Behind the dialog the review is loaded again, with the corrected application.
  const isReloaded = page.waitForResponse(/getStudentAdmissionDetails/, { timeout: 30_000 })
  await own("PUT", "/admissions/finalAdmissionSubmit", { AdmissionId: id, AdmissionStatus: "Pending" })
  await isReloaded
  await review.rejectDialog.getByRole("button", { name: "Reject application" }).click()
  await expect(page.getByText(/The application has moved on in the meantime/)).toBeVisible()
  await expect(review.rejectDialog).toHaveCount(0)
  await expect(review.action("Confirm")).toBeVisible()
  expect((await staff.details(id)).AdmissionStatus).toBe("Pending")
})

for (const size of [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
])
  test(`who was faster is said in the dialog of the decision, ${size.width} px`, { tag: "@phone" }, async ({
    page,
    college,
    applicant,
    staff,
    axe,
    nextDevice,
  }) => {
    const { id } = await submitApplication(college.url, applicant)
    const { AdmissionDocs, Payments } = await staff.details(id)
    const [card, memo] = documentNames
    await page.setViewportSize(size)
    const review = await new ReviewPage(page).enterAs("ao.verify", id)
    await review.step("Documents")
    await review.card(card).click()
    await review.seeAll(card)
    const officer = await signedIn(college.url, "ao.verify")
    await officer("POST", "/admissiondocapprovals/", {
      AdmissionId: id,
      AdmissionDocId: AdmissionDocs.find(({ DocName }) => DocName === card)?.AdmissionDocId,
      ApprovedBy: 5,
      ApprovalStatus: "Approved",
      Remarks: "Approved",
    })
    await page.getByLabel("Remarks (needed to reject or ask)").fill("Cut off")
    await review.reject.click()
    await expect(
      page
        .getByRole("dialog")
        .getByRole("alert")
        .filter({ hasText: /This document has already been decided by ao\.verify/ }),
    ).toBeInViewport()
    await axe(page)
    // It was about that document, not about the next one.
    await page.getByRole("button", { name: "Next document" }).click()
    await expect(review.viewer(memo)).toBeVisible()
    await expect(page.getByText(/has already been decided/)).toHaveCount(0)

    await officer("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
    const desk = new ReviewPage(await nextDevice())
    await desk.page.setViewportSize(size)
    await desk.enterAs("finance.accounts", id)
    await desk.step("Payments")
    await desk.payment("₹70,000").click()
    await expect(desk.approve).toBeEnabled()
    const financer = await signedIn(college.url, "finance.accounts")
    const payment = Payments.find(({ Amount }) => Amount === 70_000)
    await financer("PUT", `/paymentmaster/${payment?.PaymentId}`, {
      VerifiedByStaff: true,
      PaymentStatus: "Accepted",
    })
    await desk.approve.click()
    await expect(
      desk.page
        .getByRole("dialog")
        .getByRole("alert")
        .filter({ hasText: /has already been decided by finance\.accounts/ }),
    ).toBeInViewport()
    await axe(desk.page)
    await desk.closePayment()
    await expect(desk.page.getByText(/has already been decided/)).toBeVisible()
  })

test("a full course is shown as such, and the server has the last word", { tag: "@desktop" }, async ({
  page,
  college,
  axe,
}) => {
  const principal = await new Api(college.url).signIn("principal")
  const listed = await principal.call(
    "GET",
    "/admissiondocapprovals/admissionsListByStatus?Status=Pending&size=50",
  )
  const { data } = listed as { data: { AdmissionId: string; currentStage: string }[] }
  let full: string | undefined
  for (const { AdmissionId } of data.filter(({ currentStage }) => currentStage === "Principal")) {
    const { Total, Occupied } = seatsOf(await principal.details(AdmissionId))
    if (Occupied >= Total) full = AdmissionId
  }
  expect(full, "an application for a full course in the demo college").toBeDefined()
  // The seats are free when the application is opened; while it is read, somebody else gets the last one.
  let isFree = true
  await page.route("**/getStudentAdmissionDetails/**", async (route) => {
    if (!isFree) return route.continue()
    const response = await route.fetch()
    const answer = await response.json()
    Object.assign(answer.data.SeatInfo, { Occupied: 0, QuotaOccupied: 0 })
    return route.fulfill({ response, json: answer })
  })
  const review = await new ReviewPage(page).enterAs("principal", full ?? "")
  await expect(review.action("Confirm")).toBeEnabled()
  isFree = false
  await review.action("Confirm").click()
  const dialog = page.getByRole("dialog", { name: "Confirm Final Approval" })
  await expect(dialog.getByText("Overbooked")).toBeVisible()
  await expect(dialog.getByText("Exceeds by 1")).toBeVisible()
  await expect(dialog.getByText("100 %")).toBeVisible()
  await dialog.getByRole("button", { name: "Confirm Approve" }).click()
  await expect(dialog.getByText(/No seat is left for this course and quota/)).toBeVisible()
  await axe(page)
  await dialog.getByRole("button", { name: "Cancel" }).click()
  expect((await principal.details(full ?? "")).AdmissionStatus).toBe("Pending")
})

withWorker(
  "step and document are kept in the address, and what was loaded stays offline",
  { tag: "@desktop" },
  async ({ page, context, college, applicant, axe }) => {
    const { id } = await submitApplication(college.url, applicant)
    const review = await new ReviewPage(page).enterAs("ao.verify", id)
    await review.step("Documents")
    await review.card("Caste Certificate").click()
    await expect(page).toHaveURL(/step=2&doc=/)
    await page.reload()
    await expect(review.viewer("Caste Certificate").getByRole("img")).toBeVisible()
    await review.closeDocument()
    // The step is remembered for this application.
    await review.open(id)
    await expect(page.getByRole("tab", { name: "Documents" })).toHaveAttribute("aria-selected", "true")

    await waitForWorker(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText("Decisions need the college's answer.").first()).toBeVisible()
    await expect(review.action("Confirm")).toBeDisabled()
    await expect(page.getByText(/^Data of \d\d:\d\d$/)).toBeVisible()
    await review.card("NEET PG Admit Card").click()
    await expect(review.approve).toBeDisabled()
    await axe(page)
    await context.setOffline(false)
  },
)

test("an unknown application is not found", { tag: "@desktop" }, async ({ page, axe }) => {
  await enter(page, "ao.verify", "/approval/review/01920000-0000-7000-8000-00000000dead")
  await expect(page.getByText("Student not found.")).toBeVisible()
  await axe(page)
})
