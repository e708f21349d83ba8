import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type SlidingTab, slidingTab, slidingTabs, studentStatus } from "#domain/seats/sliding.ts"
import {
  decide,
  inside,
  leaving,
  pay,
  placeOf,
  putMatrix,
  putStudent,
  seatsOf,
  slide,
} from "../integration/sliding/students.ts"
import {
  putApplication,
  putDocument,
  putFees,
  rowVersionChecksum,
} from "../integration/staff/applications.ts"
import { samplePayment } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

let years = 2070
/** Returns a new year with free seats in Anatomy (1), and in General Medicine (9) one of S1 and one of CONV. */
const newYear = async (overIntake = false) => {
  years += 1
  await putFees(college, years)
  await putMatrix(college, years, 1, [4, 1, 2, 1, 0])
  await putMatrix(college, years, 9, [2, 1, 1, 0, 0], overIntake)
  return years
}
const enrolled = async (year: number) => putStudent(college, { CourseId: 1, year })
const get = (id: string, user = "admin") => college.as(user, "GET", `/api/sliding/${id}`)
const list = (query: string, user = "admin") => college.as(user, "GET", `/api/sliding?${query}`)
const reject = (id: string, SlidingId: string, more = {}) =>
  decide(college, id, { SlidingId, Status: "Rejected", Reason: "The allotment was withdrawn", ...more })
const approve = (id: string, SlidingId: string) => decide(college, id, { SlidingId, Status: "Approved" })
const eventsOf = async (id: string) =>
  (await college.as("admin", "GET", `/api/admissions/${id}/timeline`)).body.data.map(
    ({ Event, From, To, Username, Detail }: Record<string, unknown>) => ({
      Event,
      From,
      To,
      Username,
      Detail,
    }),
  )

