import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, expect, it } from "vitest"
import { removeTraces } from "#server/records/privacy/remove-person.ts"
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

it("the timeline says which marks stood there before, until the person's data are removed", async () => {
  const id = uuidv7()
  const counsellor = (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
    college.as("counsellor.vja", method, `/api${path}`, { ...(body ? { body } : {}), key: randomUUID() })
  const details = async () => {
    const rows = await college.db
      .selectFrom("timeline")
      .select(["Event", "Detail"])
      .where("AdmissionId", "=", id)
      .where("Event", "like", "academicHistory%")
      .orderBy("TimelineId")
      .execute()
    return rows.map(({ Event, Detail }) => [Event, Detail])
  }
  const marks = (SecuredMarks: number) => ({ MaxMarks: 900, SecuredMarks, YearOfPassing: 2019 })
  await counsellor("POST", "/admissions", { AdmissionId: id, ...sampleCreate(7002) })
  // Nothing was removed, so nothing is noted.
  expect((await counsellor("DELETE", `/admissionacademichistory/${id}`)).status).toBe(200)
  expect(await details()).toEqual([])
  const first = row(id, "First MBBS")
  const second = row(id, "Second MBBS")
  await counsellor("POST", "/admissionacademichistory/", { records: [first, second] })
  await counsellor("POST", "/admissionacademichistory/", {
    records: [first, { ...second, SecuredMarks: 621 }],
  })
  await counsellor("PUT", `/admissions/${id}`, {
    MBBSMarks: { MaxMarks: { "First MBBS": 900 }, SecuredMarks: { "First MBBS": 500 } },
  })
  await counsellor("PUT", `/admissionacademichistory/${id}`, { records: [second] })
  await counsellor("DELETE", `/admissionacademichistory/${id}`)
  const marked = (ExamName: string, Before: object | null, After: object | null) => ({
    ExamName,
    Before,
    After,
  })
  expect(await details()).toEqual([
    [
      "academicHistoryStored",
      { rows: 2, Marks: [marked("First MBBS", null, marks(612)), marked("Second MBBS", null, marks(612))] },
    ],
    ["academicHistoryStored", { rows: 2, Marks: [marked("Second MBBS", marks(612), marks(621))] }],
    ["academicHistoryStored", { Marks: [marked("First MBBS", marks(612), marks(500))] }],
    [
      "academicHistoryStored",
      {
        rows: 1,
        Marks: [marked("First MBBS", marks(500), null), marked("Second MBBS", marks(621), marks(612))],
      },
    ],
    ["academicHistoryRemoved", { Marks: [marked("Second MBBS", marks(612), null)] }],
  ])
  await removeTraces(college.db, id)
  expect(JSON.stringify(await details())).not.toContain("SecuredMarks")
})

it("an application has marks of twenty examinations at most", async () => {
  const id = uuidv7()
  const send = (exams: string[]) =>
    college.as("counsellor.vja", "POST", "/api/admissionacademichistory/", {
      body: { records: exams.map((exam) => row(id, exam)) },
      key: randomUUID(),
    })
  await college.as("counsellor.vja", "POST", "/api/admissions", {
    body: { AdmissionId: id, ...sampleCreate(7003) },
    key: randomUUID(),
  })
  const twenty = Array.from({ length: 20 }, (_, i) => `Examination ${i}`)
  expect((await send(twenty)).status).toBe(201)
  const refused = await send(["First MBBS"])
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    "history.too-many",
    "An application can have marks of 20 examinations at most.",
  ])
  expect((await send(twenty.slice(0, 3))).status).toBe(201)
})
