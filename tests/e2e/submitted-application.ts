/** A submitted application, made through the contract's calls, so that a test of the offices need not fill the form. */
import { randomUUID } from "node:crypto"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { academicHistoryOf } from "#domain/application/academic-history.ts"
import { toAdmissionCreate } from "#domain/application/admission-record.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { pdf, photo, type SampleFile } from "#tests/support/sample-files.ts"
import { signInOf } from "./api.ts"
import type { Applicant } from "./test.ts"

export const documentNames = ["NEET PG Admit Card", "First MBBS Marks Memo", "Caste Certificate"] as const

export interface SubmittedApplication {
  id: string
  name: string
  /** Uploads another file for the document with that name, as the applicant. */
  reupload: (docName: string) => Promise<void>
}

/** The additional answers of an educational document. */
const memo = { institute: "Guntur Medical College", yearOfPassing: "2019", percentage: "68" }

/** With three documents (picture, PDF, picture; or `files`) and two payments (265000 and 70000 rupees). */
export async function submitApplication(
  url: string,
  applicant: Applicant,
  files: Partial<Record<(typeof documentNames)[number], SampleFile>> = {},
): Promise<SubmittedApplication> {
  const send = await signedIn(url, applicant.username)
  const id = randomUUID()
  const { seed } = applicant
  const digits = (length: number, lead: string) => lead + String(seed).padStart(length - lead.length, "0")
  const values = {
    ...acceptedValues,
    maxMarks3: "1400",
    securedMarks3: "1012",
    yearOfPassing3: "2022",
    mobileNumber: digits(10, "21"),
    aadhar: digits(12, "11"),
    NEETRollNo: digits(10, "26"),
    email: `review${seed}@example.org`,
  }
  await send("POST", "/admissions", toAdmissionCreate(values, id, { today: kolkataDay(new Date()) }))
  await send("POST", "/admissionacademichistory/", { records: academicHistoryOf(values, id) })

  const types = await catalogue(send)
  const documents = new Map<string, string>()
  for (const docName of documentNames) {
    const file = files[docName] ?? (docName.includes("Memo") ? pdf("memo") : await photo(docName, 600))
    const admissionDocId = randomUUID()
    documents.set(docName, admissionDocId)
    const typeId = types.get(docName) ?? 0
    await send(
      "POST",
      "/admission-docs/upload-student-doc",
      formWith(file, { admissionId: id, admissionDocId, docTypeId: String(typeId), ...detailsOf(docName) }),
    )
  }
  for (const [at, Amount] of [265_000, 70_000].entries())
    await send("POST", "/paymentmaster", {
      AdmissionId: id,
      CourseId: 9,
      Category: "S1",
      UserName: "Padma Gorantla",
      PhoneNo: "1234500000",
      Amount,
      Mode: "Online",
      PaymentDate: kolkataDay(new Date()),
      TransactionRef: digits(12, `5${at}`),
      PaymentPurpose: "Tution Fee",
      PaymentStatus: "Pending",
    })
  await send("PUT", "/admissions/finalAdmissionSubmit", { AdmissionId: id, AdmissionStatus: "Pending" })
  return {
    id,
    name: values.firstName,
    reupload: async (docName) => {
      const again = await photo(`${docName} again`, 500)
      const admissionDocId = documents.get(docName) ?? ""
      await send(
        "PUT",
        "/admission-docs/update-student-doc",
        formWith(again, { admissionId: id, admissionDocId, ...detailsOf(docName) }),
      )
    },
  }
}

const detailsOf = (docName: string) => (docName.includes("Memo") ? memo : {})

export type Send = (method: string, path: string, body?: object) => Promise<unknown>

/** Calls of one person, each write with its own key. */
export async function signedIn(url: string, username: string): Promise<Send> {
  const { token } = await signInOf(url, username)
  const send: Send = async (method, path, body) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        Accept: "application/json",
        "Idempotency-Key": randomUUID(),
        ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
        Authorization: `Bearer ${token}`,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  return send
}

async function catalogue(send: Send): Promise<Map<string, number>> {
  const answer = await send("GET", "/dropdown/getDocumentTypeDropdown")
  const { data } = answer as { data: { DocName: string; DocTypeId: number }[] }
  return new Map(data.map(({ DocName, DocTypeId }) => [DocName, DocTypeId]))
}

export function formWith({ name, mimeType, buffer }: SampleFile, fields: Record<string, string>): FormData {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.set("file", new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return body
}