describe("a sliding inside the college", () => {
  it("frees the old seat, takes the new one, changes the record and tells the fees, in one act", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    await pay(college, id, 300_000)
    const doc = await putDocument(college, id)
    const before = await get(id)
    expect(before.body.data).toMatchObject({
      Student: { Status: "Enrolled", isSlid: false },
      Seat: { CourseName: "Anatomy", Quota: "S1" },
      Paid: 300_000,
      Slidings: [],
    })
    const body = inside(id, { ReturnedDocs: [doc], Remarks: " By order 12 " })
    const saved = await slide(college, body, "staff.office", { "if-match": String(before.headers.etag) })
    expect([saved.status, saved.body.message, saved.body.SlidingId]).toEqual([
      201,
      "Sliding saved",
      body.SlidingId,
    ])
    expect(saved.body.data.Student).toMatchObject({
      Status: "Pending",
      isSlid: true,
      CourseMaster: { Name: "General Medicine" },
      DegreeMaster: { Name: "MD" },
    })
    expect(saved.body.data.Seat).toMatchObject({ CourseId: 9, Quota: "S1" })
    expect(saved.body.data.Slidings[0]).toMatchObject({
      Kind: "Inside",
      Status: "Pending",
      Old: { CourseName: "Anatomy", Quota: "S1" },
      New: { CourseName: "General Medicine", Quota: "S1" },
      NewCourse: 9,
      NewCategory: "S1",
      NewQuota: "Management",
      Remarks: "By order 12",
      Amount: null,
      CollegeName: null,
      Fees: {
        OldTotal: 210_760,
        NewTotal: 1_063_600,
        Difference: 852_840,
        Paid: 300_000,
        Balance: 763_600,
      },
      ReturnedDocs: [{ AdmissionDocId: doc }],
      CreatedBy: "staff.office",
    })
    expect(saved.body.data.Slidings[0].Fees.Rows[0]).toEqual({
      Particulars: "Tuition Fee",
      Old: 140_760,
      New: 993_600,
    })
    expect(await seatsOf(college, year)).toMatchObject([
      { CourseId: 1, Quota: "S1", Status: "Slid" },
      { CourseId: 9, Quota: "S1", Status: "Joined" },
    ])
    expect(await placeOf(college, id)).toMatchObject({
      CourseId: 9,
      Clinical: "Clinical",
      IsSlid: true,
      AdmissionStatus: "Approved",
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      Event: "slid",
      From: "Anatomy, S1",
      To: "General Medicine, S1",
      Username: "staff.office",
      Detail: { SlidingId: body.SlidingId, Reason: "Allotted in the second round" },
    })
  })

  it("moves to another quota, also of the same course, and back to exactly what was", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const was = await placeOf(college, id)
    const body = inside(id, { NewCourse: 1, NewQuota: "Government", NewCategory: "CQ" })
    expect((await slide(college, body)).status).toBe(201)
    expect(await placeOf(college, id)).toMatchObject({
      CourseId: 1,
      Quota: "convenorQuota",
      QuotaCode: "CONV",
      Category: null,
    })
    const bare = await decide(college, id, { SlidingId: body.SlidingId, Status: "Rejected", Reason: " " })
    expect([bare.status, bare.body.errors[0].field]).toEqual([422, "Reason"])
    const undone = await reject(id, body.SlidingId)
    expect([undone.status, undone.body.message]).toEqual([
      200,
      "Sliding rejected. The student has the old seat again.",
    ])
    expect(undone.body.data.Slidings[0]).toMatchObject({
      Status: "Rejected",
      DecidedBy: "admin",
      DecisionReason: "The allotment was withdrawn",
    })
    expect(undone.body.data.Student).toMatchObject({ Status: "Rejected", isSlid: false })
    expect(await placeOf(college, id)).toEqual(was)
    expect(await seatsOf(college, year)).toMatchObject([
      { Quota: "S1", Status: "Joined" },
      { Quota: "CONV", Status: "Cancelled" },
    ])
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      Event: "slidingRejected",
      From: "Pending",
      To: "Rejected",
      Detail: { Reason: "The allotment was withdrawn" },
    })
    expect((await reject(id, body.SlidingId)).body.code).toBe("sliding.decided")
  })

  it("is approved once; the slower of two is told by whom", async () => {
    const id = await enrolled(await newYear())
    const body = inside(id)
    await slide(college, body)
    expect((await approve(id, body.SlidingId)).body.message).toBe("Sliding approved")
    const late = await approve(id, body.SlidingId)
    expect([late.status, late.body.decision]).toMatchObject([409, { By: "admin", Status: "Approved" }])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ Event: "slidingApproved" })
  })

  it("is approved without a reason, whatever is sent with the approval", async () => {
    const id = await enrolled(await newYear())
    const { SlidingId } = inside(id)
    await slide(college, inside(id, { SlidingId }))
    const sent = { SlidingId, Status: "Approved", Reason: "Typed for a rejection" }
    const approved = await decide(college, id, sent)
    expect(approved.body.data.Slidings[0]).toMatchObject({ Status: "Approved", DecisionReason: null })
    expect((await eventsOf(id)).at(-1)?.Detail).not.toHaveProperty("Reason")
  })

  it("happens again from the new seat; only the newest can be rejected", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const first = inside(id)
    await slide(college, first)
    const second = inside(id, { NewQuota: "Government", NewCategory: "CQ" })
    expect((await slide(college, second)).body.code).toBe("sliding.open")
    await approve(id, first.SlidingId)
    expect((await slide(college, second)).status).toBe(201)
    expect((await reject(id, first.SlidingId)).body.code).toBe("sliding.not-newest")
    expect((await reject(id, second.SlidingId)).body.data).toMatchObject({
      Student: { isSlid: true },
      Seat: { CourseId: 9, Quota: "S1" },
    })
    expect((await reject(id, first.SlidingId)).body.data).toMatchObject({
      Student: { isSlid: false },
      Seat: { CourseId: 1, Quota: "S1" },
    })
  })

  it("is refused where no seat is left, unless over-intake is sanctioned and a reason is given", async () => {
    const full = await newYear()
    await slide(college, inside(await enrolled(full)))
    const late = await enrolled(full)
    const before = await rowVersionChecksum(college)
    const refused = await slide(college, inside(late))
    expect([refused.status, refused.body.code]).toEqual([422, "seats.full"])
    expect(await rowVersionChecksum(college)).toBe(before)
    const sanctioned = await newYear(true)
    await slide(college, inside(await enrolled(sanctioned)))
    const id = await enrolled(sanctioned)
    const bare = await slide(college, inside(id))
    expect([bare.status, bare.body.errors[0].field]).toEqual([422, "OverIntakeReason"])
    const given = await slide(college, inside(id, { OverIntakeReason: "Order 12" }))
    expect(given.body.data.Slidings[0].OverIntakeReason).toBe("Order 12")
  })

  it("cannot be rejected once the old seat is taken, gone, or the new one was changed by hand", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const body = inside(id)
    await slide(college, body)
    await enrolled(year)
    await enrolled(year)
    const taken = await reject(id, body.SlidingId)
    expect([taken.status, taken.body.message]).toEqual([
      409,
      "The old seat is taken: course 2 of 4, quota 2 of 2. The sliding cannot be rejected.",
    ])
    expect((await get(id)).body.data.Seat.CourseId).toBe(9)
    await college.db
      .updateTable("seat_matrix")
      .set({ Status: "Inactive" })
      .where("AcademicYear", "=", year)
      .where("CourseId", "=", 1)
      .execute()
    const unmatched = await reject(id, body.SlidingId)
    expect([unmatched.body.code, unmatched.body.message]).toEqual([
      "sliding.no-matrix",
      "The sliding can be rejected only once the seat matrix of the old course and year is Active again.",
    ])
    await college.db
      .updateTable("seat_allotments")
      .set({ Status: "Cancelled" })
      .where("AdmissionId", "=", id)
      .where("Status", "=", "Joined")
      .execute()
    expect((await reject(id, body.SlidingId)).body.code).toBe("sliding.seat-changed")
  })

  it("keeps the old seat in its matrix until it is decided", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const body = inside(id)
    await slide(college, body)
    const rows = await college.as("admin", "GET", "/api/seatmatrix/")
    const row = rows.body.data.find(
      (one: { AcademicYear: number; CourseId: number }) => one.AcademicYear === year && one.CourseId === 1,
    )
    const change = (changes: object) =>
      college.as("admin", "PUT", `/api/seatmatrix/${row.SeatMatrixId}`, {
        body: { ...row, ...changes },
        key: randomUUID(),
      })
    const none = { ConvenerQuota: 0, MgmtQuota1: 0, MgmtQuota2: 0, MgmtQuota3: 0 }
    for (const changes of [
      { CourseId: 8 },
      { AcademicYear: year - 60 },
      { MgmtQuota1: 0 },
      { TotalSeats: 0, ...none },
      { Status: "Inactive" },
    ]) {
      const refused = await change(changes)
      expect([refused.status, refused.body.code], JSON.stringify(changes)).toEqual([409, "seats.awaited"])
    }
    expect((await change({ TotalSeats: 1, ...none, MgmtQuota1: 1 })).status).toBe(200)
    expect((await approve(id, body.SlidingId)).status).toBe(200)
    expect((await change({ Status: "Inactive" })).status).toBe(200)
    expect((await change({ TotalSeats: 0, ...none })).status).toBe(200)
    expect((await change({ CourseId: 8 })).status).toBe(200)
  })

  it("gives a sanctioned extra seat back, unless somebody got a seat of its quota since", async () => {
    const year = await newYear(true)
    const extra = await enrolled(year)
    await slide(college, inside(await enrolled(year)))
    await slide(college, inside(extra, { OverIntakeReason: "Order 12" }))
    await college.db
      .updateTable("slidings")
      .set({ Status: "Approved" })
      .where("AdmissionId", "=", extra)
      .execute()
    const back = inside(extra, { NewCourse: 1, NewQuota: "Government", NewCategory: "CQ" })
    expect((await slide(college, back)).status).toBe(201)
    const undone = await reject(extra, back.SlidingId)
    expect([undone.status, undone.body.data?.Seat]).toMatchObject([200, { CourseId: 9, Quota: "S1" }])
    const again = inside(extra, { NewCourse: 1, NewQuota: "Government", NewCategory: "CQ" })
    await slide(college, again)
    const late = await enrolled(year)
    expect((await slide(college, inside(late, { OverIntakeReason: "Order 13" }))).status).toBe(201)
    expect((await reject(extra, again.SlidingId)).body.code).toBe("sliding.seat-taken")
  })

  describe("gives a sanctioned extra seat back by how many seats are taken", () => {
    let other: string
    let extra: string
    let year: number
    const back = () => inside(extra, { NewCourse: 1, NewQuota: "Government", NewCategory: "CQ" })
    /** Gives the other student's seat in General Medicine up, or takes it again. */
    async function become(Status: "Cancelled" | "Joined") {
      const { SeatAllotmentId } = await college.db
        .selectFrom("seat_allotments")
        .select("SeatAllotmentId")
        .where("AdmissionId", "=", other)
        .where("CourseId", "=", 9)
        .executeTakeFirstOrThrow()
      const body = { SeatAllotmentId, Status }
      const url = "/api/seatallotment/ChangeAllotmentStatus/"
      const answer = await college.as("admin", "PUT", url, { body, key: randomUUID() })
      expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
    }
    beforeEach(async () => {
      year = await newYear(true)
      other = await enrolled(year)
      extra = await enrolled(year)
      const [first, second] = [inside(other), inside(extra, { OverIntakeReason: "Order 12" })]
      for (const body of [first, second]) expect((await slide(college, body)).status).toBe(201)
      await approve(other, first.SlidingId)
      await approve(extra, second.SlidingId)
    })

    it("somebody who came for one who left is no more than before", async () => {
      const body = back()
      await slide(college, body)
      await become("Cancelled")
      expect((await slide(college, inside(await enrolled(year)))).status).toBe(201)
      expect((await reject(extra, body.SlidingId)).status).toBe(200)
    })

    it("a student who had left before and whose sliding is rejected first is no more than before", async () => {
      const left = leaving(other)
      expect((await slide(college, left)).status).toBe(201)
      const body = back()
      await slide(college, body)
      expect((await reject(other, left.SlidingId)).status).toBe(200)
      expect((await reject(extra, body.SlidingId)).status).toBe(200)
    })

    it("a sliding of an earlier version, which did not store the count, is rejected unless somebody came since", async () => {
      const body = back()
      await slide(college, body)
      await sql`update slidings set "Before" = "Before" - 'Others' where "SlidingId" = ${body.SlidingId}`.execute(
        college.db,
      )
      expect((await reject(extra, body.SlidingId)).status).toBe(200)
    })

    it("a seat that is taken again is one more, whenever it was given first", async () => {
      await become("Cancelled")
      const body = back()
      await slide(college, body)
      await become("Joined")
      expect((await reject(extra, body.SlidingId)).body.code).toBe("sliding.seat-taken")
    })
  })

  it("compares with the fees of the application where its seat has another quota", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    await college.db
      .updateTable("seat_allotments")
      .set({ Quota: "CONV" })
      .where("AdmissionId", "=", id)
      .execute()
    // What the form needs to show the same difference before.
    expect((await get(id)).body.data).toMatchObject({
      Student: { QuotaCode: "S1" },
      Seat: { Quota: "CONV" },
    })
    const saved = await slide(college, inside(id))
    expect(saved.body.data.Slidings[0]).toMatchObject({
      Old: { Quota: "CONV" },
      Fees: { OldTotal: 210_760, NewTotal: 1_063_600 },
    })
  })

  it("leaves a cancelled seat that nobody takes again by hand: not for another course, and not after leaving", async () => {
    const id = await enrolled(await newYear())
    const body = inside(id)
    await slide(college, body)
    const seatIn = async (CourseId: number) => {
      const { SeatAllotmentId } = await college.db
        .selectFrom("seat_allotments")
        .select("SeatAllotmentId")
        .where("AdmissionId", "=", id)
        .where("CourseId", "=", CourseId)
        .executeTakeFirstOrThrow()
      return SeatAllotmentId
    }
    const [old, wanted] = [await seatIn(1), await seatIn(9)]
    const change = async (SeatAllotmentId: string, Status: string) => {
      const { status, body: told } = await college.as(
        "admin",
        "PUT",
        "/api/seatallotment/ChangeAllotmentStatus/",
        { body: { SeatAllotmentId, Status }, key: randomUUID() },
      )
      return [status, ...(told.code ? [told.code] : [])]
    }
    expect(await change(wanted, "Cancelled")).toEqual([409, "sliding.waits"])
    await reject(id, body.SlidingId)
    expect(await change(old, "Cancelled")).toEqual([200])
    expect(await change(wanted, "Allotted")).toEqual([409, "seats.other-course"])
    expect(await change(old, "Joined")).toEqual([200])
    const left = leaving(id)
    await slide(college, left)
    expect((await approve(id, left.SlidingId)).status).toBe(200)
    await college.db
      .updateTable("seat_allotments")
      .set({ Status: "Cancelled" })
      .where("AdmissionId", "=", id)
      .execute()
    expect(await change(old, "Allotted")).toEqual([409, "seats.left"])
    // Re-opened and approved again, the student is back.
    const StageSince = new Date().toISOString()
    await college.db.updateTable("admissions").set({ StageSince }).where("AdmissionId", "=", id).execute()
    expect(await change(old, "Allotted")).toEqual([200])
  })

  it("keeps the matrix that it may give a seat back to", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const { body } = await slide(college, inside(id))
    const matrix = await college.db
      .selectFrom("seat_matrix")
      .select("SeatMatrixId")
      .where("AcademicYear", "=", year)
      .where("CourseId", "=", 1)
      .executeTakeFirstOrThrow()
    const remove = () =>
      college.as("admin", "DELETE", `/api/seatmatrix/${matrix.SeatMatrixId}`, { key: randomUUID() })
    const refused = await remove()
    expect([refused.status, refused.body.code]).toEqual([409, "seats.awaited"])
    await approve(id, body.SlidingId)
    expect((await remove()).status).toBe(204)
  })

  it("keeps its application from being deleted until it is decided", async () => {
    const id = await enrolled(await newYear())
    const body = leaving(id)
    await slide(college, body)
    const remove = () => college.as("admin", "DELETE", `/api/admissions/${id}`, { key: randomUUID() })
    const early = await remove()
    expect([early.status, early.body.code]).toEqual([409, "sliding.waits"])
    await reject(id, body.SlidingId)
    expect((await remove()).status).toBe(200)
  })

  it("tells no difference where the college has no fees", async () => {
    years += 1
    await putFees(college, years)
    await putMatrix(college, years, 9, [2, 0, 2, 0, 0])
    await putMatrix(college, years, 10, [2, 0, 0, 2, 0])
    const course = await college.db
      .selectFrom("courses")
      .selectAll()
      .where("Name", "=", "Emergency Medicine")
      .executeTakeFirstOrThrow()
    await putMatrix(college, years, course.CourseId, [2, 0, 0, 2, 0])
    const id = await putStudent(college, { CourseId: 9, year: years })
    const to = { NewCourse: course.CourseId, NewDegree: course.DegreeId, NewCategory: "S2" }
    const saved = await slide(college, inside(id, to))
    expect(saved.body.data.Slidings[0].Fees).toMatchObject({
      NewTotal: null,
      Difference: null,
      Balance: null,
      OldTotal: 1_063_600,
    })
  })
})

