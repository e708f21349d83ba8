import { createHash, randomUUID } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MOST_DOCUMENTS } from "#domain/documents/file-types.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { MOST_PENDING } from "#domain/money/new-payment.ts"
import { beginHistory } from "#server/db/history.ts"
import { openMattersOf } from "#server/records/admissions/open-matters.ts"
import { writeCollege } from "#server/records/college/college.ts"
import { documentsOf } from "#server/records/seats/slidings.ts"
import { expectText } from "#tests/coverage/expect-text.ts"
import { putApplication, putDocument, putPayment } from "../integration/staff/applications.ts"
import { docxFile, jpgFile, pdfFile, sampleCreate, samplePayment } from "./support/samples.ts"
import { type Ask, TestCollege } from "./support/test-college.ts"

let college: TestCollege
let seed = 500
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")
const UPLOAD = "/api/admission-docs/upload-student-doc"
const REUPLOAD = "/api/admission-docs/update-student-doc"

async function draft(username: string) {
  const answer = await college.as(username, "POST", "/api/admissions", { body: sampleCreate(seed++) })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.AdmissionId as string
}
const upload = (username: string, admissionId: string, ask: Ask = {}) =>
  college.as(username, "POST", UPLOAD, {
    file: pdfFile,
    key: randomUUID(),
    ...ask,
    form: {
      admissionId,
      docTypeId: 1,
      docType: "NEET PG Admit Card",
      docName: "NEET PG Admit Card",
      ...ask.form,
    },
  })
const folderOf = (id: string) => join(college.folder, "Documents", kolkataDay(new Date()).slice(0, 4), id)
const filesOf = (id: string) => (existsSync(folderOf(id)) ? readdirSync(folderOf(id)) : [])

describe("a re-upload without an id", () => {
  it("says which id is wanted", async () => {
    const answer = await college.as("student.02", "PUT", REUPLOAD, { file: pdfFile, form: {} })
    expect(answer.status).toBe(422)
    expectText(answer.body.message, "AdmissionDocId is required for reupload", "Upload Documents")
  })
})

