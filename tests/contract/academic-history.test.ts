import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const row = (AdmissionId: string, ExamName: string) => ({
  AdmissionId,
  ExamName,
  MaxMarks: 900,
  SecuredMarks: 612,
  YearOfPassing: 2019,
})

it("all rows are replaced by those that are named; none named takes them all away", async () => {
  const id = uuidv7()
  const counsellor = (method: "POST" | "PUT", path: string, body: unknown) =>
    college.as("counsellor.vja", method, `/api${path}`, { body, key: randomUUID() })
  await counsellor("POST", "/admissions", { AdmissionId: id, ...sampleCreate(7001) })
  const stored = await counsellor("POST", "/admissionacademichistory/", {
    records: [row(id, "First MBBS"), row(id, "Second MBBS")],
  })
  expect(stored.body.data).toHaveLength(2)

  const replaced = await counsellor("PUT", `/admissionacademichistory/${id}`, {
    records: [{ ...row(id, "Second MBBS"), SecuredMarks: 700 }],
  })
  expect(replaced.status).toBe(200)
  expect(replaced.body.data).toMatchObject([{ ExamName: "Second MBBS", SecuredMarks: 700 }])

  const none = await counsellor("PUT", `/admissionacademichistory/${id}`, { records: [] })
  expect(none.status).toBe(200)
  expect(none.body.data).toEqual([])
})
