/** First and last day of applications (decision 0065): whom they bind, and what a device saved in time and sends later. */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { formatFormDate, kolkataDay } from "#domain/fields/dates.ts"
import { beginHistory } from "#server/db/history.ts"
import { writeCollege } from "#server/records/college/college.ts"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const DAY = 24 * 3600_000

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
  // It is noon, so that no test lasts past midnight.
  const noon = Date.parse(`${kolkataDay(new Date())}T12:00:00+05:30`)
  college.clock.ahead = noon + DAY - Date.now()
})
afterAll(() => college.stop())
afterEach(() => writeCollege(college.db, { applicationsFrom: null, applicationsUntil: null }))

let seed = 7300
async function draftOf(username: string): Promise<string> {
  const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++) }
  const answer = await college.as(username, "POST", "/api/admissions", { body, key: randomUUID() })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return body.AdmissionId
}
const submit = (username: string, id: string, headers: Record<string, string> = {}) =>
  college.as(username, "PUT", "/api/admissions/finalAdmissionSubmit", {
    body: { AdmissionId: id, AdmissionStatus: "Pending" },
    headers,
    key: randomUUID(),
  })
const timeIn = (days: number) => new Date(Date.now() + college.clock.ahead + days * DAY).toISOString()
const dayIn = (days: number) => kolkataDay(new Date(timeIn(days)))
const setDays = (from: number | null, until: number | null) =>
  writeCollege(college.db, {
    applicationsFrom: from === null ? null : dayIn(from),
    applicationsUntil: until === null ? null : dayIn(until),
  })
const submitted = async (id: string) => {
  const timeline = await college.as("admin", "GET", `/api/admissions/${id}/timeline`)
  return timeline.body.data.find(({ Event }: { Event: string }) => Event === "submitted")
}

it("are shown to everybody with the cycle, and refused where the last is before the first", async () => {
  const form = (await college.as("admin", "GET", "/api/college-settings")).body.data
  const { Version, PublicBaseUrl: _, ...fields } = form
  const save = (days: object) =>
    college.as("admin", "PUT", "/api/college-settings", { body: { ...fields, ...days }, key: randomUUID() })
  const wrong = await save({ ApplicationsFrom: "2026-07-02", ApplicationsUntil: "2026-07-01" })
  expect(wrong.body.errors).toEqual([
    { field: "ApplicationsUntil", message: "The last day of applications is before the first" },
  ])
  expect((await save({ ApplicationsUntil: "2026-02-30" })).body.errors[0].field).toBe("ApplicationsUntil")
  const days = { ApplicationsFrom: "2026-07-01", ApplicationsUntil: "2026-08-31" }
  expect((await save(days)).body.data).toMatchObject({ ...days, Version: Version + 1 })
  const { AdmissionCycle } = (await college.ask("GET", "/api/settings")).body.data
  expect(AdmissionCycle).toMatchObject({ applicationsFrom: "2026-07-01", applicationsUntil: "2026-08-31" })
})

it.each([
  ["student.01", "the first day", 0, null],
  ["student.06", "the last day", null, 0],
  ["student.07", "a day between", -3, 3],
])("%s submits on %s", async (student, _, from, until) => {
  const id = await draftOf(student)
  await setDays(from, until)
  expect((await submit(student, id)).status).toBe(200)
  expect((await submitted(id)).Detail).not.toHaveProperty("AfterLastDay")
})

it("an applicant is refused before the first day and after the last, in words, and the draft stays", async () => {
  const id = await draftOf("student.02")
  await setDays(2, null)
  const early = await submit("student.02", id)
  expect(early).toMatchObject({ status: 422, body: { code: "admission.not-these-days" } })
  expect(early.body.message).toContain(`Applications open on ${formatFormDate(dayIn(2))}.`)
  await setDays(null, -1)
  const late = await submit("student.02", id)
  expect(late.body.message).toContain(`The last day for applications was ${formatFormDate(dayIn(-1))}.`)
  expect(late.body.message).toContain("Please ask the admissions office: ")
  expect((await college.as("student.02", "GET", `/api/admissions/${id}`)).body.data.AdmissionStatus).toBe(
    "Draft",
  )
})

it("an applicant's draft of an earlier cycle is not submitted in the days of this one until its batch is changed", async () => {
  const [id, other] = [await draftOf("student.11"), await draftOf("counsellor.vja")]
  const { body, headers } = await college.as("student.11", "GET", `/api/admissions/${id}`)
  const before = body.data
  const next = Number(before.Batch.slice(0, 4)) + 1
  const academicYear = `${next}-${next + 1}`
  await writeCollege(college.db, { academicYear })
  try {
    await setDays(-1, 1)
    const refused = await submit("student.11", id)
    expect(refused).toMatchObject({ status: 422, body: { code: "admission.not-this-cycle" } })
    expect(refused.body.errors).toEqual([{ field: "Batch", message: refused.body.message }])
    expect(refused.body.message).toContain(`This application is for ${before.Batch}.`)
    // The office may, and so may the applicant for the open cycle.
    expect((await submit("counsellor.vja", other)).status).toBe(200)
    const ifMatch = { "if-match": String(headers.etag) }
    const change = { body: { Batch: academicYear }, key: randomUUID(), headers: ifMatch }
    expect((await college.as("student.11", "PUT", `/api/admissions/${id}`, change)).status).toBe(200)
    expect((await submit("student.11", id)).status).toBe(200)
  } finally {
    await writeCollege(college.db, { academicYear: before.Batch })
  }
})