describe("a student who leaves for another college", () => {
  it("is relieved: the seat is free, account and refund are kept, and a rejection brings them back", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    await pay(college, id, 200_000)
    const beyond = await slide(college, leaving(id, { Amount: 200_001 }))
    expect([beyond.status, beyond.body.errors]).toEqual([
      422,
      [{ field: "Amount", message: "Amount must be at most what was paid, ₹2,00,000." }],
    ])
    const body = leaving(id, { Amount: 150_000 })
    const saved = await slide(college, body)
    expect(saved.body.data).toMatchObject({ Student: { isSlid: true }, Seat: null })
    expect(saved.body.data.Slidings[0]).toMatchObject({
      Kind: "Leaving",
      New: null,
      Amount: 150_000,
      AccountNumber: "123456789012",
      IFSC: "DEMO0000001",
      Fees: { OldTotal: 210_760, NewTotal: null, Paid: 200_000 },
    })
    expect(await seatsOf(college, year)).toMatchObject([{ Status: "Slid" }])
    expect((await placeOf(college, id)).AdmissionStatus).toBe("Approved")
    expect((await slide(college, inside(id))).body.code).toBe("sliding.open")
    await approve(id, body.SlidingId)
    expect((await slide(college, inside(id))).body.code).toBe("sliding.no-seat")
    expect((await reject(id, body.SlidingId)).body.data).toMatchObject({
      Student: { isSlid: false },
      Seat: { CourseId: 1 },
    })
  })

  it("owes nothing more once that is approved: the report lists the fees with what has ended, whole and in each row", async () => {
    const year = await newYear()
    const [id, other] = [await enrolled(year), await enrolled(year)]
    await pay(college, id, 200_000)
    const groupsOf = async () => {
      const batch = `Batch=${year}-${year + 1}`
      const { body } = await college.as("admin", "GET", `/api/reports/students?${batch}&size=50`)
      const rows: { AdmissionId: string; Group: string }[] = body.data
      const sums: { Group: string; Students: number; Due: number; Verified: number }[] = body.groups
      for (const { Group, Students } of sums) {
        const one = await college.as("admin", "GET", `/api/reports/students?${batch}&size=50&Group=${Group}`)
        expect([Group, one.body.data.length]).toEqual([Group, Students])
      }
      return {
        rows: [id, other].map((one) => rows.find(({ AdmissionId }) => AdmissionId === one)?.Group),
        sums: sums.map(({ Group, Students, Due, Verified }) => [Group, Students, Due, Verified]),
      }
    }
    const both = { rows: ["counted", "counted"], sums: [["counted", 2, 221_520, 200_000]] }
    expect(await groupsOf()).toEqual(both)
    const body = leaving(id, { Amount: 150_000 })
    await slide(college, body)
    expect(await groupsOf()).toEqual(both)
    await approve(id, body.SlidingId)
    expect(await groupsOf()).toEqual({
      rows: ["ended", "counted"],
      sums: [
        ["counted", 1, 210_760, 0],
        ["ended", 1, 10_760, 200_000],
      ],
    })
    await reject(id, body.SlidingId)
    expect(await groupsOf()).toEqual(both)
  })
})