describe("uploading a document", () => {
  it("stores bytes, hash and details under the client's id, and hands the file to owner and staff only", async () => {
    const id = await draft("student.01")
    const admissionDocId = uuidv7()
    const answer = await upload("student.01", id, {
      form: { admissionDocId, sha256: sha(pdfFile.bytes), uploadedBy: "somebody else" },
    })
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe("NEET PG Admit Card uploaded successfully!")
    expect(answer.body.data).toMatchObject({
      AdmissionDocId: admissionDocId,
      AdmissionId: id,
      DocType: "NEET PG Admit Card",
      DocTypeName: "NEET PG Admit Card",
      FileName: "memo.pdf",
      Status: "Pending",
      Sha256: sha(pdfFile.bytes),
      SizeBytes: pdfFile.bytes.length,
      UploadedBy: "student.01",
    })
    expect(answer.body.data.FilePath).toMatch(new RegExp(`^/Documents/\\d{4}/${id}/[0-9a-f-]{36}\\.pdf$`))
    const url = `/api/admission-docs/${admissionDocId}/file`
    const file = await college.as("student.01", "GET", url)
    expect(file.bytes.equals(pdfFile.bytes)).toBe(true)
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    })
    expect(String(file.headers["content-disposition"])).toContain('inline; filename="memo.pdf"')
    const attached = await college.as("ao.verify", "GET", `${url}?download=1`)
    expect(String(attached.headers["content-disposition"])).toContain("attachment")
    expect((await college.as("student.02", "GET", url)).status).toBe(403)
    expect((await college.ask("GET", url)).status).toBe(401)
    expect((await college.as("admin", "GET", `/api/admission-docs/${uuidv7()}/file`)).status).toBe(404)
    expect((await college.ask("GET", answer.body.data.FilePath)).status).toBe(404)
    expect(
      (await college.as("student.01", "GET", `/api/admission-docs/${admissionDocId}`)).body.data,
    ).toEqual(answer.body.data)
    expect((await college.as("student.02", "GET", `/api/admission-docs/${admissionDocId}`)).status).toBe(403)
    expect((await college.as("student.02", "GET", `/api/admission-docs/${uuidv7()}`)).status).toBe(404)
  })

  it("is named by its type, whatever name is sent, also with a new file and in what staff read", async () => {
    const name = "NEET PG Admit Card"
    const id = await draft("student.07")
    const form = { docName: "Aadhaar card (back)", docType: "Identity" }
    const first = await upload("student.07", id, { form })
    expect(first.body.data).toMatchObject({ DocName: name, DocTypeName: name })
    expect(first.body.message).toBe(`${name} uploaded successfully!`)
    const { AdmissionDocId } = first.body.data
    const more = { form: { ...form, admissionDocId: AdmissionDocId }, file: jpgFile, key: randomUUID() }
    const again = await college.as("student.07", "PUT", REUPLOAD, more)
    expect(again.body.message).toBe(`${name} reuploaded successfully and sent for approval!`)
    expect(again.body.data).toMatchObject({ DocName: name, FileName: jpgFile.name })
    // A row from before the server chose the name.
    await college.db
      .updateTable("admission_docs")
      .set({ DocName: form.docName })
      .where("AdmissionDocId", "=", AdmissionDocId)
      .execute()
    const read = await college.as("ao.verify", "GET", `/api/admission-docs/${AdmissionDocId}`)
    expect(read.body.data.DocName).toBe(name)
    expect((await openMattersOf(college.db, id)).openDocuments).toEqual([name])
    expect(await documentsOf(college.db, id)).toEqual([{ AdmissionDocId, DocName: name }])
  })

  it("says to an applicant who uploaded only where they did it themselves", async () => {
    const id = await draft("student.17")
    await upload("student.17", id)
    const byOffice = await upload("staff.office", id, { form: { docTypeId: 4 } })
    const namesFor = async (user: string) => {
      const { body } = await college.as(user, "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)
      return body.data.AdmissionDocs.map((document: { UploadedBy: string | null }) => document.UploadedBy)
    }
    expect(await namesFor("ao.verify")).toEqual(["student.17", "staff.office"])
    expect(await namesFor("student.17")).toEqual(["student.17", null])
    const { AdmissionDocId } = byOffice.body.data
    const one = await college.as("student.17", "GET", `/api/admission-docs/${AdmissionDocId}`)
    expect(one.body.data).toMatchObject({ AdmissionDocId, UploadedBy: null })
  })

  it("is answered again for the same id and content, and leaves one file", async () => {
    const id = await draft("student.03")
    const form = { admissionDocId: uuidv7() }
    const key = randomUUID()
    const first = await upload("student.03", id, { form, key })
    const replayed = await upload("student.03", id, { form, key })
    expect(replayed.headers["idempotency-replayed"]).toBe("true")
    expect(replayed.body).toEqual(first.body)
    const known = await upload("student.03", id, { form })
    expect(known.status).toBe(201)
    expect(filesOf(id)).toHaveLength(1)
    expect((await upload("student.03", id, { form, file: jpgFile })).status).toBe(409)
    expect((await upload("student.03", id, { form, key, file: jpgFile })).status).toBe(422)
  })

  it.each([
    ["a name of another kind", { name: "virus.exe", bytes: pdfFile.bytes }, 422],
    ["content of another kind", { name: "memo.pdf", bytes: jpgFile.bytes }, 422],
    [
      "a zip that is no Word file",
      { name: "memo.docx", bytes: Buffer.from("PK\u0003\u0004 plain zip") },
      422,
    ],
    ["an empty file", { name: "memo.pdf", bytes: Buffer.alloc(0) }, 422],
    ["no ending", { name: "memo", bytes: pdfFile.bytes }, 422],
    [
      "webp, which only a re-upload takes",
      { name: "a.webp", bytes: Buffer.from("RIFF\0\0\0\0WEBPVP8 ") },
      422,
    ],
    [
      "one byte more than 5 MB",
      {
        name: "memo.pdf",
        bytes: Buffer.concat([pdfFile.bytes, Buffer.alloc(5_242_881 - pdfFile.bytes.length)]),
      },
      413,
    ],
    ["6 MB", { name: "memo.pdf", bytes: Buffer.concat([pdfFile.bytes, Buffer.alloc(6_000_000)]) }, 413],
  ])("refuses %s and keeps nothing", async (_, file, status) => {
    const id = (
      await college.db
        .selectFrom("admissions")
        .select("AdmissionId")
        .where("AdmissionStatus", "=", "Draft")
        .executeTakeFirstOrThrow()
    ).AdmissionId
    const before = await college.rowCounts()
    const files = filesOf(id)
    const answer = await upload("counsellor.vja", id, { file })
    expect(answer.status).toBe(status)
    expect(answer.body.message).not.toBe("")
    expect(await college.rowCounts()).toEqual(before)
    expect(filesOf(id)).toEqual(files)
  })

  it("takes exactly 5 MB, jpg and docx", async () => {
    const id = await draft("student.04")
    const exact = Buffer.concat([pdfFile.bytes, Buffer.alloc(5_242_880 - pdfFile.bytes.length)])
    for (const file of [{ name: "big.PDF", bytes: exact }, jpgFile, docxFile])
      expect((await upload("student.04", id, { file })).status).toBe(201)
  })

  it("refuses a hash that differs, an unknown type, missing educational details, and leaves no file behind", async () => {
    const id = await draft("student.05")
    const damaged = await upload("student.05", id, { form: { sha256: "0".repeat(64) } })
    expect(damaged.body).toMatchObject({ code: "file.damaged", errors: [{ field: "sha256" }] })
    expect((await upload("student.05", id, { form: { docTypeId: 999 } })).status).toBe(422)
    const bare = await upload("student.05", id, { form: { docTypeId: 5, docName: "First MBBS Marks Memo" } })
    expect(bare.body.errors).toEqual([
      { field: "institute", message: "Please enter the institute name for First MBBS Marks Memo." },
      { field: "yearOfPassing", message: "Please enter the year of passing for First MBBS Marks Memo." },
      { field: "percentage", message: "Please enter the percentage/marks for First MBBS Marks Memo." },
    ])
    const old = await upload("student.05", id, { form: { yearOfPassing: 1989 } })
    expect(old.body.errors[0].field).toBe("yearOfPassing")
    expect(filesOf(id)).toEqual([])
    const form = { docTypeId: 5, institute: "GMC", yearOfPassing: "2019", percentage: "68.5" }
    expect((await upload("student.05", id, { form })).body.data).toMatchObject({
      YearOfPassing: 2019,
      Percentage: "68.5",
    })
    expect((await college.as("student.05", "POST", UPLOAD, { body: { admissionId: id } })).status).toBe(422)
    expect(
      (await college.as("student.05", "POST", UPLOAD, { form: { admissionId: id, docTypeId: 1 } })).status,
    ).toBe(422)
  })

  it("is taken when it waited on a device while its type was ended, or began to ask for answers", async () => {
    const id = await draft("student.20")
    const isOffered = (DocTypeId: number, IsActive: boolean) =>
      college.db.updateTable("document_types").set({ IsActive }).where("DocTypeId", "=", DocTypeId).execute()
    const waited = { "x-client": "replayed", "x-device-time": new Date().toISOString() }
    await isOffered(4, false)
    const online = await upload("student.20", id, { form: { docTypeId: 4 } })
    expect(online.body.errors).toMatchObject([{ field: "docTypeId" }])
    expect((await upload("student.20", id, { form: { docTypeId: 4 }, headers: waited })).status).toBe(201)
    await isOffered(4, true)
    const bare = await upload("student.20", id, { form: { docTypeId: 5 }, headers: waited })
    expect([bare.status, bare.body.data?.Institute]).toEqual([201, null])
    const half = await upload("student.20", id, { form: { docTypeId: 5, institute: "GMC" }, headers: waited })
    expect(half.body.errors).toMatchObject([{ field: "yearOfPassing" }, { field: "percentage" }])
    // One that was removed altogether is named as such: its file can only be discarded.
    const gone = await upload("student.20", id, { form: { docTypeId: 999 }, headers: waited })
    expect([gone.status, gone.body.code]).toEqual([409, "document.type-gone"])
    expect(gone.body.message).toMatch(/^The college does not ask for this document any more/)
  })

  it("is refused for strangers, unknown applications and, where it is not required, while the form is locked", async () => {
    const id = await draft("student.06")
    expect((await upload("student.07", id)).status).toBe(403)
    expect((await upload("student.07", uuidv7())).status).toBe(404)
    const body = { AdmissionId: id, AdmissionStatus: "Pending" }
    await college.as("student.06", "PUT", "/api/admissions/finalAdmissionSubmit", { body })
    const optional = { docTypeId: 27, docName: "Gap Declaration" }
    expect((await upload("student.06", id, { form: optional })).body.code).toBe("admission.locked")
    expect(filesOf(id)).toEqual([])
  })

  it("is refused beyond a hundred of one application, until one is removed", async () => {
    const id = await draft("student.10")
    const first = await upload("student.10", id)
    for (let there = 1; there < MOST_DOCUMENTS; there += 1) await putDocument(college, id)
    for (const user of ["student.10", "staff.office"]) {
      const full = await upload(user, id)
      expect([full.status, full.body.code]).toEqual([422, "document.too-many"])
      expect(full.body.message).toBe(
        "This application has 100 documents, and cannot have more. Please remove one that is not needed.",
      )
    }
    expect(filesOf(id)).toHaveLength(1)
    const { AdmissionDocId } = first.body.data
    await college.as("student.10", "DELETE", `/api/admission-docs/${AdmissionDocId}`, { key: randomUUID() })
    expect((await upload("student.10", id)).status).toBe(201)
  })

  it("is named by a submit, by its hash", async () => {
    const id = await draft("student.08")
    const form = { admissionDocId: uuidv7() }
    const send = (Sha256: string) =>
      college.as("student.08", "PUT", "/api/admissions/finalAdmissionSubmit", {
        body: {
          AdmissionId: id,
          AdmissionStatus: "Pending",
          Documents: [{ AdmissionDocId: form.admissionDocId, Sha256 }],
        },
      })
    expect((await send(sha(pdfFile.bytes))).status).toBe(422)
    await upload("student.08", id, { form })
    expect((await send(sha(jpgFile.bytes))).status).toBe(422)
    expect((await send(sha(pdfFile.bytes))).status).toBe(200)
  })
})

