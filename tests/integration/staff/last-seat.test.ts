import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import { storeMoreSeats } from "#server/records/seats/quota-seats.ts"
import { lockedSeats, lockMatrices } from "#server/records/seats/seat-lock.ts"
import { putApplication, putApplications, statusFieldsOf } from "./applications.ts"
import { onBothEngines } from "./engines.ts"

const advance = "/api/ApplicationApprovalProgress/updateApprovalProgress"
const ANATOMY = 1
const MATRIX_YEAR = 2031

onBothEngines("the last seat", (colleges) => {
  const approve = (college: typeof colleges.one, AdmissionId: string, more: object = {}) =>
    college.as("principal", "POST", advance, {
      body: { AdmissionId, ApprovalStatus: "Approved", ...more },
      key: randomUUID(),
    })
  let matrices = 9000
  const putMatrix = async (year: number, seats: number, quota: number, OverIntake = false) => {
    matrices += 1
    await colleges.one.db
      .insertInto("seat_matrix")
      .values({
        SeatMatrixId: matrices,
        AcademicYear: year,
        CourseId: ANATOMY,
        TotalSeats: seats,
        ConvenerQuota: 0,
        MgmtQuota1: quota,
        MgmtQuota2: seats - quota,
        MgmtQuota3: 0,
        Status: "Active",
        OverIntake,
      })
      .execute()
  }
  const allotted = (year: number) =>
    colleges.one.db
      .selectFrom("seat_allotments")
      .selectAll()
      .where("CourseId", "=", ANATOMY)
      .where("AcademicYear", "=", year)
      .execute()

  it("goes to exactly one of fifty who are approved at once", async () => {
    await putMatrix(MATRIX_YEAR, 3, 1)
    const ids = await putApplications(colleges.one, 50, { level: 3, CourseId: ANATOMY, year: MATRIX_YEAR })
    const answers = await Promise.all(
      ids.map((id, i) => approve(i % 2 === 0 ? colleges.one : colleges.other, id)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 422)])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({
      code: "seats.full",
      message: "No seat is left for this course and quota: course 1 of 3, quota 1 of 1.",
    })
    const seats = await allotted(MATRIX_YEAR)
    expect(seats).toHaveLength(1)
    expect(seats[0]).toMatchObject({ Quota: "S1", Status: "Allotted", OverIntakeReason: null })
    const standings = await Promise.all(ids.map((id) => statusFieldsOf(colleges.one, id)))
    const approved = standings.filter((row) => row.AdmissionStatus === "Approved")
    expect(approved).toHaveLength(1)
    expect(approved[0]).toMatchObject({ IsCompleted: true, AdmissionNo: "A31-00001" })
    expect(
      standings.filter((row) => row.AdmissionStatus === "Pending" && row.CurrentLevel === 3),
    ).toHaveLength(49)
    const winner = answers.find(({ status }) => status === 200)?.body.data.AdmissionId
    const notices = await colleges.one.db
      .selectFrom("notifications")
      .select(["Kind", "Status"])
      .where("AdmissionId", "=", winner)
      .execute()
    expect(notices).toEqual([{ Kind: "admissionApproved", Status: "Prepared" }])
  })

  it("keeps another quota's seats free, and numbers admissions without gaps or twins", async () => {
    const year = MATRIX_YEAR + 1
    await putMatrix(year, 6, 4)
    const s1 = await putApplications(colleges.one, 10, { level: 3, CourseId: ANATOMY, year })
    const s2 = await putApplications(colleges.one, 10, { level: 3, CourseId: ANATOMY, year, quota: "S2" })
    const all = [...s1, ...s2]
    const answers = await Promise.all(
      all.map((id, i) => approve(i % 2 === 0 ? colleges.one : colleges.other, id)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    const seats = await allotted(year)
    expect(seats.map(({ Quota }) => Quota).sort()).toEqual(["S1", "S1", "S1", "S1", "S2", "S2"])
    const numbers = answers.flatMap(({ body }) => body.data?.AdmissionNo ?? []).sort()
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((n) => `A32-0000${n}`))
  })

  it("is given beyond the intake only where that is sanctioned and a reason is given", async () => {
    const year = MATRIX_YEAR + 2
    await putMatrix(year, 0, 0, true)
    const id = await putApplication(colleges.one, { level: 3, CourseId: ANATOMY, year })
    const bare = await approve(colleges.one, id)
    expect([bare.status, bare.body.errors?.[0]?.field]).toEqual([422, "OverIntakeReason"])
    expect((await approve(colleges.one, id, { OverIntakeReason: "  " })).status).toBe(422)
    const given = await approve(colleges.one, id, { OverIntakeReason: "Order 12 of the university" })
    expect(given.status).toBe(200)
    expect((await allotted(year))[0]?.OverIntakeReason).toBe("Order 12 of the university")
    const trail = await colleges.one.as("principal", "GET", `/api/admissions/${id}/timeline`)
    expect(trail.body.data.at(-1)).toMatchObject({
      Event: "approved",
      From: "Principal",
      To: "Approved",
      Username: "principal",
      RoleName: "Principal",
      Detail: { OverIntakeReason: "Order 12 of the university", Quota: "S1", AdmissionNo: "A33-00001" },
    })
  })

  it("needs a matrix, an active one, and a quota", async () => {
    const year = MATRIX_YEAR + 3
    const id = await putApplication(colleges.one, { level: 3, CourseId: ANATOMY, year })
    expect((await approve(colleges.one, id)).body.code).toBe("seats.no-matrix")
    await putMatrix(year, 5, 5)
    await colleges.one.db
      .updateTable("seat_matrix")
      .set({ Status: "Inactive" })
      .where("AcademicYear", "=", year)
      .execute()
    expect((await approve(colleges.one, id)).body.code).toBe("seats.no-matrix")
    await colleges.one.db
      .updateTable("admissions")
      .set({ QuotaCode: null })
      .where("AdmissionId", "=", id)
      .execute()
    expect((await approve(colleges.one, id)).body.code).toBe("seats.no-quota")
    expect(await statusFieldsOf(colleges.one, id)).toMatchObject({
      AdmissionStatus: "Pending",
      CurrentLevel: 3,
    })
  })

  it("is free again when an approved application is deleted", async () => {
    const year = MATRIX_YEAR + 4
    await putMatrix(year, 1, 1)
    const [first = "", second = ""] = await putApplications(colleges.one, 2, {
      level: 3,
      CourseId: ANATOMY,
      year,
    })
    expect((await approve(colleges.one, first)).status).toBe(200)
    expect((await approve(colleges.one, second)).status).toBe(422)
    expect(
      (await colleges.one.as("admin", "DELETE", `/api/admissions/${first}`, { key: randomUUID() })).status,
    ).toBe(200)
    expect((await approve(colleges.one, second)).status).toBe(200)
  })

  it("of a quota without a column is counted by the seats that the matrix has once it is free", async () => {
    const [AcademicYear, QuotaCode] = [MATRIX_YEAR + 5, "NRI2"]
    await putMatrix(AcademicYear, 5, 0)
    const { SeatMatrixId } = await colleges.one.db
      .selectFrom("seat_matrix")
      .select("SeatMatrixId")
      .where("AcademicYear", "=", AcademicYear)
      .executeTakeFirstOrThrow()
    await colleges.one.db
      .insertInto("quotas")
      .values({
        QuotaCode,
        Name: "NRI, second",
        Quota: "Management",
        SeatField: null,
        Spellings: "",
        IsActive: true,
        SortOrder: 90,
      })
      .execute()
    await storeMoreSeats(colleges.one.db, SeatMatrixId, { [QuotaCode]: 5 })
    const seats = colleges.one.db.transaction().execute(async (first) => {
      await lockMatrices(first, AcademicYear, [ANATOMY])
      const wanted = { CourseId: ANATOMY, AcademicYear, quota: QuotaCode }
      const second = colleges.other.db.transaction().execute((db) => lockedSeats(db, wanted))
      // The second one waits for the row by then, or it comes later and finds the new seats anyway.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await storeMoreSeats(first, SeatMatrixId, { [QuotaCode]: 3 })
      return { second }
    })
    expect((await (await seats).second).quota).toEqual({ Total: 3, Occupied: 0 })
  })
})