describe("who has left and is not withdrawn yet", () => {
  const workOf = async (user: string) => (await college.as(user, "GET", "/api/dashboard")).body.data.Work
  const rowsOf = async (path: string): Promise<{ AdmissionId: string; HasLeft?: boolean }[]> =>
    (await college.as("admin", "GET", path)).body.data

  it("is named by the dashboard as by the report, and found by a filter, until the application is withdrawn", async () => {
    const year = await newYear()
    const [id, other] = [await enrolled(year), await enrolled(year)]
    const before = (await workOf("admin")).Left
    const seen = async () => ({
      figure: (await college.as("admin", "GET", `/api/dashboard?AdmissionYear=${year}`)).body.data.Figures
        .Approved,
      task: (await workOf("admin")).Left.Count - before.Count,
      left: (await rowsOf(`/api/admissions/?Status=Left&AdmissionYear=${year}`)).map(
        ({ AdmissionId, HasLeft }) => [AdmissionId, HasLeft],
      ),
    })
    const body = leaving(id)
    await slide(college, body)
    expect(await seen()).toEqual({ figure: { Value: 2, ThisWeek: 2, Left: 0 }, task: 0, left: [] })
    await approve(id, body.SlidingId)
    expect(await seen()).toEqual({ figure: { Value: 2, ThisWeek: 2, Left: 1 }, task: 1, left: [[id, true]] })
    for (const list of ["/api/admissions/?", "/api/admissiondocapprovals/admissionsListByStatus?"]) {
      const rows = await rowsOf(`${list}Status=Approved&AdmissionYear=${year}&page=1&size=10`)
      const marks = new Map(rows.map(({ AdmissionId, HasLeft }) => [AdmissionId, HasLeft]))
      expect([marks.get(id), marks.has(other), marks.get(other)]).toEqual([true, true, undefined])
    }
    expect((await workOf("staff.office")).Left.Count).toBe(before.Count + 1)
    for (const user of ["counsellor.tpt", "ao.verify"]) expect((await workOf(user)).Left).toBeUndefined()
    const old = "2020-01-01T00:00:00.000Z"
    await college.db
      .updateTable("slidings")
      .set({ DecidedAt: old })
      .where("SlidingId", "=", body.SlidingId)
      .execute()
    expect((await workOf("admin")).Left.OlderThan7Days).toBe(before.OlderThan7Days + 1)
    const withdrawn = await college.as("admin", "POST", `/api/admissions/${id}/withdraw`, {
      key: randomUUID(),
      body: { Reason: "Left for another college" },
    })
    expect(withdrawn.status).toBe(200)
    expect(await seen()).toEqual({ figure: { Value: 1, ThisWeek: 1, Left: 0 }, task: 0, left: [] })
  })
})