describe("replacing a document", () => {
  it.each(["PUT", "POST"])(
    "%s replaces the file of a rejected one, also under lock, and waits for review again",
    async (method) => {
      const rejected = await college.db
        .selectFrom("admission_docs as d")
        .innerJoin("admissions as a", "a.AdmissionId", "d.AdmissionId")
        .select(["d.AdmissionDocId", "d.DocName", "d.FilePath"])
        .where("d.Status", "=", "Rejected")
        .where("a.UserId", "is", null)
        .executeTakeFirstOrThrow()
      const webp = { name: "again.webp", bytes: Buffer.from("RIFF\0\0\0\0WEBPVP8 ") }
      const form = { admissionDocId: rejected.AdmissionDocId }
      const answer = await college.as("counsellor.vja", method, REUPLOAD, {
        form,
        file: webp,
        key: randomUUID(),
      })
      expect(answer.status).toBe(200)
      expect(answer.body.message).toBe(`${rejected.DocName} reuploaded successfully and sent for approval!`)
      expect(answer.body.data).toMatchObject({ Status: "Pending", Remarks: null, FileName: "again.webp" })
      expect(answer.body.data.FilePath).not.toBe(rejected.FilePath)
      const again = await college.as("counsellor.vja", method, REUPLOAD, { form, file: webp })
      expect(again.body.code).toBe("document.locked")
    },
  )

  it("tidies a percentage as a first upload does, and keeps the details that are not sent", async () => {
    const id = await putApplication(college, { level: 3, status: "Pending" })
    const admissionDocId = await putDocument(college, id, "ReuploadRequired")
    const form = { admissionDocId, institute: "GMC", yearOfPassing: "2019", percentage: "６８．５ %" }
    const send = { form, file: jpgFile, key: randomUUID() }
    const answer = await college.as("counsellor.vja", "PUT", REUPLOAD, send)
    expect(answer.body.data).toMatchObject({ Institute: "GMC", YearOfPassing: 2019, Percentage: "68.5%" })
  })

  it("ends with the approval, a withdrawal and a cancellation, except for what is put back", async () => {
    for (const status of ["Approved", "Withdrawn", "Cancelled"] as const) {
      const id = await putApplication(college, { level: 3, status })
      const send = async (headers: Record<string, string> = {}) => {
        const form = { admissionDocId: await putDocument(college, id, "ReuploadRequired") }
        return college.as("counsellor.vja", "PUT", REUPLOAD, {
          form,
          file: jpgFile,
          headers,
          key: randomUUID(),
        })
      }
      expect((await send()).body.code).toBe("document.locked")
      // What was picked without a network before that is taken: otherwise it would hold up all that waits behind it.
      const at = (ms: number) => ({
        "x-client": "replayed",
        "x-device-time": new Date(Date.now() + ms).toISOString(),
      })
      await college.db
        .updateTable("admissions")
        .set({ StageSince: new Date(Date.now() - 60_000).toISOString() })
        .where("AdmissionId", "=", id)
        .execute()
      expect((await send(at(-30_000))).body.code).toBe("document.locked")
      expect((await send(at(-120_000))).status).toBe(200)
      const [last] = await college.db
        .selectFrom("timeline")
        .select("Detail")
        .where("AdmissionId", "=", id)
        .where("Event", "=", "documentReplaced")
        .execute()
      expect(last?.Detail).toMatchObject({ AfterTheEnd: true })
      // A device's clock is believed for a week.
      const setSince = (daysAgo: number) =>
        college.db
          .updateTable("admissions")
          .set({ StageSince: new Date(Date.now() - daysAgo * 86_400_000).toISOString() })
          .where("AdmissionId", "=", id)
          .execute()
      await setSince(8)
      expect((await send(at(-9 * 86_400_000))).body.code).toBe("document.locked")
      await setSince(7)
      expect((await send(at(-9 * 86_400_000))).status).toBe(200)
      const before = { "x-client": "replayed", "x-device-time": new Date().toISOString() }
      await beginHistory(college.db, new Date(Date.now() + 1000))
      expect((await send({ ...before, "x-put-back": randomUUID() })).status).toBe(200)
    }
  })

  it("is for the owner and those who register, and needs a document", async () => {
    const id = await draft("student.09")
    const { AdmissionDocId } = (await upload("student.09", id)).body.data
    const send = (username: string, method: string, admissionDocId: string | undefined) =>
      college.as(username, method, REUPLOAD, { form: { admissionDocId }, file: jpgFile })
    for (const method of ["PUT", "POST"]) {
      expect((await send("student.10", method, AdmissionDocId)).status).toBe(403)
      expect((await send("principal", method, AdmissionDocId)).status).toBe(403)
      expect((await send("student.09", method, uuidv7())).status).toBe(404)
      expect((await send("student.09", method, undefined)).status).toBe(422)
      expect((await send("student.09", method, AdmissionDocId)).status).toBe(200)
    }
  })
})

