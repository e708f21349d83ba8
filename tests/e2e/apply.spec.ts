/** The main job: an applicant applies, online and offline; at the end the server holds exactly what was entered, once. */
import type { Page } from "@playwright/test"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { pdf, photo } from "#tests/support/sample-files.ts"
import type { Api, StoredApplication } from "./api.ts"
import { enterForm } from "./enter.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { FormPage } from "./pages/form.page.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { type Applicant, expect, test } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

const MEMO = { institute: "Guntur Medical College", year: "2019", percentage: "68" }

async function fillDocumentsAndPayment(page: Page): Promise<void> {
  const documents = new DocumentsPage(page)
  await documents.upload("NEET PG Admit Card", await photo("admit card"))
  await documents.upload("First MBBS Marks Memo", pdf("memo"), MEMO)
  await new FormPage(page).next()
  await new FormPage(page).expectStep(6)
  await new PaymentsPage(page).add({
    amount: "265000",
    mode: "Online",
    reference: "512234509876",
    purpose: "Tution Fee",
    receipt: await photo("receipt", 600),
  })
}

async function stored(staff: Api, { seed }: Applicant): Promise<StoredApplication> {
  const rows = await staff.byMobile(sampleApplication(seed).personal.mobileNumber ?? "")
  expect(rows, "exactly one application of this mobile number").toHaveLength(1)
  return staff.details(rows[0]!.AdmissionId)
}

async function expectWhole(staff: Api, applicant: Applicant): Promise<StoredApplication> {
  await expect
    .poll(
      async () =>
        (await staff.byMobile(sampleApplication(applicant.seed).personal.mobileNumber ?? "")).length,
      { timeout: 40_000 },
    )
    .toBe(1)
  await expect
    .poll(async () => (await stored(staff, applicant)).AdmissionStatus, { timeout: 40_000 })
    .toBe("Pending")
  const record = await stored(staff, applicant)
  expect(record).toMatchObject({
    FirstName: "Lakshmi Prasanna Gorantla",
    DOB: "1998-06-14",
    Quota: "Management",
    Category: "S1",
    City: "Vijayawada",
    Hostler: true,
    NEETRank: 10234,
    NEETScore: 512,
    MBBSUniversity: "Dr NTR University of Health Sciences",
    GuardianName: "Lakshmi Devi Gorantla",
  })
  expect(record.AdmissionDocs.map((document) => document.DocName).sort()).toEqual([
    "First MBBS Marks Memo",
    "NEET PG Admit Card",
  ])
  expect(record.Payments.map(({ Amount, TransactionRef }) => [Amount, TransactionRef])).toEqual([
    [265000, "512234509876"],
  ])
  expect(record.Payments[0]?.DocumentPath).toMatch(/^\/Documents\//)
  expect(record.AcademicHistory.map((row) => [row.ExamName, row.SecuredMarks]).sort()).toEqual([
    ["Final MBBS Part-1", 540],
    ["Final MBBS Part-2", 1012],
    ["First MBBS", 612],
    ["Medical Internship", 0],
    ["Second MBBS", 700],
  ])
  return record
}

test("the full application, online", async ({ page, applicant, staff, axe }) => {
  await new SignInPage(page).open()
  await axe(page)
  await new SignInPage(page).enterAs(applicant.username)
  const form = new FormPage(page)
  await axe(page)
  await form.fillToDocuments(sampleApplication(applicant.seed))
  await axe(page)
  await fillDocumentsAndPayment(page)
  await expect(page.getByText("Payment submitted successfully!").first()).toBeVisible()
  await axe(page)
  await form.submit()
  await expect(
    page.getByText("Application submitted successfully! Your application is now under review.").first(),
  ).toBeVisible()
  await page.waitForURL(/student-dashboard/)
  await axe(page)
  await expectWhole(staff, applicant)
  await form.page.goto("/#/admissions/create")
  await expect(page.getByRole("heading", { name: "Admission Completed" }).first()).toBeVisible()
  await axe(page)
})

test("the full application offline, the browser closed in between", { tag: "@phone" }, async ({
  page,
  context,
  applicant,
  staff,
}) => {
  await new SignInPage(page).enterAs(applicant.username)
  await readyForOffline(page)
  await context.setOffline(true)

  const form = new FormPage(page)
  await form.fillToDocuments(sampleApplication(applicant.seed))
  await page.close()

  const reopened = await context.newPage()
  // As in Safari: nothing is sent after the app is closed, and the data may be cleared.
  await reopened.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, "sync")
    for (const name of ["persist", "persisted"])
      Object.defineProperty(StorageManager.prototype, name, { value: async () => false })
  })
  const again = await new FormPage(reopened).open(2)
  await expect(again.control("firstName")).toHaveValue("Lakshmi Prasanna Gorantla")
  await again.open(5)
  await fillDocumentsAndPayment(reopened)
  await expect(reopened.getByText("Saved on this device").first()).toBeVisible()
  await again.submit()
  // Nothing is called completed before the college has received it.
  await expect(reopened.getByRole("heading", { name: "Saved on this device" }).first()).toBeVisible()
  await expect(reopened.getByText("Admission Completed")).toHaveCount(0)
  await expect(
    reopened.getByText(/allows it\. Open the app again when you have a network\./),
  ).not.toHaveCount(0)
  await expect(
    reopened.getByText(/sent automatically when signal returns, if this app is open/),
  ).toBeVisible()
  await expect(reopened.getByText(/This browser may clear what waits here/)).toBeVisible()
  await again.open(2)
  await expect(reopened.getByText("Submitted on this device, not received by the college yet.")).toBeVisible()
  await expect(reopened.getByText(/under review/)).toHaveCount(0)
  await again.open(5)
  await expect(reopened.getByRole("button", { name: "Next", exact: true })).toBeVisible()
  await expect(reopened.getByRole("button", { name: "Submit Application" })).toHaveCount(0)
  // Payments are still taken, though the form is read-only.
  await reopened.getByRole("button", { name: "Next", exact: true }).click()
  await expect(reopened.getByRole("button", { name: "Add Payment" })).toBeVisible()
  await reopened.goto("/#/student-dashboard?tab=status")
  await expect(reopened.getByText("Draft", { exact: true })).toBeVisible()
  await expect(reopened.getByText("Saved on this device").first()).toBeVisible()
  await expect(reopened.getByText(/Application Submitted|Under Review/)).toHaveCount(0)
  await reopened.getByRole("link", { name: "View Application" }).click()
  await expect(reopened.getByRole("heading", { name: "Application Overview" })).toBeVisible()
  await expect(reopened.getByText("Not submitted yet")).toBeVisible()
  await reopened.goto("/#/students/editadmission")
  await expect(reopened.getByText("Submitted on this device, not received by the college yet.")).toBeVisible()
  await expect(reopened.getByText("Pending", { exact: true })).toHaveCount(0)
  await reopened.goto("/#/outbox")
  await expect(reopened.getByText("Lakshmi Prasanna Gorantla").first()).toBeVisible()
  expect(await staff.byMobile(sampleApplication(applicant.seed).personal.mobileNumber ?? "")).toHaveLength(0)

  await context.setOffline(false)
  await expectWhole(staff, applicant)
  await expect(reopened.getByText("Everything has been received by the college.").first()).toBeVisible({
    timeout: 30_000,
  })
})

