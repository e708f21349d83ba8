/** Every sentence and status of the Upload Documents tab, each under its condition. */

import type { Page } from "@playwright/test"
import { pdf, photo } from "#tests/support/sample-files.ts"
import { Api } from "../e2e/api.ts"
import { enterForm } from "../e2e/enter.ts"
import { expectMessage } from "../e2e/expect-message.ts"
import { addDocuments, ownDraft } from "../e2e/own-draft.ts"
import { DocumentsPage } from "../e2e/pages/documents.page.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { expect } from "../e2e/test.ts"
import { answers, type Fate } from "./fault-proxy.ts"
import { refuseWrites } from "./refuse-writes.ts"
import { withoutWorker as test } from "./test.ts"

const pass: Fate = { kind: "pass" }
const CARD = "NEET PG Admit Card"
const MEMO = "First MBBS Marks Memo"
const UNEXPECTED = 418

/** Opens the tab of the applicant's own draft. */
async function openTab(page: Page, username: string): Promise<DocumentsPage> {
  await enterForm(page, username)
  const form = new FormPage(page)
  await form.editOwn()
  await form.open(5)
  return new DocumentsPage(page)
}

/** Unfolds the list of uploaded documents. */
const unfold = (page: Page) => page.locator("summary").filter({ hasText: "Uploaded" }).click()

test("an educational document is not uploaded without its details and its file", async ({
  page,
  applicant,
  college,
}) => {
  const draft = await ownDraft(college.url, applicant)
  const documents = await openTab(page, applicant.username)
  await documents.choose(MEMO, pdf("memo"))
  const panel = page.getByRole("form", { name: MEMO })
  for (const answer of ["Institute", "Year of passing", "Percentage / marks"])
    await panel.getByLabel(answer).fill("")
  await panel.getByRole("button", { name: "Upload" }).click()
  for (const what of ["institute name", "year of passing", "percentage/marks"])
    await expect(panel.getByText(`Please enter the ${what} for ${MEMO}.`)).toBeVisible()
  await panel.getByRole("button", { name: "Remove" }).click()
  await expect(panel.getByRole("button", { name: "Remove" })).toHaveCount(0)
  await panel.getByRole("button", { name: "Upload" }).click()
  await expect(panel.getByText(`Please choose a file for ${MEMO}.`)).toBeVisible()
  await expectMessage(page, `Please select a file for ${MEMO}.`)
  const api = await new Api(college.url).signIn("staff.office")
  expect((await api.details(draft.id)).AdmissionDocs).toEqual([])

  await refuseWrites(page, "picked")
  await panel.getByLabel("Institute").fill("Guntur Medical College")
  await expectMessage(
    page,
    "This device is full. Nothing new can be saved until some space is free; nothing old is lost.",
  )
})

test("an upload that is refused without a word, oddly answered, impossible here, or not saved", async ({
  page,
  applicant,
  college,
  network,
}) => {
  await ownDraft(college.url, applicant)
  const documents = await openTab(page, applicant.username)
  let fate: Fate = answers(400)
  network.decide = (_method, path) => (/upload-student-doc|upload/.test(path) ? fate : pass)
  await documents.choose(CARD, await photo("admit card", 500))
  await expectMessage(page, `Failed to upload ${CARD}. Please try again.`)
  await expectMessage(page, "Failed to upload document")
  await expectMessage(page, "Failed")
  fate = answers(UNEXPECTED)
  await documents.choose(CARD, await photo("admit card again", 500))
  await expectMessage(page, "Unexpected server response")
  await page.evaluate(() => Object.defineProperty(crypto, "subtle", { value: undefined }))
  await documents.choose(CARD, await photo("admit card", 400))
  await expectMessage(page, "Upload function not available")
})

test("a re-upload: asked for, under way, received, refused, and of a document that is gone", async ({
  page,
  applicant,
  college,
  network,
}) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  const documents = await openTab(page, applicant.username)
  await unfold(page)
  await page.getByRole("button", { name: `Preview: ${MEMO}` }).click()
  await expectMessage(page, "Preview not available")
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click()

  await documents.choose(MEMO, pdf("memo again"))
  const panel = page.getByRole("form", { name: MEMO })
  await expect(panel.getByText("Pending Review")).toBeVisible()
  await panel.getByRole("button", { name: "Remove" }).click()
  await expect(panel.getByRole("button", { name: "Remove" })).toHaveCount(0)
  await panel.getByRole("button", { name: "Upload" }).click()
  await expect(panel.getByText(`Please choose a new file to replace the existing ${MEMO}.`)).toBeVisible()
  await panel.getByRole("button", { name: "Cancel" }).click()

  let fate: Fate = { kind: "hang", commits: false }
  network.decide = (method, path) => (method === "PUT" && path.includes("update-student-doc") ? fate : pass)
  await documents.choose(CARD, await photo("other card", 500))
  await expectMessage(page, "Reuploading...")
  fate = pass
  network.release()
  await expectMessage(page, `${CARD} reuploaded successfully and sent for approval!`)
  await expectMessage(page, "Reuploaded Successfully")

  fate = answers(400)
  await documents.choose(CARD, await photo("third card", 500))
  await expectMessage(page, `Failed to reupload ${CARD}. Please try again.`)
  await expectMessage(page, "Failed to update document")
  fate = pass
  await draft.send("DELETE", `/admission-docs/${draft.documents.get(CARD)}`)
  await documents.choose(CARD, await photo("fourth card", 500))
  await expectMessage(page, "Existing document not found. Please refresh the page and try again.")
  await page.evaluate(() => Object.defineProperty(crypto, "subtle", { value: undefined }))
  await documents.choose(CARD, await photo("fifth card", 500))
  await expectMessage(page, "Reupload function not available")
})

test("a list of documents that cannot be fetched", async ({ page, applicant, college, network }) => {
  await ownDraft(college.url, applicant)
  network.decide = (_method, path) =>
    /getDocCheckListDropdown|getDocumentTypeDropdown|offline-pack/.test(path) ? answers(400) : pass
  await openTab(page, applicant.username)
  await expectMessage(page, "Failed to fetch document types")
})

test("a new file that staff asked for", async ({ page, applicant, college, network }) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  const details = await (await new Api(college.url).signIn("staff.office")).details(draft.id)
  const asked = details.AdmissionDocs.map((document) =>
    document.DocName === CARD
      ? { ...document, Status: "ReuploadRequired", Remarks: "Not readable" }
      : document,
  )
  network.decide = (_method, path) =>
    path.includes("getStudentAdmissionDetails")
      ? answers(200, { data: { ...details, AdmissionDocs: asked, Documents: asked } })
      : pass
  await enterForm(page, applicant.username)
  await page.goto("/#/student-dashboard?tab=documents")
  await expectMessage(page, "New file asked for")
  await expectMessage(page, "“Not readable”")
})