describe("a sliding where a course or quota has ended", () => {
  const ends = async (
    what: { course: number } | { quota: string },
    whileEnded: () => Promise<void>,
  ): Promise<void> => {
    const set = (IsActive: boolean) =>
      "course" in what
        ? college.db.updateTable("courses").set({ IsActive }).where("CourseId", "=", what.course).execute()
        : college.db.updateTable("quotas").set({ IsActive }).where("QuotaCode", "=", what.quota).execute()
    await set(false)
    await whileEnded().finally(() => set(true))
  }
  const fieldOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
    status,
    body.errors?.[0]?.field,
  ]

  it("keeps a student in the own quota, and takes nobody else into it", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const other = await putStudent(college, { CourseId: 1, year, quota: "CONV" })
    await ends({ quota: "S1" }, async () => {
      expect(fieldOf(await slide(college, inside(other)))).toEqual([422, "NewCategory"])
      expect(fieldOf(await slide(college, inside(id)))).toEqual([201, undefined])
    })
    expect(await placeOf(college, id)).toMatchObject({ CourseId: 9, QuotaCode: "S1" })
  })

  it("keeps a student in the own course with another quota, and takes nobody else into it", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const other = await putStudent(college, { CourseId: 9, year })
    const convener = { NewCourse: 1, NewCategory: "CQ", NewQuota: "Government" }
    await ends({ course: 1 }, async () => {
      expect(fieldOf(await slide(college, inside(other, convener)))).toEqual([422, "NewCourse"])
      expect(fieldOf(await slide(college, inside(id, convener)))).toEqual([201, undefined])
    })
    expect(await placeOf(college, id)).toMatchObject({ CourseId: 1, QuotaCode: "CONV" })
  })
})

describe("an applicant who has left", () => {
  it("reads that they have left, keeps what they reported, and reports no payment and prints no order any more", async () => {
    const id = await enrolled(await newYear())
    const { UserID } = await college.db
      .selectFrom("users")
      .select("UserID")
      .where("Username", "=", "student.02")
      .executeTakeFirstOrThrow()
    await college.db
      .updateTable("admissions")
      .set({ UserId: UserID, CreatedBy: UserID })
      .where("AdmissionId", "=", id)
      .execute()
    const ask = (method: string, path: string, body?: object) =>
      college.as("student.02", method, path, { ...(body && { body, key: randomUUID() }) })
    let reference = 512_200_000_000
    const report = () => {
      reference += 1
      return ask("POST", "/api/paymentmaster", samplePayment(id, { TransactionRef: String(reference) }))
    }
    const details = async () =>
      (await ask("GET", `/api/admissions/getStudentAdmissionDetails/${id}`)).body.data
    const before = await report()
    expect([before.status, (await details()).HasLeft]).toEqual([201, undefined])
    const body = leaving(id)
    await slide(college, body)
    expect((await details()).HasLeft).toBeUndefined()
    await approve(id, body.SlidingId)
    const after = await details()
    expect(after).toMatchObject({ HasLeft: true, AdmissionStatus: "Approved" })
    expect(after.Payments).toMatchObject([{ PaymentId: before.body.PaymentId, PaymentStatus: "Pending" }])
    expect((await ask("GET", `/api/admissions/${id}`)).body.data.HasLeft).toBe(true)
    const refused = await report()
    expect([refused.status, refused.body.code]).toEqual([422, "admission.locked"])
    expect(refused.body.message).toMatch(/^You have left the college/)
    for (const user of ["student.02", "admin"]) {
      const order = await college.as(user, "GET", `/api/prints/admissionOrder/${id}`)
      expect([order.status, order.body.code]).toEqual([409, "print.no-seat"])
    }
    const mine = `/api/paymentmaster/${before.body.PaymentId}`
    expect((await ask("GET", mine)).status).toBe(200)
    // The office may still enter what it finds, and the applicant may take back what nobody has decided.
    const entered = await college.as("admin", "POST", "/api/paymentmaster", {
      body: samplePayment(id, {
        ...{ Mode: "Cash", TransactionRef: null, PaymentReferenceId: 2 },
        ...{ ReceiverBank: "Demo Bank", ReceiverAccNo: "123", ReceiverBranch: "College" },
      }),
      key: randomUUID(),
    })
    expect(entered.status, JSON.stringify(entered.body)).toBe(201)
    expect((await ask("POST", `${mine}/withdraw`, { AdmissionId: id })).status).toBe(200)
    await reject(id, body.SlidingId)
    expect((await details()).HasLeft).toBeUndefined()
    expect((await report()).status).toBe(201)
  })
})

