import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { SlidingKind, SlidingStatus } from "#domain/seats/sliding.ts"
import { putApplication } from "../integration/staff/applications.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

let years = 2040
const nextYear = () => {
  years += 1
  return years
}
const matrix = (AcademicYear: number, changes: Record<string, unknown> = {}) => ({
  AcademicYear,
  CourseId: 9,
  TotalSeats: 4,
  ConvenerQuota: 2,
  MgmtQuota1: 1,
  MgmtQuota2: 1,
  MgmtQuota3: 0,
  Status: "Active",
  ...changes,
})
const post = (url: string, body: object, user = "admin") =>
  college.as(user, "POST", url, { body, key: randomUUID() })
const create = (body: object) => post("/api/seatmatrix/", body)
const put = (id: number, body: object, headers: Record<string, string> = {}) =>
  college.as("admin", "PUT", `/api/seatmatrix/${id}`, { body, key: randomUUID(), headers })
const remove = (id: number) => college.as("admin", "DELETE", `/api/seatmatrix/${id}`, { key: randomUUID() })
const approvedIn = async (year: number, quota: "S1" | "S2" = "S1") => {
  const id = await putApplication(college, { level: 3, year, quota, status: "Approved" })
  await college.db
    .updateTable("admissions")
    .set({ IsCompleted: true })
    .where("AdmissionId", "=", id)
    .execute()
  return id
}
const allot = (AdmissionId: string, AcademicYear: number, more: object = {}) =>
  post("/api/seatallotment/", { AdmissionId, CourseId: 9, AcademicYear, Quota: "S1", ...more })
const setStatus = (SeatAllotmentId: string, Status: string, headers: Record<string, string> = {}) =>
  college.as("admin", "PUT", "/api/seatallotment/ChangeAllotmentStatus/", {
    body: { SeatAllotmentId, Status },
    key: randomUUID(),
    headers,
  })

const putSliding = (AdmissionId: string, AcademicYear: number, Kind: SlidingKind, Status: SlidingStatus) =>
  college.db
    .insertInto("slidings")
    .values({
      SlidingId: uuidv7(),
      AdmissionId,
      Kind,
      Status,
      OldCourseId: 9,
      OldQuota: "S1",
      AcademicYear,
      Reason: "Test",
      ChangeDate: "2025-10-01",
      Amount: 0,
      Fees: "{}",
      Before: "{}",
      ReturnedDocs: "[]",
      CreatedBy: "admin",
      CreatedAt: new Date().toISOString(),
    })
    .execute()