describe("deleting a document", () => {
  it("hides it; the owner while it is Pending and the form editable, Admin always", async () => {
    const id = await draft("student.11")
    const { AdmissionDocId } = (await upload("student.11", id)).body.data
    const url = `/api/admission-docs/${AdmissionDocId}`
    for (const other of ["student.12", "staff.office", "counsellor.vja"])
      expect([other, (await college.as(other, "DELETE", url)).status]).toEqual([other, 403])
    expect((await college.as("student.11", "DELETE", url)).status).toBe(200)
    expect((await college.as("student.11", "GET", url)).status).toBe(404)
    expect((await college.as("student.11", "DELETE", url)).status).toBe(404)
    const approved = await college.db
      .selectFrom("admission_docs")
      .select("AdmissionDocId")
      .where("Status", "=", "Approved")
      .executeTakeFirstOrThrow()
    const decided = `/api/admission-docs/${approved.AdmissionDocId}`
    expect((await college.as("counsellor.vja", "DELETE", decided)).status).toBe(403)
    const refused = await putDocument(college, id, "Rejected")
    expect((await college.as("student.11", "DELETE", `/api/admission-docs/${refused}`)).status).toBe(422)
    expect((await college.as("admin", "DELETE", decided)).status).toBe(200)
  })
})

describe("payments", () => {
  const pay = (username: string, body: unknown, key = randomUUID()) =>
    college.as(username, "POST", "/api/paymentmaster", { body, key })

  it("are Pending from an applicant, whatever is sent, with a number of ours", async () => {
    const id = await draft("student.13")
    const PaymentId = uuidv7()
    const answer = await pay(
      "student.13",
      samplePayment(id, { PaymentId, PaymentNo: "mine-7", VerifiedByStaff: true }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ PaymentId, message: "Payment submitted successfully!" })
    expect(answer.body.data).toMatchObject({
      PaymentStatus: "Pending",
      VerifiedByStaff: false,
      Mode: "Online",
      PaymentMode: "Online",
      ClientReference: "mine-7",
      DuplicateReference: false,
    })
    expect(answer.body.data.PaymentNo).toMatch(/^P25-\d{6}$/)
    expect(
      (await pay("student.13", samplePayment(id, { PaymentId, PaymentNo: "mine-7", VerifiedByStaff: true })))
        .status,
    ).toBe(201)
    expect((await pay("student.13", samplePayment(id, { PaymentId, Amount: 5 }))).status).toBe(409)
    const listed = await college.as(
      "student.13",
      "GET",
      `/api/paymentmaster/getPaymentsbyAdmissionId/?AdmissionId=${id}`,
    )
    expect(listed.body.data).toHaveLength(1)
    expect((await college.as("student.13", "GET", `/api/paymentmaster/${PaymentId}`)).body.data).toEqual(
      listed.body.data[0],
    )
  })

  it.each([
    ["TransactionRef", "UTR12345", "Only numbers are allowed"],
    ["TransactionRef", "", "UTR / Reference Number is required"],
    ["TransactionRef", "1".repeat(51), "Maximum 50 characters allowed"],
    ["UserName", "R2D2", "Only letters and spaces are allowed"],
    ["PaymentDate", "2099-01-01", "Date cannot be in the future"],
    ["Mode", "Cash", "Please choose one of the listed options"],
    ["PaymentPurpose", "Bribe", "Please choose one of the listed options"],
    ["CourseId", 999, "Please choose one of the listed options"],
    ["PaymentReferenceId", 999, "Please choose one of the listed options"],
    ["PhoneNo", "1234x", "Only numbers are allowed"],
    ["Amount", 0, "Amount must be at least 1"],
    ["Amount", 10.5, "Amount must be integer"],
    ["Amount", "70000", "Amount must be integer"],
  ])("refuse %s = %s of an applicant", async (field, value, message) => {
    const id = (
      await college.db
        .selectFrom("admissions")
        .select("AdmissionId")
        .where("UserId", "=", 23)
        .executeTakeFirstOrThrow()
    ).AdmissionId
    const before = await college.rowCounts()
    const answer = await pay("student.13", samplePayment(id, { [field]: value }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, message })
    expect(await college.rowCounts()).toEqual(before)
  })

  it("are no more than fifty that wait, from an applicant", async () => {
    const id = await draft("student.12")
    for (let there = 0; there < MOST_PENDING; there += 1) await putPayment(college, id)
    const full = await pay("student.12", samplePayment(id))
    expect([full.status, full.body.code]).toEqual([422, "payment.too-many"])
    expect(full.body.message).toBe(
      "50 payments of this application wait for the college's decision. Please add more when some of them are decided.",
    )
    const byStaff = samplePayment(id, {
      ReceiverBank: "State Bank",
      ReceiverAccNo: "123456789012",
      ReceiverBranch: "Vijayawada",
      PaymentReferenceId: 1,
    })
    expect((await pay("finance.accounts", byStaff)).status).toBe(201)
    await college.db
      .updateTable("payments")
      .set({ PaymentStatus: "Accepted" })
      .where("AdmissionId", "=", id)
      .execute()
    expect((await pay("student.12", samplePayment(id))).status).toBe(201)
  })

  it("take letters in the reference of an applicant only while the college allows them", async () => {
    const { AdmissionId } = await college.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("UserId", "=", 23)
      .executeTakeFirstOrThrow()
    const send = () => pay("student.13", samplePayment(AdmissionId, { TransactionRef: "SBIN525123456789" }))
    const refusal = [{ field: "TransactionRef", message: "Only numbers are allowed" }]
    expect((await send()).body.errors).toEqual(refusal)
    await writeCollege(college.db, { freeReference: true })
    const taken = await send()
    expect([taken.status, taken.body.data.TransactionRef]).toEqual([201, "SBIN525123456789"])
    const odd = samplePayment(AdmissionId, { TransactionRef: "SBIN/5" })
    expect((await pay("student.13", odd)).body.errors).toEqual([
      { field: "TransactionRef", message: "Only letters and numbers are allowed" },
    ])
    await writeCollege(college.db, { freeReference: false })
    // A payment that was entered while the setting allowed it, and that arrives after the setting has changed.
    expect((await send()).body.errors).toEqual(refusal)
  })

  it("are Accepted from staff, verified by Finance, and say their missing fields together", async () => {
    const id = await draft("counsellor.vja")
    const staff = { Mode: undefined, PaymentMode: "Cash", TransactionRef: null, PaymentReferenceId: 2 }
    const bare = await pay("finance.accounts", samplePayment(id, staff))
    expect(bare.body.message).toBe(
      "Please fill all required fields: Receiver Bank, Receiver Acc No, Receiver Branch",
    )
    const full = { ...staff, ReceiverBank: "Demo Bank", ReceiverAccNo: "123", ReceiverBranch: "College" }
    expect((await pay("finance.accounts", samplePayment(id, full))).body.data).toMatchObject({
      PaymentStatus: "Accepted",
      VerifiedByStaff: true,
      Mode: "Cash",
    })
    expect((await pay("counsellor.vja", samplePayment(id, full))).body.data.VerifiedByStaff).toBe(false)
    expect((await pay("principal", samplePayment(id, full))).status).toBe(403)
  })

  it.each([
    ["UserName", "R2D2", "Only letters and spaces are allowed"],
    ["Mode", "DD", "Please choose one of the listed options"],
    ["PaymentPurpose", "Bribe", "Please choose one of the listed options"],
    ["PaymentDate", "2099-01-01", "Date cannot be in the future"],
  ])("refuse %s = %s of staff by the rules of their own form", async (field, value, message) => {
    const id = await draft("counsellor.vja")
    const before = await college.rowCounts()
    const receiver = { ReceiverBank: "Demo Bank", ReceiverAccNo: "123", ReceiverBranch: "College" }
    const staff = { Mode: "Cash", TransactionRef: null, PaymentReferenceId: 2, ...receiver, [field]: value }
    const answer = await pay("finance.accounts", samplePayment(id, staff))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, message })
    expect(await college.rowCounts()).toEqual(before)
  })

  it("flag a reference that another student's payment has", async () => {
    const [one, two] = [await draft("student.14"), await draft("student.15")]
    const TransactionRef = "599900001111"
    expect(
      (await pay("student.14", samplePayment(one, { TransactionRef }))).body.data.DuplicateReference,
    ).toBe(false)
    const { data } = (await pay("student.15", samplePayment(two, { TransactionRef }))).body
    // An applicant does not learn of other people's payments; the Financer does.
    expect(data.DuplicateReference).toBe(false)
    const seen = await college.as("finance.accounts", "GET", `/api/paymentmaster/${data.PaymentId}`)
    expect(seen.body.data.DuplicateReference).toBe(true)
  })

  it("are shown to owner and staff, listed for staff, and searched by payee", async () => {
    const id = await draft("student.16")
    const { PaymentId } = (await pay("student.16", samplePayment(id))).body
    expect((await college.as("student.17", "GET", `/api/paymentmaster/${PaymentId}`)).status).toBe(403)
    expect((await college.as("student.17", "GET", `/api/paymentmaster/${uuidv7()}`)).status).toBe(404)
    expect((await pay("student.17", samplePayment(id))).status).toBe(403)
    expect((await pay("student.17", samplePayment(uuidv7()))).status).toBe(404)
    const by = "/api/paymentmaster/getPaymentsbyAdmissionId?AdmissionId="
    expect((await college.as("student.17", "GET", `${by}${id}`)).status).toBe(403)
    expect((await college.as("finance.accounts", "GET", `${by}${uuidv7()}`)).status).toBe(404)
    const list = await college.as(
      "finance.accounts",
      "GET",
      "/api/paymentmaster/?PaymentStatus=Pending&size=5",
    )
    expect(list.body.data).toHaveLength(5)
    expect(list.body.data[0].PaymentId).toBe(PaymentId)
    expect((await college.as("student.16", "GET", "/api/paymentmaster/")).status).toBe(403)
    const found = await college.as(
      "counsellor.vja",
      "GET",
      "/api/paymentmaster/searchPayments?search=Meenakshi",
    )
    expect(found.body.data).toMatchObject([{ UserName: "Meenakshi" }])
    const [{ PhoneNo, FormNo }] = found.body.data
    // The number in the halves that lists show, a name after a number, and in capitals.
    for (const search of [`${PhoneNo.slice(0, 5)} ${PhoneNo.slice(5)}`, `${FormNo} meen`, "  NAKSHI  MEE "]) {
      const again = await college.as(
        "counsellor.vja",
        "GET",
        `/api/paymentmaster/searchPayments?search=${encodeURIComponent(search)}`,
      )
      const numbers = again.body.data.map((one: { PhoneNo: string }) => one.PhoneNo)
      expect(numbers, search).toContain(PhoneNo)
    }
    expect(
      (await college.as("student.16", "GET", "/api/paymentmaster/searchPayments?search=Me")).status,
    ).toBe(403)
    expect((await college.as("admin", "GET", "/api/paymentmaster/searchPayments")).status).toBe(422)
  })

  it("carry a receipt, kept until the payment is decided", async () => {
    const id = await draft("student.18")
    const { PaymentId } = (await pay("student.18", samplePayment(id))).body
    const url = `/api/paymentmaster/${PaymentId}/document`
    const send = (username: string, ask: Ask = {}, to = url) =>
      college.as(username, "POST", to, {
        file: jpgFile,
        key: randomUUID(),
        ...ask,
        form: { AdmissionId: id, ...ask.form },
      })
    expect((await college.as("student.18", "GET", url)).status).toBe(404)
    const answer = await send("student.18")
    expect(answer.status).toBe(201)
    expect(answer.body.data.DocumentPath).toMatch(/^\/Documents\/.*\.jpg$/)
    expect(answer.body.data.FilePath).toBe(answer.body.data.DocumentPath)
    expect((await college.as("finance.accounts", "GET", url)).bytes.equals(jpgFile.bytes)).toBe(true)
    expect((await college.as("student.19", "GET", url)).status).toBe(403)
    expect((await send("student.19")).status).toBe(403)
    expect((await send("student.18", { form: { AdmissionId: uuidv7() } })).status).toBe(422)
    expect((await send("student.18", {}, `/api/paymentmaster/${uuidv7()}/document`)).status).toBe(404)
    await college.db
      .updateTable("payments")
      .set({ PaymentStatus: "Accepted" })
      .where("PaymentId", "=", PaymentId)
      .execute()
    expect((await send("student.18")).body.code).toBe("payment.decided")
    // Staff may replace the proof until somebody has decided on it.
    expect((await send("staff.office")).status).toBe(201)
    const DecidedAt = new Date().toISOString()
    await college.db.updateTable("payments").set({ DecidedAt }).where("PaymentId", "=", PaymentId).execute()
    const before = await college.rowCounts()
    expect((await send("staff.office")).body.code).toBe("payment.decided")
    expect(await college.rowCounts()).toEqual(before)
  })
})