describe("the list of one year", () => {
  it("has the students of it, and whoever waits for a decision, with counters to match", async () => {
    const [last, open] = [await newYear(), await newYear()]
    const [waits, done, never] = [await enrolled(last), await enrolled(last), await enrolled(last)]
    const [slid, alone] = [await enrolled(open), await enrolled(open)]
    for (const id of [waits, done, slid]) {
      const { body } = await slide(college, leaving(id))
      if (id !== waits) expect((await approve(id, body.data.Slidings[0].SlidingId)).status).toBe(200)
    }
    const ids = [waits, done, never, slid, alone]
    await college.db
      .updateTable("admissions")
      .set({ SearchText: "two seasons of gulls" })
      .where("AdmissionId", "in", ids)
      .execute()
    const read = async (query: string) => {
      const { status, body } = await list(`q=gulls&page=1&size=10&${query}`)
      expect(status).toBe(200)
      const found = body.data.map(({ AdmissionId }: { AdmissionId: string }) => AdmissionId)
      expect(body.total).toBe(found.length)
      expect(body.years).toEqual(expect.arrayContaining([last, open]))
      return { found, ...body }
    }
    const all = await read("")
    expect(all.found.sort()).toEqual([...ids].sort())
    const ofOpen = await read(`AdmissionYear=${open}`)
    // What waits comes first, whatever its year.
    expect(ofOpen.found).toEqual([waits, slid, alone])
    expect(ofOpen.counters).toEqual({ Total: 3, Slid: 2, Enrolled: 1 })
    expect(ofOpen.counts).toEqual({ Pending: 2, Approved: 1, Rejected: 0 })
    expect((await read(`Status=Pending&AdmissionYear=${open}`)).found).toEqual([waits, alone])
    expect((await read(`Status=Approved&AdmissionYear=${open}`)).found).toEqual([slid])
    const ofLast = await read(`AdmissionYear=${last}`)
    expect(ofLast.found).toEqual([waits, done, never])
    expect(ofLast.counts).toEqual({ Pending: 2, Approved: 1, Rejected: 0 })
    const wrong = await list("AdmissionYear=none")
    expect(wrong.status).toBe(422)
  })
})

describe("a student who left and is approved again", () => {
  it("is enrolled as one who never slid, and keeps the history", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const left = leaving(id)
    await slide(college, left)
    await approve(id, left.SlidingId)
    const reopened = await college.as("admin", "PUT", `/api/admissions/${id}`, {
      body: { AdmissionStatus: "Draft", Remarks: "The student has come back" },
      key: randomUUID(),
    })
    expect(reopened.status).toBe(200)
    await college.db
      .updateTable("admissions")
      .set({ AdmissionStatus: "Pending", Status: "Pending", CurrentLevel: 3, SearchText: "back again heron" })
      .where("AdmissionId", "=", id)
      .execute()
    const approved = await college.as(
      "principal",
      "POST",
      "/api/ApplicationApprovalProgress/updateApprovalProgress",
      { body: { AdmissionId: id, ApprovalStatus: "Approved" }, key: randomUUID() },
    )
    expect([approved.status, approved.body.message]).toEqual([200, expect.any(String)])
    const { data } = (await get(id)).body
    expect(data).toMatchObject({
      Student: { Status: "Enrolled", isSlid: false },
      Seat: { CourseId: 1, Quota: "S1" },
      Slidings: [{ Kind: "Leaving", Status: "Approved", IsPast: true }],
    })
    const undoing = await reject(id, left.SlidingId)
    expect([undoing.status, undoing.body.code]).toEqual([409, "sliding.past"])
    const { body } = await list("q=heron&Status=Pending")
    expect(body.data).toMatchObject([{ AdmissionId: id, Status: "Enrolled", isSlid: false }])
    expect(body.counters).toEqual({ Total: 1, Slid: 0, Enrolled: 1 })
    expect((await slide(college, inside(id))).status).toBe(201)
    expect((await get(id)).body.data.Student).toMatchObject({ Status: "Pending", isSlid: true })
  })
})