it("the office submits on any day", async () => {
  const id = await draftOf("counsellor.vja")
  await setDays(null, -30)
  expect((await submit("counsellor.vja", id)).status).toBe(200)
})

it.each([
  ["student.03", "replayed, made on the last day", -2, 200],
  ["student.08", "replayed, made the day after", -1, 422],
  ["student.09", "made now", null, 422],
] as const)("after the last day, a submit of %s that is %s", async (student, _, madeIn, status) => {
  const id = await draftOf(student)
  const headers: Record<string, string> =
    madeIn === null ? {} : { "x-client": "replayed", "x-device-time": timeIn(madeIn) }
  await setDays(null, -2)
  expect((await submit(student, id, headers)).status).toBe(status)
  if (status === 200) expect((await submitted(id)).Detail).toMatchObject({ AfterLastDay: true })
})

describe("a submit that was made in time", () => {
  /** Another history, as if the database had been restored on that day. */
  const restoreOn = (days: number) => beginHistory(college.db, new Date(timeIn(days)))
  let inTime: Record<"x-client" | "x-device-time", string>
  let putBack: typeof inTime & { "x-put-back": string }
  let id: string
  beforeAll(async () => {
    inTime = { "x-client": "replayed", "x-device-time": timeIn(-9) }
    putBack = { ...inTime, "x-put-back": randomUUID() }
    id = await draftOf("student.04")
    await college.db.deleteFrom("histories").where("Number", ">", 1).execute()
  })
  beforeEach(() => setDays(null, -8))

  const among = async (key: string) => {
    const command = {
      operationId: "submitAdmission",
      key,
      lane: id,
      params: {},
      body: { AdmissionId: id, AdmissionStatus: "Pending" },
      deviceTime: inTime["x-device-time"],
      putBack: randomUUID(),
    }
    const { body } = await college.as("student.04", "POST", "/api/commands", {
      body: { commands: [command] },
    })
    return JSON.parse(body.split("\n")[0] ?? "").status
  }

  it("arrives within seven days", async () => {
    expect((await submit("student.04", id, inTime)).status).toBe(422)
  })

  it("is not believed to be put back where no restore explains it", async () => {
    const refused = async () =>
      expect([(await submit("student.04", id, putBack)).status, await among(randomUUID())]).toEqual([
        422, 422,
      ])
    await refused()
    // Made after the restore, by its own word.
    await restoreOn(-10)
    await refused()
  })

  it("is not put back long after the restore", async () => {
    await college.db.deleteFrom("histories").where("Number", ">", 1).execute()
    await restoreOn(-91)
    await setDays(null, -100)
    const old = { ...putBack, "x-device-time": timeIn(-101) }
    expect((await submit("student.04", id, old)).status).toBe(422)
  })

  it("is put back after a restore, also when it is late", async () => {
    await restoreOn(-1)
    expect((await submit("student.04", id, putBack)).status).toBe(200)
    expect(await submitted(id)).toMatchObject({ Client: "putBack", Detail: { AfterLastDay: true } })
  })
})

it("what the office has rejected without a reason is submitted again after the last day", async () => {
  const id = await draftOf("student.10")
  expect((await submit("student.10", id)).status).toBe(200)
  await writeCollege(college.db, { rejectReasonRequired: false })
  const rejected = await college.as(
    "ao.verify",
    "POST",
    "/api/ApplicationApprovalProgress/updateApprovalProgress",
    {
      body: { AdmissionId: id, ApprovalStatus: "Rejected" },
      key: randomUUID(),
    },
  )
  expect(rejected.status).toBe(200)
  await setDays(null, -20)
  expect((await submit("student.10", id)).status).toBe(200)
})

it("what was rejected in an earlier cycle and is taken along keeps to the days of this one", async () => {
  const id = await draftOf("student.12")
  expect((await submit("student.12", id)).status).toBe(200)
  const SubmittedAt = timeIn(-300)
  await college.db
    .updateTable("admissions")
    .set({ AdmissionStatus: "Rejected", DecisionRemarks: "The marks cannot be read", SubmittedAt })
    .where("AdmissionId", "=", id)
    .execute()
  await setDays(-60, -20)
  expect((await submit("student.12", id)).body.code).toBe("admission.not-these-days")
  await setDays(-60, 20)
  expect((await submit("student.12", id)).status).toBe(200)
})

it("what the office has sent back is submitted again after the last day", async () => {
  const id = await draftOf("student.05")
  expect((await submit("student.05", id)).status).toBe(200)
  const back = await college.as("admin", "PUT", `/api/admissions/${id}`, {
    body: { AdmissionStatus: "Draft", Remarks: "The marks are missing" },
    key: randomUUID(),
  })
  expect(back.status).toBe(200)
  await setDays(null, -20)
  expect((await submit("student.05", id)).status).toBe(200)
})
