/** A file with active content: refused at its document, with a message that says what to do, and everything else is kept. */
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { refusedFileTexts } from "#domain/texts/form/refused-files.ts"
import { pdfOf } from "#tests/support/pdf-maker.ts"
import { pdf } from "#tests/support/sample-files.ts"
import { enter } from "./enter.ts"
import { addDocuments, openOwnForm, ownDraft } from "./own-draft.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

const CARD = "NEET PG Admit Card"
const MEMO = "First MBBS Marks Memo"
const SECOND = "Second MBBS Marks Memo"
const script = {
  name: "second memo.pdf",
  mimeType: "application/pdf",
  buffer: pdfOf(["<</S/JavaScript/JS(app.alert\\(1\\))>>"], "/OpenAction 4 0 R"),
}
const details = { institute: "Guntur Medical College", year: "2020", percentage: "71" }

test("a PDF with a script is refused at its document, nothing is lost, and another file goes", async ({
  page,
  applicant,
  college,
  staff,
  axe,
}) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  const form = await openOwnForm(page, applicant.username)
  await form.open(5)
  const documents = new DocumentsPage(page)
  await documents.upload(SECOND, script, details)
  await documents.expectToast(refusedFileTexts.pdfActive)
  // At the document where it happened, and after the message has disappeared.
  const card = page.getByRole("listitem").filter({ hasText: SECOND })
  await expect(card.getByText(refusedFileTexts.pdfActive).first()).toBeVisible()
  await axe(page)
  // The college has what it had before, and nothing of the refused file.
  const named = async () => (await staff.details(draft.id)).AdmissionDocs.map(({ DocName }) => DocName).sort()
  expect(await named()).toEqual([MEMO, CARD].sort())

  // The refused file waits on the device, even after the page was reloaded.
  await page.reload()
  await expect(page.getByText(refusedFileTexts.pdfActive).first()).toBeVisible()
  await documents.choose(SECOND, pdf("second memo, printed"))
  const panel = page.getByRole("form", { name: SECOND })
  await expect(panel.getByLabel("Institute")).toHaveValue(details.institute)
  await panel.getByRole("button", { name: "Upload" }).click()
  await expect.poll(named).toEqual([MEMO, SECOND, CARD].sort())
  await expect(page.getByText(refusedFileTexts.pdfActive)).toHaveCount(0)
  const stored = (await staff.details(draft.id)).AdmissionDocs.find(({ DocName }) => DocName === SECOND)
  expect(stored?.SizeBytes).toBe(pdf("second memo, printed").buffer.length)
})

test("a file that is refused while a better one waits behind it asks at its document, and one file goes", async ({
  page,
  context,
  applicant,
  college,
  staff,
}) => {
  const draft = await ownDraft(college.url, applicant)
  const form = await openOwnForm(page, applicant.username)
  await form.open(5)
  const documents = new DocumentsPage(page)
  const card = page.getByRole("listitem").filter({ hasText: CARD })
  const replacements: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("update-student-doc")) replacements.push(request.url())
  })
  await expect(card).toBeVisible()
  await context.setOffline(true)
  await documents.choose(CARD, { ...script, name: "card.pdf" })
  await expect(card).toContainText("Waiting, on this device")
  await documents.choose(CARD, pdf("card, better"))
  await expect(page.getByText("2 changes").first()).toBeVisible()
  await context.setOffline(false)
  await expect(card.getByText(refusedFileTexts.pdfActive)).toBeVisible()

  await page.goto("/#/outbox")
  await page.getByRole("link", { name: outboxTexts.editAndSend }).click()
  await expect(card.getByText(refusedFileTexts.pdfActive)).toBeVisible()
  await documents.choose(CARD, pdf("card, printed"))
  const stored = async () => (await staff.details(draft.id)).AdmissionDocs.map(({ SizeBytes }) => SizeBytes)
  await expect.poll(stored).toEqual([pdf("card, printed").buffer.length])
  await page.goto("/#/outbox")
  await expect(page.getByText(outboxTexts.nothingWaiting)).toBeVisible()
  expect(replacements).toEqual([])
})

test("a late file that is refused does not open a submitted form again, and another one is sent from the outbox", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  const form = await openOwnForm(page, applicant.username)
  await form.submit()
  await page.waitForURL(/student-dashboard/)
  await page.goto("/#/student-dashboard?tab=documents")
  const documents = new DocumentsPage(page)
  await documents.upload(SECOND, script, details)
  await expect(page.getByText(refusedFileTexts.pdfActive).first()).toBeVisible()

  await page.goto("/#/admissions/create")
  await expect(page.getByRole("heading", { name: "Admission Completed" }).first()).toBeVisible()
  await form.open(2)
  await expect(
    page.getByText("The application is under review and cannot be changed now.").first(),
  ).toBeVisible()
  await expect(form.control("city")).toHaveAttribute("readonly")
  await form.expectStep(2)

  await page.goto("/#/outbox")
  // What the chip of the frame announces is not announced a second time, step by step.
  await expect(page.getByText("1 not received yet")).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "not received yet" })).toHaveCount(0)
  await page.getByRole("article").first().focus()
  await expect(page.getByRole("article").first()).toBeFocused()
  await page.getByRole("link", { name: outboxTexts.editAndSend }).click()
  await form.expectStep(5)
  await documents.choose(SECOND, pdf("second memo, printed"))
  await page.getByRole("form", { name: SECOND }).getByRole("button", { name: "Upload" }).click()
  const named = async () => (await staff.details(draft.id)).AdmissionDocs.map(({ DocName }) => DocName).sort()
  await expect.poll(named).toEqual([MEMO, SECOND, CARD].sort())
  expect((await staff.details(draft.id)).AdmissionStatus).toBe("Pending")
})

test("on a device without the form, the outbox leads to the dashboard to send another file", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  await enter(page, applicant.username, "/student-dashboard?tab=documents")
  const documents = new DocumentsPage(page)
  await documents.upload(SECOND, script, details)
  await expect(page.getByText(refusedFileTexts.pdfActive).first()).toBeVisible()
  await page.goto("/#/outbox")
  await page.getByRole("link", { name: outboxTexts.editAndSend }).click()
  await page.waitForURL(/student-dashboard\?tab=documents/)
  await documents.choose(SECOND, pdf("second memo, printed"))
  await page.getByRole("form", { name: SECOND }).getByRole("button", { name: "Upload" }).click()
  await expect
    .poll(async () => (await staff.details(id)).AdmissionDocs.map(({ DocName }) => DocName))
    .toContain(SECOND)
})