describe("bad input", () => {
  it.each<[Record<string, unknown>, string]>([
    [{ Reason: "" }, "Reason"],
    [{ Reason: "  " }, "Reason"],
    [{ Reason: "x".repeat(501) }, "Reason"],
    [{ Reason: 12 }, "Reason"],
    [{ ChangeDate: "" }, "ChangeDate"],
    [{ ChangeDate: "20-10-2025" }, "ChangeDate"],
    [{ ChangeDate: "2025-02-30" }, "ChangeDate"],
    [{ ChangeDate: "2100-01-01" }, "ChangeDate"],
    [{ ChangeDate: "1999-01-01" }, "ChangeDate"],
    [{ NewCourse: null }, "NewCourse"],
    [{ NewCourse: "9" }, "NewCourse"],
    [{ NewCourse: 99_999 }, "NewCourse"],
    [{ NewDegree: 2 }, "NewCourse"],
    [{ NewDegree: null }, "NewDegree"],
    [{ NewQuota: "NRI" }, "NewQuota"],
    [{ NewQuota: null }, "NewQuota"],
    [{ NewCategory: "S4" }, "NewCategory"],
    [{ NewCategory: null }, "NewCategory"],
    [{ NewCategory: "CQ" }, "NewCategory"],
    [{ NewQuota: "Government" }, "NewCategory"],
    [{ NewCourse: 1 }, "NewCourse"],
    [{ CollegeName: "Another College" }, "CollegeName"],
    [{ AccountHolder: "Asha" }, "AccountHolder"],
    [{ AccountNumber: "123456789" }, "AccountNumber"],
    [{ IFSC: "DEMO0000001" }, "IFSC"],
    [{ Amount: 1 }, "Amount"],
    [{ Remarks: "x".repeat(501) }, "Remarks"],
    [{ Kind: "Sideways" }, "Kind"],
    [{ ReturnedDocs: ["nothing"] }, "ReturnedDocs.0"],
    [{ ReturnedDocs: [uuidv7()] }, "ReturnedDocs"],
    [{ SlidingId: "1" }, "SlidingId"],
    [{ AdmissionId: "12" }, "AdmissionId"],
  ])("inside: %j is refused at its field and writes nothing", async (changes, field) => {
    const id = await enrolled(await newYear())
    const before = await rowVersionChecksum(college)
    const { status, body } = await slide(college, inside(id, changes))
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    expect(await rowVersionChecksum(college)).toBe(before)
  })

  it.each<[Record<string, unknown>, string]>([
    [{ CollegeName: null }, "CollegeName"],
    [{ CollegeName: "1" }, "CollegeName"],
    [{ CollegeName: "x".repeat(201) }, "CollegeName"],
    [{ AccountHolder: null }, "AccountHolder"],
    [{ AccountHolder: "Asha 2" }, "AccountHolder"],
    [{ AccountHolder: "a".repeat(101) }, "AccountHolder"],
    [{ AccountNumber: null }, "AccountNumber"],
    [{ AccountNumber: "12345678" }, "AccountNumber"],
    [{ AccountNumber: "1".repeat(19) }, "AccountNumber"],
    [{ AccountNumber: "12345678O" }, "AccountNumber"],
    [{ IFSC: null }, "IFSC"],
    [{ IFSC: "DEMO1000001" }, "IFSC"],
    [{ IFSC: "demo0000001" }, "IFSC"],
    [{ IFSC: "DEMO000000" }, "IFSC"],
    [{ Amount: null }, "Amount"],
    [{ Amount: -1 }, "Amount"],
    [{ Amount: 0.5 }, "Amount"],
    [{ Amount: 1 }, "Amount"],
    [{ NewCourse: 9 }, "NewCourse"],
    [{ NewDegree: 1 }, "NewDegree"],
    [{ NewQuota: "Management" }, "NewQuota"],
    [{ NewCategory: "S1" }, "NewCategory"],
  ])("leaving: %j is refused at its field and writes nothing", async (changes, field) => {
    const id = await enrolled(await newYear())
    const before = await rowVersionChecksum(college)
    const { status, body } = await slide(college, leaving(id, changes))
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    expect(await rowVersionChecksum(college)).toBe(before)
  })

  it("inside: into a degree that is not offered any more is refused, though its course is", async () => {
    const CourseId = 9400
    await college.db
      .insertInto("courses")
      .values({
        CourseId,
        Name: "Cardiology",
        DegreeId: 4,
        CourseCategory: "Clinical",
        DepartmentId: null,
        IsActive: true,
      })
      .execute()
    const id = await enrolled(await newYear())
    const { status, body } = await slide(college, inside(id, { NewDegree: 4, NewCourse: CourseId }))
    const message = "DM is not offered any more: please choose another degree"
    expect([status, body.errors]).toEqual([422, [{ field: "NewDegree", message }]])
  })

  it("of an application that is not approved, not there, or without a seat is refused", async () => {
    const year = await newYear()
    const waiting = await putApplication(college, { level: 3, CourseId: 1, year })
    expect((await slide(college, inside(waiting))).body.code).toBe("sliding.not-approved")
    const seatless = await putApplication(college, { level: 3, CourseId: 1, year, status: "Approved" })
    expect((await slide(college, inside(seatless))).body.code).toBe("sliding.no-seat")
    expect((await slide(college, inside(uuidv7()))).status).toBe(404)
    expect((await get(uuidv7())).status).toBe(404)
  })

  it("of who has left Approved since says so, and is not rejected", async () => {
    const id = await enrolled(await newYear())
    const body = inside(id)
    await slide(college, body)
    const approved = await approve(id, body.SlidingId)
    expect(approved.body.data.IsEnrolled).toBe(true)
    await college.db
      .updateTable("admissions")
      .set({ AdmissionStatus: "Withdrawn", IsCompleted: false })
      .where("AdmissionId", "=", id)
      .execute()
    expect((await reject(id, body.SlidingId)).body.code).toBe("sliding.not-enrolled")
    expect((await get(id)).body.data.IsEnrolled).toBe(false)
  })

  it("names no sliding of somebody else", async () => {
    const year = await newYear()
    const [one, two] = [await enrolled(year), await enrolled(year)]
    const body = inside(one)
    await slide(college, body)
    expect((await approve(two, body.SlidingId)).status).toBe(404)
  })
})

describe("saving twice", () => {
  it("with one id is one sliding; with another body it is refused", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    const body = inside(id)
    const key = randomUUID()
    const send = (sent: object, k = key) =>
      college.as("admin", "POST", "/api/sliding", { body: sent, key: k })
    expect((await send(body)).status).toBe(201)
    const again = await send(body)
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"])
    expect((await send(body, randomUUID())).status).toBe(201)
    expect((await send({ ...body, Reason: "Another" }, randomUUID())).body.code).toBe("record.exists")
    expect(await seatsOf(college, year)).toHaveLength(2)
  })

  it("on what has changed meanwhile answers 412 with the student as they stand", async () => {
    const id = await enrolled(await newYear())
    const seen = { "if-match": String((await get(id)).headers.etag) }
    const body = inside(id)
    await slide(college, body)
    await reject(id, body.SlidingId)
    const late = await slide(college, inside(id), "admin", seen)
    expect([late.status, late.body.current.Student.Status]).toEqual([412, "Rejected"])
    const other = inside(id)
    await slide(college, other)
    const decided = await decide(
      college,
      id,
      { SlidingId: other.SlidingId, Status: "Approved" },
      "admin",
      seen,
    )
    expect(decided.status).toBe(412)
  })
})

