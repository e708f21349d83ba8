/** A draft that its applicant has made on another device, through the contract's calls. */

import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { academicHistoryOf } from "#domain/application/academic-history.ts"
import { toAdmissionCreate } from "#domain/application/admission-record.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { pdf, photo } from "#tests/support/sample-files.ts"
import { enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { formWith, type Send, signedIn } from "./submitted-application.ts"
import type { Applicant } from "./test.ts"

export interface OwnDraft {
  id: string
  /** The applicant's own calls. */
  send: Send
  /** The ids of the documents, by name. */
  documents: Map<string, string>
}

/** Makes the draft, with the mobile number of the account. */
export async function ownDraft(
  url: string,
  { username, seed }: Applicant,
  changes: Partial<ReturnType<typeof toAdmissionCreate>> = {},
): Promise<OwnDraft> {
  const send = await signedIn(url, username)
  const profile = (await send("GET", "/auth/profile")) as { user: { MobileNo: string } }
  const id = randomUUID()
  const digits = (length: number, lead: string) => lead + String(seed).padStart(length - lead.length, "0")
  const values = {
    ...acceptedValues,
    mobileNumber: profile.user.MobileNo,
    aadhar: digits(12, "14"),
    NEETRollNo: digits(10, "28"),
    email: `own${seed}@example.org`,
  }
  const body = toAdmissionCreate(values, id, { today: kolkataDay(new Date()) })
  await send("POST", "/admissions", { ...body, ...changes })
  await send("POST", "/admissionacademichistory/", { records: academicHistoryOf(values, id) })
  return { id, send, documents: new Map() }
}

const memo = { institute: "Guntur Medical College", yearOfPassing: "2019", percentage: "68" }

/** Adds files to a draft: a picture for the admit card, a PDF for the first memo. */
export async function addDocuments({ id, send, documents }: OwnDraft): Promise<void> {
  const answer = await send("GET", "/dropdown/getDocumentTypeDropdown")
  const { data } = answer as { data: { DocName: string; DocTypeId: number }[] }
  const files = {
    "NEET PG Admit Card": await photo("admit card", 600),
    "First MBBS Marks Memo": pdf("memo"),
  }
  for (const [docName, file] of Object.entries(files)) {
    const admissionDocId = randomUUID()
    documents.set(docName, admissionDocId)
    const docTypeId = String(data.find((type) => type.DocName === docName)?.DocTypeId)
    const details = docName.includes("Memo") ? memo : {}
    const body = formWith(file, { admissionId: id, admissionDocId, docTypeId, ...details })
    await send("POST", "/admission-docs/upload-student-doc", body)
  }
}

/** Opens the form with the draft that its applicant has begun. */
export async function openOwnForm(page: Page, username: string): Promise<FormPage> {
  await enterForm(page, username)
  const form = new FormPage(page)
  await form.editOwn()
  return form
}
