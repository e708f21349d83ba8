import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, expect, it } from "vitest"
import { MAX_FILE_BYTES, MOST_FILE_BYTES_IN_ALL, MOST_FILES } from "#domain/documents/file-types.ts"
import { tooManyTexts } from "#domain/texts/form/too-many.ts"
import { CREATE_LIMIT, FILE_LIMIT, PAYMENT_LIMIT, UPDATE_LIMIT } from "#server/operations/admissions/limit.ts"
import { pdfFile, sampleCreate, samplePayment } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const create = (user: string) =>
  college.as(user, "POST", "/api/admissions", { body: { FirstName: "?" }, key: randomUUID() })
const update = (user: string) =>
  college.as(user, "PUT", `/api/admissions/${randomUUID()}`, { body: { City: "Guntur" }, key: randomUUID() })
const upload = (user: string) =>
  college.as(user, "POST", "/api/admission-docs/upload-student-doc", { form: {}, key: randomUUID() })
const replace = (user: string) =>
  college.as(user, "PUT", "/api/admission-docs/update-student-doc", { form: {}, key: randomUUID() })
const prove = (user: string) =>
  college.as(user, "POST", `/api/paymentmaster/${randomUUID()}/document`, { form: {}, key: randomUUID() })
const pay = (user: string) =>
  college.as(user, "POST", "/api/paymentmaster", { body: { Amount: "?" }, key: randomUUID() })
const mark = (user: string) =>
  college.as(user, "POST", "/api/admissionacademichistory/", { body: { records: [] }, key: randomUUID() })
const replaceMarks = (user: string) =>
  college.as(user, "PUT", `/api/admissionacademichistory/${randomUUID()}`, {
    body: { records: [] },
    key: randomUUID(),
  })
const agree = (user: string) => college.as(user, "POST", "/api/consents", { body: {}, key: randomUUID() })

it.each([
  ["creates applications", create, CREATE_LIMIT.tries, 422],
  ["changes applications", update, UPDATE_LIMIT.tries, 404],
  ["uploads documents", upload, FILE_LIMIT.tries, 422],
  ["replaces documents", replace, FILE_LIMIT.tries, 422],
  ["proves payments", prove, FILE_LIMIT.tries, 422],
  ["adds payments", pay, PAYMENT_LIMIT.tries, 422],
  ["saves marks", mark, UPDATE_LIMIT.tries, 422],
  ["replaces marks", replaceMarks, UPDATE_LIMIT.tries, 404],
  ["agrees to the notice", agree, UPDATE_LIMIT.tries, 422],
] as const)(
  "a student who %s too often in an hour waits; others and staff do not",
  async (_, call, tries, status) => {
    for (let i = 0; i < tries; i += 1) expect((await call("student.01")).status).toBe(status)
    const limited = await call("student.01")
    expect([limited.status, limited.body.code]).toEqual([429, "rate.limited"])
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(3000)
    expect((await call("student.02")).status).toBe(status)
    for (let i = 0; i <= tries; i += 1) expect((await call("counsellor.vja")).status).toBe(status)
  },
)

it("the two names of a re-upload have one count", async () => {
  const byPost = (user: string) =>
    college.as(user, "POST", "/api/admission-docs/update-student-doc", { form: {}, key: randomUUID() })
  for (let i = 0; i < FILE_LIMIT.tries; i += 1) await replace("student.03")
  expect((await byPost("student.03")).status).toBe(429)
  expect((await byPost("student.04")).status).toBe(422)
})

it("a student stores no more files for an application than the college has room for, deleted and replaced ones too", async () => {
  const [student, staff] = ["student.05", "counsellor.vja"]
  const made = await college.as(student, "POST", "/api/admissions", {
    body: { AdmissionId: uuidv7(), ...sampleCreate(31) },
    key: randomUUID(),
  })
  const AdmissionId: string = made.body.AdmissionId
  const send = (user: string, method: string, path: string, form: Record<string, string | number>) =>
    college.as(user, method, path, { form, file: pdfFile, key: randomUUID() })
  const add = (user: string) =>
    send(user, "POST", "/api/admission-docs/upload-student-doc", { admissionId: AdmissionId, docTypeId: 1 })
  const [kept, deleted] = [await add(student), await add(student)]
  const { AdmissionDocId } = kept.body.data
  const change = (user: string) =>
    send(user, "PUT", "/api/admission-docs/update-student-doc", { admissionDocId: AdmissionDocId })
  const paid = await college.as(student, "POST", "/api/paymentmaster", {
    body: samplePayment(AdmissionId),
    key: randomUUID(),
  })
  const proof = (user: string) =>
    send(user, "POST", `/api/paymentmaster/${paid.body.data.PaymentId}/document`, {})
  const refused = async () => {
    for (const call of [add, change, proof]) {
      const { status, body } = await call(student)
      expect([status, body.code, body.message]).toEqual([
        422,
        "application.too-many-files",
        tooManyTexts.files,
      ])
    }
    expect((await add(staff)).status).toBe(201)
    expect((await change(staff)).status).toBe(200)
  }
  expect([(await change(student)).status, (await proof(student)).status]).toEqual([200, 201])

  const id = deleted.body.data.AdmissionDocId
  await college.as(student, "DELETE", `/api/admission-docs/${id}`, { key: randomUUID() })
  const setSize = (SizeBytes: number) =>
    college.db.updateTable("admission_docs").set({ SizeBytes }).where("AdmissionDocId", "=", id).execute()
  // Two files that were replaced or prove a payment count as the largest.
  await setSize(MOST_FILE_BYTES_IN_ALL - 3 * MAX_FILE_BYTES)
  await refused()
  await setSize(1)
  expect((await add(student)).status).toBe(201)

  const row = await college.db
    .selectFrom("admission_docs")
    .selectAll()
    .where("AdmissionDocId", "=", id)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: MOST_FILES }, () => ({ ...row, AdmissionDocId: uuidv7() }))
  await college.db.insertInto("admission_docs").values(many).execute()
  await refused()
})
