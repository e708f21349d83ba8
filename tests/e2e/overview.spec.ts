/** Application Overview: every label of applicant-form §2.5, its empty parts, and decided payments. */
import { enter } from "./enter.ts"
import { ownDraft } from "./own-draft.ts"
import { signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

const labels = [
  "Name",
  "Gender",
  "Date of Birth",
  "Category",
  "Nationality",
  "Degree",
  "Course",
  "Admission Type",
  "Batch",
  "Clinical",
  "Quota",
  "E-mail",
  "Phone",
  "Alternate Phone",
]
const parts = ["Current Address", "Permanent Address"]
const exams = [
  "First Professional",
  "Second Professional",
  "Third Professional Part-1",
  "Third Professional Part-2",
]

test("an application with all its parts, one payment accepted and one rejected", async ({
  page,
  applicant,
  college,
  axe,
}) => {
  const { id, name } = await submitApplication(college.url, applicant)
  const officer = await signedIn(college.url, "ao.verify")
  await officer("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
  const finance = await signedIn(college.url, "finance.accounts")
  const details = (await finance("GET", `/admissions/getStudentAdmissionDetails/${id}`)) as {
    data: { Payments: { PaymentId: string; Amount: number }[] }
  }
  for (const { PaymentId, Amount } of details.data.Payments)
    await finance("PUT", `/paymentmaster/${PaymentId}`, {
      PaymentStatus: Amount === 265_000 ? "Accepted" : "Rejected",
      Remarks: "Compared with the statement",
    })

  await enter(page, "staff.office", `/students/view/${id}`)
  await expect(page.getByRole("heading", { name: "Application Overview" })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  const main = page.getByRole("main")
  for (const label of labels)
    await expect(main.getByRole("term").filter({ hasText: label }).first()).toBeVisible()
  for (const part of parts) await expect(main.getByRole("heading", { name: part })).toBeVisible()
  for (const exam of exams) await expect(main.getByRole("rowheader", { name: exam })).toBeVisible()
  await expect(main.getByText("Total Collected")).toBeVisible()
  await axe(page)

  const dialog = page.getByRole("dialog", { name: "Proof of Payments" })
  for (const [amount, banner] of [
    ["₹2,65,000", "Payment Accepted"],
    ["₹70,000", "Payment Rejected"],
  ]) {
    await main.getByRole("button", { name: new RegExp(amount ?? "") }).click()
    await expect(dialog.getByText(banner ?? "", { exact: true })).toBeVisible()
    await dialog.getByRole("button", { name: "Close" }).first().click()
    await expect(dialog).toHaveCount(0)
  }
})

test("an application without documents and payments", async ({ page, applicant, college }) => {
  const { id } = await ownDraft(college.url, applicant)
  await enter(page, "staff.office", `/students/view/${id}`)
  for (const text of ["No documents found", "No payments found"])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  // Nothing was opened before it in this window.
  await page.getByRole("link", { name: "Back" }).click()
  await expect(page).toHaveURL(/#\/students$/)
})

test("what was deleted elsewhere is said, and nothing is offered for it", async ({
  page,
  applicant,
  college,
  axe,
}) => {
  const { id } = await ownDraft(college.url, applicant)
  await enter(page, "staff.office", `/students/view/${id}`)
  const edit = page.getByRole("link", { name: "Edit" })
  await expect(edit).toBeVisible()
  const other = await signedIn(college.url, "admin")
  await other("DELETE", `/admissions/${id}`)
  await page.reload()
  await expect(page.getByText(/does not find it any more: it may have been deleted/)).toBeVisible()
  await expect(page.getByText("Student not found.")).toBeVisible()
  await expect(edit).toHaveCount(0)
  await expect(page.getByRole("button", { name: "More for this application" })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Current Address" })).toHaveCount(0)
  await axe(page)
})

test("what one has deleted oneself is not there on the way back", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  const { id } = await ownDraft(college.url, applicant)
  const { FormNo } = await staff.details(id)
  await enter(page, "staff.office", `/students/view/${id}`)
  await expect(page.getByRole("link", { name: "Edit" })).toBeVisible()
  await page.goto(`/#/students?q=${FormNo}`)
  await page.getByRole("button", { name: /^Delete / }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Student deleted").first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/does not find it any more: it may have been deleted/)).toBeVisible()
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0)
})
