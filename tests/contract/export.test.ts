/** An applicant's export: all data and files stored about them, and no other person's name (decision 0051). */
import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readZip } from "#tests/support/zip-reader.ts"
import { putPayment } from "../integration/staff/applications.ts"
import { jpgFile, pdfFile, sampleCreate, sampleHistory } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
let id = ""
beforeAll(async () => {
  college = await TestCollege.start()
  const body = { AdmissionId: uuidv7(), ...sampleCreate(81_000) }
  id = body.AdmissionId
  const made = await college.as("student.05", "POST", "/api/admissions", { body, key: randomUUID() })
  expect(made.status).toBe(201)
  const marks = await college.as("student.05", "POST", "/api/admissionacademichistory/", {
    body: sampleHistory(id),
    key: randomUUID(),
  })
  expect(marks.status).toBe(201)
  const types = await college.db
    .selectFrom("document_types")
    .select("DocTypeId")
    .where("Type", "=", "General")
    .where("Proves", "is", null)
    .orderBy("DocTypeId")
    .limit(2)
    .execute()
  for (const [index, { DocTypeId: docTypeId }] of types.entries()) {
    const file = index === 0 ? pdfFile : jpgFile
    const sent = await college.as("student.05", "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId: id, docTypeId },
      file,
      key: randomUUID(),
    })
    expect(sent.status).toBe(201)
  }
})
afterAll(() => college.stop())

const take = (user: string) => college.as(user, "GET", `/api/admissions/${id}/export`)
const rowOf = () =>
  college.db.selectFrom("admissions").selectAll().where("AdmissionId", "=", id).executeTakeFirstOrThrow()
const dataIn = (bytes: Buffer) => JSON.parse(String(readZip(bytes).get("data.json")))

it("is one zip with the data, a page to read, and every file as stored", async () => {
  const { status, headers, bytes } = await take("student.05")
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"])
  const files = readZip(bytes)
  const names = [...files.keys()]
  expect(names.slice(0, 2)).toEqual(["data.json", "application.html"])
  expect(names.slice(2).map((name) => name.split("-").at(-1))).toEqual(["memo.pdf", "scan.jpg"])
  for (const [at, { bytes: sent }] of [
    [2, pdfFile],
    [3, jpgFile],
  ] as const)
    expect(files.get(names[at] ?? "")?.equals(sent)).toBe(true)
  const { FirstName, AadharNo } = await rowOf()
  const data = dataIn(bytes)
  expect(data.application[0]).toMatchObject({ AdmissionId: id, FirstName, AadharNo })
  expect(data.marks).toHaveLength(2)
  expect(data.documents).toHaveLength(2)
  expect(data.account).toMatchObject([{ Username: "student.05" }])
  expect(data.trail.map(({ Event }: { Event: string }) => Event)).toContain("documentUploaded")
  expect(String(files.get("application.html"))).toContain(FirstName)
})

it("says of each file which document or payment it is, also of a document that was removed", async () => {
  const { documents: known } = dataIn((await take("student.05")).bytes)
  const sent = await college.as("student.05", "POST", "/api/admission-docs/upload-student-doc", {
    form: { admissionId: id, docTypeId: 1 },
    file: pdfFile,
    key: randomUUID(),
  })
  const { AdmissionDocId, DocName } = sent.body.data
  await college.as("student.05", "DELETE", `/api/admission-docs/${AdmissionDocId}`, { key: randomUUID() })
  const PaymentId = await putPayment(college, id)
  await college.db
    .updateTable("payments")
    .set({ DocumentPath: "/Documents/receipt.jpg", DocumentName: "image.jpg" })
    .where("PaymentId", "=", PaymentId)
    .execute()
  const data = dataIn((await take("student.05")).bytes)
  expect(known).toMatchObject([
    { FileName: "memo.pdf", File: "files/01-memo.pdf" },
    { FileName: "scan.jpg", File: "files/02-scan.jpg" },
  ])
  expect(data.documents).toEqual(known)
  expect(data.removedDocuments).toEqual([
    {
      AdmissionDocId,
      DocName,
      FileName: "memo.pdf",
      UploadedAt: expect.any(String),
      RemovedAt: expect.any(String),
      File: "files/03-memo.pdf",
    },
  ])
  const paid = data.payments.find((one: { PaymentId: string }) => one.PaymentId === PaymentId)
  expect(paid.File).toBe("files/04-image.jpg")
  expect(data.missingFiles).toEqual([{ File: "files/04-image.jpg" }])
  await college.db.deleteFrom("payments").where("PaymentId", "=", PaymentId).execute()
})