/**
 * Where the network is lost and where it returns: for each single step, and from the create of the application, or from its
 * documents, to its submit.
 */
const cuts = [
  {
    title: "at every step in turn, and comes back before the next",
    from: [1, 2, 3, 4, 5, 6],
    isBackAtOnce: true,
  },
  { title: "at step 3, when the college has the application, and comes back at the submit", from: [3] },
  { title: "at step 5, before the papers, and comes back at the submit", from: [5] },
]

for (const { title, from, isBackAtOnce = false } of cuts)
  test(`the network is cut ${title}`, { tag: "@phone" }, async ({ page, context, applicant, staff }) => {
    await enterForm(page, applicant.username)
    await readyForOffline(page)
    const form = new FormPage(page)
    const { admission, personal, neet, mbbs } = sampleApplication(applicant.seed)
    const mobile = personal.mobileNumber ?? ""
    const cutAt = (step: number) => from.includes(step) && context.setOffline(true)
    const expectAtCollege = () => expect.poll(async () => (await staff.byMobile(mobile)).length).toBe(1)
    const documents = new DocumentsPage(page)
    for (const [index, answers] of [admission, personal, neet, mbbs].entries()) {
      await form.expectStep(index + 1)
      if (index === 2) await expectAtCollege()
      await cutAt(index + 1)
      await form.answerAll(answers)
      await form.next()
      await form.expectStep(index + 2)
      if (isBackAtOnce) await context.setOffline(false)
    }
    await cutAt(5)
    await documents.upload("NEET PG Admit Card", await photo("admit card"))
    await documents.upload("First MBBS Marks Memo", pdf("memo"), MEMO)
    await form.next()
    await form.expectStep(6)
    if (isBackAtOnce) await context.setOffline(false)
    await cutAt(6)
    await new PaymentsPage(page).add({
      amount: "265000",
      mode: "Online",
      reference: "512234509876",
      purpose: "Tution Fee",
      receipt: await photo("receipt", 600),
    })
    await expect(page.getByRole("button", { name: /₹2,65,000/ }).first()).toBeVisible()
    await context.setOffline(false)
    await form.submit()
    await expectWhole(staff, applicant)
  })