describe("the list", () => {
  const of = (answer: { body: { data: { AdmissionId: string }[] } }) =>
    answer.body.data.map(({ AdmissionId }) => AdmissionId)

  it("holds the enrolled, each in one tab, and counts them", async () => {
    const { body } = await list("")
    const { counters, counts, total } = body
    expect(total).toBe(counters.Total)
    expect(counters.Enrolled + counters.Slid).toBe(counters.Total)
    expect(counts.Pending + counts.Approved + counts.Rejected).toBe(counters.Total)
    for (const tab of ["Pending", "Approved", "Rejected"] as const) {
      const answer = await list(`Status=${tab}`)
      expect([answer.body.total, answer.body.data.length]).toEqual([counts[tab], counts[tab]])
    }
  })

  it("follows a student from Pending to Approved or Rejected; a saved one comes first", async () => {
    const [one, two] = [await enrolled(await newYear()), await enrolled(await newYear())]
    const [first, second] = [inside(one), inside(two)]
    expect(of(await list("Status=Pending"))).toEqual(expect.arrayContaining([one, two]))
    await slide(college, first)
    await slide(college, second)
    expect(of(await list("Status=Pending&page=1&size=5"))).toEqual(expect.arrayContaining([one, two]))
    await approve(one, first.SlidingId)
    await reject(two, second.SlidingId)
    expect(of(await list("Status=Approved"))).toContain(one)
    expect(of(await list("Status=Rejected"))).toContain(two)
    expect(of(await list("Status=Pending"))).not.toContain(one)
  })

  it("searches, pages, and leaves out who is not enrolled or was deleted", async () => {
    const year = await newYear()
    const id = await enrolled(year)
    await college.db
      .updateTable("admissions")
      .set({ SearchText: "wanted zebra" })
      .where("AdmissionId", "=", id)
      .execute()
    const found = await list("q=zebra&page=1&size=5")
    expect(of(found)).toEqual([id])
    expect(found.body).toMatchObject({
      total: 1,
      page: 1,
      size: 5,
      counters: { Total: 1, Slid: 0, Enrolled: 1 },
    })
    expect(of(await list("q=nobody-of-this-name&Status=Rejected"))).toEqual([])
    await college.as("admin", "DELETE", `/api/admissions/${id}`, { key: randomUUID() })
    expect((await list("q=zebra")).body.total).toBe(0)
  })

  it("is one list over all pages, also where those who have slid end and the others begin", async () => {
    // Whose only sliding is from before the approval has not slid.
    const past = await enrolled(await newYear())
    const body = inside(past)
    await slide(college, body)
    await reject(past, body.SlidingId)
    const StageSince = new Date(Date.now() + 60_000).toISOString()
    await college.db.updateTable("admissions").set({ StageSince }).where("AdmissionId", "=", past).execute()
    const { rows } = await sql<{ id: string; latest: SlidingTab | null; isSlid: boolean }>`
      select a."AdmissionId" as id, l."Status" as latest, a."IsSlid" as "isSlid" from admissions a
      left join lateral (
        select * from slidings l
        where l."AdmissionId" = a."AdmissionId" and l."CreatedAt" >= coalesce(a."StageSince", l."CreatedAt")
        order by l."CreatedAt" desc, l."SlidingId" desc limit 1) l on true
      where a."AdmissionStatus" = 'Approved' and a."DeletedAt" is null and a."PurgedAt" is null
      order by l."Status" is distinct from 'Pending', l."CreatedAt" desc nulls last, a."FormNo"`.execute(
      college.db,
    )
    expect(rows.find(({ id }) => id === past)).toMatchObject({ latest: null, isSlid: false })
    const whole = (await list("")).body
    expect(whole.data.map(({ Status }: { Status: string }) => Status)).toEqual(rows.map(studentStatus))
    expect(whole.counters.Slid).toBe(rows.filter(({ isSlid }) => isSlid).length)
    for (const tab of [undefined, ...slidingTabs]) {
      const wanted = rows.filter((row) => tab === undefined || slidingTab(row) === tab)
      const ids = wanted.map(({ id }) => id)
      const border = wanted.filter(({ latest }) => latest !== null).length
      const asked = tab ? `Status=${tab}&` : ""
      expect(of(await list(asked))).toEqual(ids)
      if (tab) expect(whole.counts[tab]).toBe(ids.length)
      for (const size of [2, 3, 5])
        for (const page of [0, 1, 2].map((by) => Math.floor(border / size) + by).filter((one) => one > 0))
          expect(
            of(await list(`${asked}page=${page}&size=${size}`)),
            `${tab}, page ${page} of ${size}`,
          ).toEqual(ids.slice((page - 1) * size, page * size))
    }
  })

  it("of the demo college knows its twelve who slid", async () => {
    const { body } = await list("")
    const slid = body.data.filter(
      (row: { isSlid: boolean; FormNo: string }) => row.isSlid && /^F2/.test(row.FormNo),
    )
    expect(slid).toHaveLength(12)
    for (const { AdmissionId } of slid) expect((await get(AdmissionId)).body.data.Slidings).toHaveLength(1)
  })
})

describe("who may", () => {
  it.each([
    ["admin", true],
    ["staff.office", true],
    ["counsellor.vja", false],
    ["ao.verify", false],
    ["finance.accounts", false],
    ["principal", false],
    ["student.01", false],
  ])("%s: %s", async (user, may) => {
    const id = await enrolled(await newYear())
    const body = inside(id)
    const asked = async () => [
      (await list("", user)).status,
      (await get(id, user)).status,
      (await slide(college, body, user)).status,
      (await decide(college, id, { SlidingId: body.SlidingId, Status: "Approved" }, user)).status,
    ]
    if (may) return expect(await asked()).toEqual([200, 200, 201, 200])
    const before = await rowVersionChecksum(college)
    expect(await asked()).toEqual([403, 403, 403, 403])
    expect(await rowVersionChecksum(college)).toBe(before)
  })
})