describe("a row of the seat matrix", () => {
  it("is created, changed with its version, and deleted, and the log knows who did it", async () => {
    const year = nextYear()
    const made = await create(matrix(year))
    expect([made.status, made.body.message]).toEqual([201, "Seat Matrix created successfully!"])
    const { SeatMatrixId: id } = made.body.data
    const read = await college.as("admin", "GET", `/api/seatmatrix/${id}`)
    const etag = String(read.headers.etag)
    const changed = await put(id, matrix(year, { TotalSeats: 6, Status: "Inactive" }), { "if-match": etag })
    expect([changed.status, changed.body.message]).toEqual([200, "Seat Matrix updated successfully!"])
    expect(changed.body.data).toMatchObject({ TotalSeats: 6, Status: "Inactive" })
    const late = await put(id, matrix(year), { "if-match": etag })
    expect([late.status, late.body.current.TotalSeats]).toEqual([412, 6])
    expect(changed.headers.etag).toBe(`"${late.body.current.Version}"`)
    const whole = await put(id, late.body.current, { "if-match": `"${late.body.current.Version}"` })
    expect(whole.status).toBe(200)
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect((await put(id, matrix(year))).status).toBe(404)
    const events = await college.db
      .selectFrom("admin_events")
      .select(["Event", "Username"])
      .where("Subject", "=", "seatMatrix")
      .where("SubjectId", "=", String(id))
      .orderBy("EventId")
      .execute()
    expect(events).toEqual(
      ["created", "updated", "updated", "deleted"].map((Event) => ({ Event, Username: "admin" })),
    )
  })

  it("stands once for a year and course, however many try", async () => {
    const year = nextYear()
    const tries = await Promise.all([1, 2, 3, 4].map(() => create(matrix(year))))
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const other = await create(matrix(year, { CourseId: 8 }))
    const moved = await put(other.body.data.SeatMatrixId, matrix(year))
    expect([moved.status, moved.body.code]).toEqual([409, "seats.exists"])
  })

  it.each([
    [{ TotalSeats: 3 }, "TotalSeats"],
    [{ TotalSeats: -1 }, "TotalSeats"],
    [{ ConvenerQuota: 1.5 }, "ConvenerQuota"],
    [{ MgmtQuota1: "2" }, "MgmtQuota1"],
    [{ MgmtQuota3: 10_000 }, "MgmtQuota3"],
    [{ CourseId: 999 }, "CourseId"],
    [{ AcademicYear: 25 }, "AcademicYear"],
    [{ Status: "Closed" }, "Status"],
  ])("is refused with %j", async (changes, field) => {
    const { status, body } = await create(matrix(nextYear(), changes))
    expect([status, body.errors[0].field]).toEqual([422, field])
  })

  it("allows over-intake only where it is said, and keeps it for a client that does not say it", async () => {
    const year = nextYear()
    const made = await create(matrix(year))
    expect(made.body.data.OverIntake).toBe(false)
    const { SeatMatrixId: id } = made.body.data
    expect((await put(id, matrix(year, { OverIntake: true }))).body.data.OverIntake).toBe(true)
    expect((await put(id, matrix(year, { MgmtQuota2: 0 }))).body.data.OverIntake).toBe(true)
    const shown = await college.as("admin", "GET", "/api/getSeatMatrixInDetail/")
    const row = shown.body.data.find((one: { SeatMatrixId: number }) => one.SeatMatrixId === id)
    expect(row.OverIntake).toBe(true)
    expect((await put(id, matrix(year, { OverIntake: "yes" }))).body.errors[0].field).toBe("OverIntake")
    expect((await put(id, matrix(year, { OverIntake: false }))).body.data.OverIntake).toBe(false)
    const events = await college.db
      .selectFrom("admin_events")
      .select("Detail")
      .where("Subject", "=", "seatMatrix")
      .where("SubjectId", "=", String(id))
      .orderBy("EventId")
      .execute()
    expect(events.map(({ Detail }) => (Detail as Record<string, unknown>).OverIntake)).toEqual([
      false,
      { from: false, to: true },
      undefined,
      { from: true, to: false },
    ])
    const other = (await create(matrix(year, { CourseId: 8, OverIntake: true }))).body.data
    expect(other.OverIntake).toBe(true)
  })

  it("may hold fewer quota seats than its total", async () => {
    expect((await create(matrix(nextYear(), { TotalSeats: 9 }))).status).toBe(201)
  })

  it("keeps the seats that people have", async () => {
    const year = nextYear()
    const { SeatMatrixId: id } = (await create(matrix(year))).body.data
    const held = await allot(await approvedIn(year), year)
    expect(held.status).toBe(201)
    const refused = await remove(id)
    expect([refused.status, refused.body.code]).toEqual([409, "seats.occupied"])
    const fewer = await put(id, matrix(year, { MgmtQuota1: 0 }))
    expect(fewer.body.code).toBe("seats.occupied")
    expect(fewer.body.message).toMatch(/: 1 seat is occupied\. The figure cannot be smaller\.$/)
    for (const changes of [
      { TotalSeats: 0, ConvenerQuota: 0, MgmtQuota1: 0, MgmtQuota2: 0 },
      { CourseId: 8 },
    ])
      expect((await put(id, matrix(year, changes))).body.code).toBe("seats.occupied")
    expect((await put(id, matrix(year, { Status: "Inactive", MgmtQuota2: 0 }))).status).toBe(200)
    await setStatus(held.body.data.SeatAllotmentId, "Cancelled")
    expect((await remove(id)).status).toBe(204)
  })
})

