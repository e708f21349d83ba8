/** The set-up figures: what a new college lacks, task by task until nothing is left; and a college that is ready. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { recommendedNames, settingOf } from "#domain/college/college-settings.ts"
import { tasksLeft } from "#domain/college/set-up.ts"
import { checkedTasks, setUpTasks } from "#domain/college/set-up-tasks.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { TestCollege } from "./support/test-college.ts"

describe("the demo college", () => {
  let college: TestCollege
  beforeAll(async () => {
    college = await TestCollege.start()
  })
  afterAll(() => college.stop())

  it("has nothing left to set up", async () => {
    const { body } = await college.as("admin", "GET", "/api/set-up")
    expect(body.data).toMatchObject({
      CollegeName: "Demo Medical College",
      Unset: [],
      Courses: 22,
      Examples: [],
    })
    expect(body.data.Applications).toBeGreaterThan(0)
    expect(tasksLeft(body.data)).toEqual([])
  })
})

describe("a college that begins", () => {
  let college: TestCollege
  beforeAll(async () => {
    college = await TestCollege.start(
      { DEMO: "0", ADMIN_USERNAME: "head.office", ADMIN_PASSWORD: "Test-College-2025" },
      false,
    )
  })
  afterAll(() => college.stop())
  const ask = async (method: string, path: string, body?: object, headers = {}) => {
    const key = method === "GET" ? {} : { key: randomUUID() }
    return college.as("head.office", method, `/api/${path}`, { ...(body && { body }), ...key, headers })
  }
  const year = Number(kolkataDay(new Date()).slice(0, 4))
  const figures = async () => (await ask("GET", "set-up")).body.data
  const settings = async (changes: object) => {
    const { PublicBaseUrl: _, Version, ...now } = (await ask("GET", "college-settings")).body.data
    return ask("PUT", "college-settings", { ...now, ...changes }, { "If-Match": `"${Version}"` })
  }

  it("lacks everything, and knows what it lacks", async () => {
    const first = await figures()
    expect(first).toMatchObject({
      Unset: ["CollegeName", "CollegeAddress", "SupportEmail"],
      Checked: [],
      Applications: 0,
      Courses: 0,
      People: 1,
      RolesWithoutPeople: ["Admissions Officer", "Finance", "Principal"],
      Examples: ["andhraPradesh", "karnataka"],
    })
    expect(tasksLeft(first)).toEqual(setUpTasks)
  })

  it("requires a reason for a rejection from the beginning, unlike a college that exists already (decision W5)", async () => {
    expect((await college.ask("GET", "/api/settings")).body.data).toMatchObject({
      rejectReasonRequired: true,
    })
    expect(settingOf("rejectReasonRequired").row.default).toBe(false)
  })

  it("keeps which tasks were looked at, and no others", async () => {
    expect((await settings({ SetUpChecked: ["seats"] })).status).toBe(422)
    const own = {
      CollegeName: "Coastal College",
      CollegeAddress: "Quay 1",
      SupportEmail: "office@example.org",
    }
    expect((await settings({ ...own, SetUpChecked: ["cycle"] })).status).toBe(200)
    expect(await figures()).toMatchObject({ Unset: [], Checked: ["cycle"], CollegeName: "Coastal College" })
    // The default academic year is over, and nobody has chosen it.
    expect(await figures()).toMatchObject({ AcademicYear: "2025-2026", IsYearPast: true })
    expect(tasksLeft(await figures())).toContain("cycle")
    const cycle = { AcademicYear: `${year}-${year + 1}`, ExamYear: year }
    expect((await settings({ ...own, ...cycle, SetUpChecked: [...checkedTasks] })).status).toBe(200)
    expect(tasksLeft(await figures())).toEqual([
      "courses",
      "seats",
      "fees",
      "references",
      "documents",
      "people",
    ])
  })

  it("has the courses of an example, then their seats, then the fees of the quotas that have seats", async () => {
    expect((await ask("POST", "catalogue-examples/karnataka")).status).toBe(201)
    const filled = await figures()
    expect(filled).toMatchObject({
      Courses: 22,
      CoursesWithoutSeats: 22,
      CoursesWithoutFees: 22,
      Examples: [],
    })
    // Nobody has looked at the quotas of the example yet.
    expect(tasksLeft(filled)).toEqual(["quotas", "seats", "fees", "people"])
    expect((await settings({ SetUpChecked: [...checkedTasks] })).status).toBe(200)
    expect(tasksLeft(await figures())).toEqual(["seats", "fees", "people"])
    const { Courses } = (await ask("GET", "catalogue")).body.data
    const [one, ...others] = Courses
    for (const { Id, Version: _, Uses: __, ...course } of others)
      await ask("PUT", `catalogue/courses/${Id}`, { ...course, IsActive: false })
    expect(await figures()).toMatchObject({ Courses: 1, CoursesWithoutSeats: 1, CoursesWithoutFees: 1 })

    const { Degrees } = (await ask("GET", "catalogue")).body.data
    const empty = Degrees.filter((degree: { Id: number }) => degree.Id !== one.DegreeId)
    expect((await figures()).DegreesWithoutCourses).toBe(empty.length)
    for (const { Id, Name } of empty) await ask("PUT", `catalogue/degrees/${Id}`, { Name, IsActive: false })
    expect((await figures()).DegreesWithoutCourses).toBe(0)

    const { Quotas } = (await ask("GET", "college-lists")).body.data
    const [first, second] = Quotas.filter(({ SeatField }: { SeatField: string | null }) => SeatField)
    const seats = { ConvenerQuota: 0, MgmtQuota1: 0, MgmtQuota2: 0, MgmtQuota3: 0 }
    const matrix = { AcademicYear: year, CourseId: one.Id, ...seats, TotalSeats: 3, Status: "Active" }
    const { body: made } = await ask("POST", "seatmatrix/", matrix)
    // A total alone is of no use: seats are given, and fees paid, by quota.
    expect(await figures()).toMatchObject({ CoursesWithoutSeats: 1, CoursesWithoutFees: 1 })
    const path = `seatmatrix/${made.data.SeatMatrixId}`
    const { body: closed } = await ask(
      "PUT",
      path,
      { ...matrix, TotalSeats: 0 },
      { "If-Match": `"${made.data.Version}"` },
    )
    // Closed by intention: nobody can be admitted, and nobody has to pay.
    expect(await figures()).toMatchObject({ CoursesWithoutSeats: 0, CoursesWithoutFees: 0 })
    const filledMatrix = { ...matrix, [first.SeatField]: 2, [second.SeatField]: 1 }
    expect((await ask("PUT", path, filledMatrix, { "If-Match": `"${closed.data.Version}"` })).status).toBe(
      200,
    )
    expect(await figures()).toMatchObject({ CoursesWithoutSeats: 0, CoursesWithoutFees: 1 })
    for (const [at, { QuotaCode }] of [first, second].entries()) {
      const saved = await ask("PUT", "coursefee/feeStructure", {
        CourseId: one.Id,
        QuotaCode,
        AcademicYear: year,
        Rows: [{ Particulars: "Tuition Fee", Amount: 100, Remarks: null }],
      })
      expect(saved.status).toBe(200)
      expect(await figures()).toMatchObject({ CoursesWithoutFees: 0, CoursesWithSomeFees: at === 0 ? 1 : 0 })
    }
    expect(tasksLeft(await figures())).toEqual(["people"])
  })

  it("is not ready while staff have no payment reference to choose, as they could enter no payment", async () => {
    const all = (await ask("GET", "catalogue/paymentReferences")).body.data
    expect(await figures()).toMatchObject({ PaymentReferences: all.length })
    const offer = async (IsActive: boolean) => {
      for (const { Id, Name } of all)
        await ask("PUT", `catalogue/paymentReferences/${Id}`, { Name, IsActive })
    }
    await offer(false)
    expect(await figures()).toMatchObject({ PaymentReferences: 0 })
    expect(tasksLeft(await figures())).toEqual(["references", "people"])
    await offer(true)
    expect(tasksLeft(await figures())).toEqual(["people"])
  })

  it("has people for every stage of the approval, and then nothing is left", async () => {
    for (const EduRoleId of [4, 5, 6])
      await ask("POST", "user/", {
        Username: `person.${EduRoleId}`,
        Email: `person.${EduRoleId}@example.org`,
        PasswordHash: "Lent-Harbour-41",
        FirstName: "Asha",
        LastName: "Devi",
        Gender: "Female",
        MobileNo: `234567890${EduRoleId}`,
        OrgId: 1,
        EduRoleId,
        Status: "Active",
      })
    const last = await figures()
    expect(last).toMatchObject({ People: 4, RolesWithoutPeople: [] })
    expect(tasksLeft(last)).toEqual([])
  })

  it("counts the rules that stand as recommended", async () => {
    const before = await figures()
    expect(before.RulesAsRecommended).toBeLessThan(before.Rules)
    const wanted = recommendedNames.map((name) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      settingOf(name).row.recommended,
    ])
    await settings(Object.fromEntries(wanted))
    const after = await figures()
    expect(after.RulesAsRecommended).toBe(after.Rules)
  })
})