describe("the trail", () => {
  it("names the document and the payment that an event is about, also after a document is removed", async () => {
    const id = await draft("student.19")
    const { AdmissionDocId } = (await upload("student.19", id)).body.data
    await college.as("student.19", "PUT", REUPLOAD, {
      form: { admissionDocId: AdmissionDocId },
      file: jpgFile,
    })
    await college.as("admin", "DELETE", `/api/admission-docs/${AdmissionDocId}`)
    const paid = await college.as("student.19", "POST", "/api/paymentmaster", {
      body: samplePayment(id),
      key: randomUUID(),
    })
    const { PaymentId, data } = paid.body
    await college.as("student.19", "POST", `/api/paymentmaster/${PaymentId}/document`, {
      file: jpgFile,
      key: randomUUID(),
      form: { AdmissionId: id },
    })
    const { body } = await college.as("admin", "GET", `/api/admissions/${id}/timeline`)
    const named = body.data.map(
      ({ Event, Detail }: { Event: string; Detail: Record<string, unknown> | null }) => [
        Event,
        Detail?.DocName ?? Detail?.PaymentNo,
      ],
    )
    const doc = "NEET PG Admit Card"
    expect(named.slice(1)).toEqual([
      ["documentUploaded", doc],
      ["documentReplaced", doc],
      ["documentDeleted", doc],
      ["paymentSubmitted", data.PaymentNo],
      ["paymentDocumentStored", data.PaymentNo],
    ])
  })
})

describe("fees", () => {
  const fees = (courseId: number, quotaType: string) =>
    college.as("student.01", "GET", `/api/coursefee/feeStructure?courseId=${courseId}&quotaType=${quotaType}`)

  it.each([
    ["S1", 1_063_600],
    ["MgmtQuota1", 1_063_600],
    ["convenorQuota", 566_800],
    ["service", 566_800],
    ["NRI", 5_820_000],
    ["S3", 5_820_000],
  ])("of a clinical course for %s add up to %i", async (quota, total) => {
    const { body } = await fees(9, quota)
    expect(body.CourseName).toBe("General Medicine")
    expect(body.FeeTable.at(-1)).toMatchObject({ SrNo: "Total", Amount: total })
    expect(body.FeeTable[4]).toMatchObject({ SrNo: 5, Particulars: "Hostel Fee", Amount: 0 })
  })

  it("that are not kept are not found", async () => {
    for (const [course, quota] of [
      [16, "S2"],
      [9, "Management"],
      [999, "S1"],
    ] as const) {
      const answer = await fees(course, quota)
      expect([answer.status, answer.body.message]).toEqual([404, "Fee structure not available"])
    }
  })
})
