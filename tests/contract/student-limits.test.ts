import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { CREATE_LIMIT, FILE_LIMIT, PAYMENT_LIMIT, UPDATE_LIMIT } from "#server/operations/admissions/limit.ts"
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
