/** What the laws of offline work (docs/laws.md) require of the server's answers. */
import { createHash, randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, expect, it } from "vitest"
import { kolkataDay } from "#domain/fields/dates.ts"
import { jpgFile, pdfFile, sampleCreate, samplePayment } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const counsellor = "counsellor.vja"
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

let seed = 600
async function draft(more: Record<string, string> = {}, entries: object = {}) {
  const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++), ...entries }
  const ask = { body, key: randomUUID(), headers: more }
  const answer = await college.as(counsellor, "POST", "/api/admissions", ask)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")
const upload = (admissionId: string, admissionDocId: string, file = pdfFile) =>
  college.as(counsellor, "POST", "/api/admission-docs/upload-student-doc", {
    form: {
      admissionId,
      docTypeId: 1,
      docName: "NEET PG Admit Card",
      admissionDocId,
      sha256: hash(file.bytes),
    },
    file,
    key: randomUUID(),
  })
const submit = (AdmissionId: string, Documents: object[]) =>
  college.as(counsellor, "PUT", "/api/admissions/finalAdmissionSubmit", {
    body: { AdmissionId, AdmissionStatus: "Pending", Documents },
    key: randomUUID(),
  })

it("law 4: a record and a document keep the ids that the client made", async () => {
  const { AdmissionId } = await draft()
  expect(AdmissionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  const id = uuidv7()
  const answer = await upload(AdmissionId, id)
  expect([answer.status, answer.body.data.AdmissionDocId]).toEqual([201, id])
})

it("law 15: a submit is refused while a document it names is missing or other, at its field, until it is repaired", async () => {
  const { AdmissionId } = await draft()
  const [first, second] = [uuidv7(), uuidv7()]
  await upload(AdmissionId, first)
  const names = [
    { AdmissionDocId: first, Sha256: hash(pdfFile.bytes) },
    { AdmissionDocId: second, Sha256: hash(jpgFile.bytes) },
  ]
  const missing = await submit(AdmissionId, names)
  expect([missing.status, missing.body.code]).toEqual([422, "documents.missing"])
  expect(missing.body.errors).toEqual([
    { field: "Documents.1", message: "The document has not arrived yet." },
  ])

  await upload(AdmissionId, second)
  const other = await submit(AdmissionId, names)
  expect(other.body.errors).toEqual([
    { field: "Documents.1", message: "The document that arrived has other content." },
  ])
  const still = await college.as(counsellor, "GET", `/api/admissions/${AdmissionId}`)
  expect(still.body.data.AdmissionStatus).toBe("Draft")

  const again = await college.as(counsellor, "PUT", "/api/admission-docs/update-student-doc", {
    form: { admissionDocId: second, sha256: hash(jpgFile.bytes) },
    file: jpgFile,
    key: randomUUID(),
  })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  const repaired = await submit(AdmissionId, names)
  expect([repaired.status, repaired.body.data.AdmissionStatus]).toEqual([200, "Pending"])
})

it("law 15: a document of another application is none of this one", async () => {
  const mine = await draft()
  const theirs = await draft()
  const id = uuidv7()
  await upload(theirs.AdmissionId, id)
  const answer = await submit(mine.AdmissionId, [{ AdmissionDocId: id, Sha256: hash(pdfFile.bytes) }])
  expect([answer.status, answer.body.code]).toEqual([422, "documents.missing"])
})

it("law 16: the server's clock decides; the device's is written down beside it", async () => {
  const before = Date.now()
  const record = await draft({ "x-device-time": "2031-01-01T00:00:00.000Z", "x-client": "replayed" })
  expect(record.CreatedAtDevice).toBe("2031-01-01T00:00:00.000Z")
  expect(Date.parse(record.CreatedAt)).toBeGreaterThanOrEqual(before - 1000)
  expect(Date.parse(record.CreatedAt)).toBeLessThanOrEqual(Date.now() + 1000)
  const timeline = await college.as(counsellor, "GET", `/api/admissions/${record.AdmissionId}/timeline`)
  expect(Date.parse(timeline.body.data[0].At)).toBeLessThanOrEqual(Date.now() + 1000)
})

it("law 16: an admission date from a clock that was ahead is the college's day", async () => {
  const today = kolkataDay(new Date())
  const ahead = { "x-device-time": "2031-01-01T06:00:00.000Z" }
  expect((await draft(ahead, { AdmissionDate: "2031-01-01" })).AdmissionDate).toBe(today)
  expect((await draft({}, { AdmissionDate: "2031-01-01" })).AdmissionDate).toBe("2031-01-01")
})

it("law 16: a payment date from a clock that was ahead is the college's day, a later one is refused", async () => {
  const today = kolkataDay(new Date())
  const student = "student.01"
  const AdmissionId = uuidv7()
  const mine = { body: { AdmissionId, ...sampleCreate(seed++) }, key: randomUUID() }
  expect((await college.as(student, "POST", "/api/admissions", mine)).status).toBe(201)
  const ahead = "2031-01-01T06:00:00.000Z"
  const pay = (PaymentDate: string, deviceTime: string) =>
    college.as(student, "POST", "/api/paymentmaster", {
      body: samplePayment(AdmissionId, { PaymentDate }),
      key: randomUUID(),
      headers: { "x-device-time": deviceTime },
    })
  const taken = await pay("2031-01-01", ahead)
  expect([taken.status, taken.body.data?.PaymentDate], JSON.stringify(taken.body)).toEqual([201, today])
  expect((await pay("2031-01-02", ahead)).body.errors).toMatchObject([{ field: "PaymentDate" }])
  expect((await pay("2031-01-01", new Date().toISOString())).status).toBe(422)
})

it("gives everybody who is signed in all that a whole application needs offline, and nobody else anything", async () => {
  for (const who of ["student.demo", counsellor]) {
    const answer = await college.as(who, "GET", "/api/offline-pack")
    expect(answer.status, who).toBe(200)
    for (const part of ["Degrees", "Courses", "DocumentTypes", "Checklists", "FeeStructures", "Settings"]) {
      const entries = Object.keys(answer.body.data[part] ?? {})
      expect(entries.length, `${who}: ${part}`).toBeGreaterThan(0)
    }
  }
  expect((await college.ask("GET", "/api/offline-pack")).status).toBe(401)
})