it("does not tell that the office holds the application for another person's duplicate, and no screen does", async () => {
  const { MobileNo } = await rowOf()
  const twin = await college.as("student.06", "POST", "/api/admissions/", {
    body: { ...sampleCreate(71_006), AdmissionId: uuidv7(), MobileNo },
    key: randomUUID(),
  })
  expect(twin.status).toBe(201)
  const { body: cases } = await college.as("staff.office", "GET", "/api/duplicate-cases")
  const [{ CaseId }] = cases.data.filter((one: unknown) => JSON.stringify(one).includes(id))
  await college.as("staff.office", "GET", "/api/admissions/?page=1&size=50&sort=-CreatedAt")
  await college.ports.looks.store()
  for (const user of ["student.05", "student.06"]) {
    const { body } = await college.as(user, "GET", "/api/record-looks/own?page=1&size=50")
    const kinds = body.data.map(({ What }: { What: string }) => What)
    expect(kinds).toEqual(["applicationList"])
    expect(body.total).toBe(1)
  }
  const settled = await college.as("staff.office", "PUT", `/api/duplicate-cases/${CaseId}`, {
    body: { Outcome: "DifferentPeople", Reason: "Brothers share a telephone" },
    key: randomUUID(),
  })
  expect(settled.status).toBe(200)
  for (const user of ["student.05", "admin"]) {
    const data = dataIn((await take(user)).bytes)
    expect(data.seenBy.length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toMatch(/duplicate(List|Settled)/)
  }
})

it("names nobody of the college, and holds no secret", async () => {
  const PaymentId = await putPayment(college, id, { PaymentStatus: "Accepted" })
  const decided = { DecidedBy: "finance.accounts", DocumentPath: "/Documents/receipt.pdf" }
  await college.db.updateTable("payments").set(decided).where("PaymentId", "=", PaymentId).execute()
  const all = [...readZip((await take("student.05")).bytes).values()].map(String).join()
  expect(all).toContain(PaymentId)
  await college.db.deleteFrom("payments").where("PaymentId", "=", PaymentId).execute()
  const { PasswordHash } = await college.db
    .selectFrom("users")
    .select("PasswordHash")
    .where("Username", "=", "student.05")
    .executeTakeFirstOrThrow()
  for (const secret of [PasswordHash, "PasswordHash", "TokenId", "/Documents/", "finance.accounts"])
    expect(all).not.toContain(secret)
})

it("shows staff who make it for the applicant the last digits of the Aadhaar number only", async () => {
  const { AadharNo } = await rowOf()
  const { status, bytes } = await take("staff.office")
  expect(status).toBe(200)
  expect(AadharNo).toMatch(/^\d{12,}$/)
  expect([...readZip(bytes).values()].map(String).join()).not.toContain(AadharNo)
  expect((await take("counsellor.vja")).status).toBe(403)
  expect((await take("student.06")).status).toBe(403)
})

it("names a file whose bytes are gone instead of leaving it out silently", async () => {
  const { FilePath } = await college.db
    .selectFrom("admission_docs")
    .select("FilePath")
    .where("AdmissionId", "=", id)
    .where("FileName", "=", "memo.pdf")
    .executeTakeFirstOrThrow()
  rmSync(join(college.folder, FilePath))
  expect(dataIn((await take("student.05")).bytes).missingFiles).toEqual([{ File: "files/01-memo.pdf" }])
})

it("names no file of a removed document whose bytes are gone by rule", async () => {
  const removed = { DeletedAt: new Date().toISOString() }
  const gone = college.db
    .updateTable("admission_docs")
    .where("AdmissionId", "=", id)
    .where("FileName", "=", "memo.pdf")
  await gone.set(removed).execute()
  const data = dataIn((await take("student.05")).bytes)
  expect(data.removedDocuments.map(({ File }: { File: unknown }) => File)).toContain(null)
  expect(data.missingFiles).toEqual([])
})
