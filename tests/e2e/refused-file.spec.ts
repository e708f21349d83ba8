/** A file with active content: refused at its document, with a message that says what to do, and everything else is kept. */
import { refusedFileTexts } from "#domain/texts/form/refused-files.ts"
import { pdfOf } from "#tests/support/pdf-maker.ts"
import { pdf } from "#tests/support/sample-files.ts"
import { addDocuments, openOwnForm, ownDraft } from "./own-draft.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { expect, withoutWorker as test } from "./test.ts"

const CARD = "NEET PG Admit Card"
const MEMO = "First MBBS Marks Memo"
const SECOND = "Second MBBS Marks Memo"
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
  const script = {
    name: "second memo.pdf",
    mimeType: "application/pdf",
    buffer: pdfOf(["<</S/JavaScript/JS(app.alert\\(1\\))>>"], "/OpenAction 4 0 R"),
  }
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