describe("an allotment by hand", () => {
  it("takes a seat, joins, is cancelled, and comes back while a seat is left", async () => {
    const year = nextYear()
    await create(matrix(year))
    const first = await approvedIn(year)
    const made = await allot(first, year)
    expect(made.body.data).toMatchObject({ AdmissionId: first, Quota: "S1", Status: "Allotted" })
    const { SeatAllotmentId: id } = made.body.data
    expect((await allot(first, year)).body.code).toBe("seats.held")
    expect((await setStatus(id, "Joined")).body.data.Status).toBe("Joined")
    expect((await setStatus(id, "Joined")).status).toBe(200)
    const full = await allot(await approvedIn(year), year)
    expect([full.status, full.body.code]).toEqual([422, "seats.full"])
    expect((await setStatus(id, "Cancelled")).status).toBe(200)
    const second = await allot(await approvedIn(year), year, { Status: "Joined" })
    expect(second.status).toBe(201)
    expect((await setStatus(id, "Allotted")).body.code).toBe("seats.full")
    const byHand = await setStatus(second.body.data.SeatAllotmentId, "Slid")
    expect([byHand.status, byHand.body.code]).toEqual([409, "seats.status"])
    expect((await setStatus(second.body.data.SeatAllotmentId, "Cancelled")).status).toBe(200)
    expect((await setStatus(id, "Allotted")).status).toBe(200)
    const trail = await college.as("admin", "GET", `/api/admissions/${first}/timeline`)
    expect(trail.body.data.map(({ Event }: { Event: string }) => Event)).toEqual([
      "seatAllotted",
      "seatStatusChanged",
      "seatStatusChanged",
      "seatStatusChanged",
    ])
  })

  it("offers a change of what was given up only to who may take it again, and hides who was deleted", async () => {
    const year = nextYear()
    await create(matrix(year, { TotalSeats: 8, ConvenerQuota: 0, MgmtQuota1: 8, MgmtQuota2: 0 }))
    const listed = async () => {
      const url = `/api/seatallotment/?CourseId=9&AcademicYear=${year}&size=50`
      const { body } = await college.as("admin", "GET", url)
      const rows: { AdmissionId: string; Status: string; Next: string[] }[] = body.data
      return { total: body.total, nextOf: (id: string) => rows.find((row) => row.AdmissionId === id)?.Next }
    }
    const given = async () => {
      const id = await approvedIn(year)
      return { id, seat: (await allot(id, year)).body.data.SeatAllotmentId as string }
    }
    const seats: Awaited<ReturnType<typeof given>>[] = []
    while (seats.length < 8) seats.push(await given())
    const [held, slides, back, withdrawn, elsewhere, left, again, gone] = seats
    if (!held || !slides || !back || !withdrawn || !elsewhere || !left || !again || !gone)
      throw new Error("Eight seats")
    for (const { seat } of [back, withdrawn, elsewhere, left, again, gone]) await setStatus(seat, "Cancelled")
    const change = (id: string, values: object) =>
      college.db.updateTable("admissions").set(values).where("AdmissionId", "=", id).execute()
    await change(withdrawn.id, { AdmissionStatus: "Withdrawn", IsCompleted: false })
    await change(elsewhere.id, { CourseId: 8 })
    await putSliding(left.id, year, "Leaving", "Approved")
    await allot(again.id, year)
    await putSliding(slides.id, year, "Leaving", "Pending")
    expect((await listed()).total).toBe(9)
    await change(gone.id, { DeletedAt: new Date().toISOString() })
    const { total, nextOf } = await listed()
    expect(total).toBe(8)
    expect(nextOf(held.id)).toEqual(["Joined", "Cancelled"])
    // While a sliding waits no seat is given up; that the student has joined can be noted.
    expect(nextOf(slides.id)).toEqual(["Joined"])
    expect((await setStatus(slides.seat, "Cancelled")).body.code).toBe("sliding.waits")
    expect(nextOf(back.id)).toEqual(["Allotted", "Joined"])
    expect(nextOf(gone.id)).toBeUndefined()
    const refused = [
      [withdrawn, "seats.not-approved"],
      [elsewhere, "seats.other-course"],
      [left, "seats.left"],
      [again, "seats.held"],
    ] as const
    for (const [{ seat }, code] of refused) expect((await setStatus(seat, "Allotted")).body.code).toBe(code)
    expect(nextOf(withdrawn.id)).toEqual([])
    expect(nextOf(elsewhere.id)).toEqual([])
    expect(nextOf(left.id)).toEqual([])
    const { body } = await college.as(
      "admin",
      "GET",
      `/api/seatallotment/?CourseId=9&AcademicYear=${year}&size=50`,
    )
    const both = body.data.filter((row: { AdmissionId: string }) => row.AdmissionId === again.id)
    expect(both.map(({ Next }: { Next: string[] }) => Next.length > 0)).toEqual([true, false])
  })

  it("goes to one of ten who want the last one", async () => {
    const year = nextYear()
    await create(matrix(year))
    const ids = await Promise.all(Array.from({ length: 10 }, () => approvedIn(year)))
    const answers = await Promise.all(ids.map((id) => allot(id, year)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it("is refused for what has no seat", async () => {
    const year = nextYear()
    await create(matrix(year))
    const pending = await putApplication(college, { level: 3, year })
    expect((await allot(pending, year)).body.code).toBe("seats.not-approved")
    expect((await allot(uuidv7(), year)).status).toBe(404)
    expect((await setStatus(uuidv7(), "Joined")).status).toBe(404)
    const id = await approvedIn(year)
    expect((await allot(id, year, { CourseId: 8 })).body.errors[0].field).toBe("CourseId")
    expect((await allot(id, year + 1)).body.errors[0].field).toBe("AcademicYear")
    expect((await allot(id, year, { Status: "Slid" })).body.errors[0].field).toBe("Status")
    const bare = nextYear()
    expect((await allot(await approvedIn(bare), bare)).body.code).toBe("seats.no-matrix")
  })

  it("offers whom it may be given to, and nobody else", async () => {
    const year = nextYear()
    await create(matrix(year))
    const candidates = async (q = "", user = "admin") => {
      const found = await college.as(
        user,
        "GET",
        `/api/seatallotment/candidates?CourseId=9&AcademicYear=${year}${q && `&q=${q}`}`,
      )
      return { ...found, ids: found.body.data?.map((one: { AdmissionId: string }) => one.AdmissionId) }
    }
    const [free, holder, slides, left] = await Promise.all([1, 2, 3, 4].map(() => approvedIn(year)))
    await putApplication(college, { level: 3, year })
    await allot(String(holder), year)
    await putSliding(String(slides), year, "Inside", "Pending")
    await putSliding(String(left), year, "Leaving", "Approved")
    const all = await candidates()
    expect(all.ids).toEqual([free])
    expect(all.body.OverIntake).toBe(false)
    const { Name } = all.body.data[0]
    expect((await candidates(encodeURIComponent(Name))).ids).toEqual([free])
    expect((await candidates("nobody-of-this-name")).ids).toEqual([])
    expect((await candidates("", "counsellor.vja")).status).toBe(403)
    expect((await allot(String(slides), year, { Quota: "S2" })).body.code).toBe("sliding.waits")
    expect((await allot(String(left), year, { Quota: "S2" })).body.code).toBe("seats.left")
  })

  it("goes beyond the seats only where that is sanctioned, with a reason that stands in the trail", async () => {
    const year = nextYear()
    const { SeatMatrixId } = (await create(matrix(year))).body.data
    await allot(await approvedIn(year), year)
    const second = await approvedIn(year)
    const over = { OverIntakeReason: "Order 7 of the council" }
    expect((await allot(second, year, over)).body.code).toBe("seats.full")
    const sanctioned = await put(SeatMatrixId, matrix(year, { OverIntake: true }))
    expect([sanctioned.status, sanctioned.body.data.OverIntake]).toEqual([200, true])
    const bare = await allot(second, year)
    expect([bare.status, bare.body.errors[0].field]).toEqual([422, "OverIntakeReason"])
    expect((await allot(second, year, { OverIntakeReason: "  " })).status).toBe(422)
    expect((await allot(second, year, over)).status).toBe(201)
    const trail = await college.as("admin", "GET", `/api/admissions/${second}/timeline`)
    expect(trail.body.data[0]).toMatchObject({ Event: "seatAllotted", Detail: over })
  })
})

it("a status is not changed from one that somebody else has changed meanwhile", async () => {
  const year = nextYear()
  await create(matrix(year))
  const { SeatAllotmentId } = (await allot(await approvedIn(year), year)).body.data
  const read = { "if-match": '"Allotted"' }
  expect((await setStatus(SeatAllotmentId, "Cancelled", read)).status).toBe(200)
  const late = await setStatus(SeatAllotmentId, "Joined", read)
  expect([late.status, late.body.code, late.body.message, late.body.current.Status]).toEqual([
    412,
    "seats.moved-on",
    "Somebody else has changed this allotment meanwhile. It is Cancelled now.",
    "Cancelled",
  ])
  // What both wanted is done.
  expect((await setStatus(SeatAllotmentId, "Cancelled", read)).status).toBe(200)
  expect((await setStatus(SeatAllotmentId, "Joined", { "if-match": '"Cancelled"' })).status).toBe(200)
  // An older page names none.
  expect((await setStatus(SeatAllotmentId, "Allotted")).status).toBe(200)
})
