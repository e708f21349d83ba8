/** The Admin's log is read by an Admin: in order, by page and by filter, without what was entered and without applicants' names. */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { reusedTokens } from "#server/records/people/admin-log-list.ts"
import { emptyAccount } from "#server/records/privacy/remove-account.ts"
import { putApplication, putBreach } from "../integration/staff/applications.ts"
import { PASSWORD as DEMO_PASSWORD, TestCollege } from "./support/test-college.ts"

interface Row {
  EventId: string
  At: string
  Username: string | null
  RoleName: string | null
  Subject: string
  SubjectId: string
  Of: string | null
  Event: string
  From: string | null
  To: string | null
  Changes: { Field: string; From: number | null; To: number | null }[]
}

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const read = async (query = "", user = "admin") => {
  const answer = await college.as(user, "GET", `/api/admin-events${query}`)
  return answer.body as { data: Row[]; total: number }
}
const write = async (method: "POST" | "PUT", url: string, body: object) => {
  const answer = await college.as("admin", method, url, { body, key: randomUUID() })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.data
}
const idOf = async (username: string) => {
  const { UserID } = await college.db
    .selectFrom("users")
    .select("UserID")
    .where("Username", "=", username)
    .executeTakeFirstOrThrow()
  return UserID
}
const setStatus = (id: number, Status: string) => write("PUT", `/api/user/${id}`, { Status })
const PASSWORD = "a long password of Meena"
const MOBILE = "0712345678"

const createUser = (Username: string, EduRoleId: number) =>
  write("POST", "/api/user/", {
    Username,
    Email: `${Username}@example.org`,
    PasswordHash: PASSWORD,
    FirstName: "Meena",
    LastName: "Rao",
    Gender: "Female",
    MobileNo: MOBILE,
    OrgId: 1,
    EduRoleId,
  })

describe("the Admin's log", () => {
  it("is the Admin's to read", async () => {
    for (const user of [
      "staff.office",
      "counsellor.vja",
      "ao.verify",
      "finance.accounts",
      "principal",
      "student.01",
    ])
      expect((await college.as(user, "GET", "/api/admin-events")).status, user).toBe(403)
    expect((await college.ask("GET", "/api/admin-events")).status).toBe(401)
    for (const query of ["?Subject=payment", "?Event=read", "?page=0"])
      expect((await college.as("admin", "GET", `/api/admin-events${query}`)).status, query).toBe(422)
  })

  it("is read newest first and by page, with who did what to which account", async () => {
    const id = await idOf("ao.verify")
    for (const status of ["Inactive", "Active", "Inactive", "Active"]) await setStatus(id, status)
    const { data, total } = await read("?page=1&size=3")
    expect(data.map(({ Event }) => Event)).toEqual(["activated", "deactivated", "activated"])
    expect(data[0]).toMatchObject({
      Username: "admin",
      RoleName: "Admin",
      Subject: "user",
      SubjectId: String(id),
      Of: "ao.verify",
      From: "Inactive",
      To: "Active",
      Changes: [],
    })
    const next = await read("?page=2&size=3")
    expect(next.total).toBe(total)
    expect(next.data[0]?.Event).toBe("deactivated")
    const all = (await read()).data
    expect(all.slice(0, 3)).toEqual(data)
    expect(all).toHaveLength(total)
    expect(all.map(({ At }) => At)).toEqual(
      all
        .map(({ At }) => At)
        .sort()
        .reverse(),
    )
  })

  it("is narrowed to a subject, to an event, and to what an account did and what was done to it", async () => {
    const { UserID } = await createUser("log.person", 3)
    const own = await read("?q=LOG.Person")
    expect(own.data.map(({ Event, SubjectId }) => [Event, SubjectId])).toEqual([["created", String(UserID)]])
    expect((await read(`?q=${UserID}`)).data).toEqual(own.data)
    expect((await read("?q=log.pers")).total).toBe(0)
    expect((await read("?q=99999999999")).total).toBe(0)
    expect((await read("?q=admin&Event=created&Subject=user&page=1&size=1")).data).toEqual(own.data)
    expect((await read("?Subject=breach")).total).toBe(0)
    const users = await read("?Subject=user&page=1&size=50")
    expect(new Set(users.data.map(({ Subject }) => Subject))).toEqual(new Set(["user"]))
    expect((await read("?Event=activated")).total).toBe(2)
  })
})

describe("what is told of a change", () => {
  const note = (Subject: string, SubjectId: string, Event: string, Detail: object | null = null) =>
    college.db
      .insertInto("admin_events")
      .values({
        EventId: uuidv7(),
        At: new Date().toISOString(),
        Subject,
        SubjectId,
        Event,
        Detail: Detail && JSON.stringify(Detail),
      })
      .execute()
  const newest = async () => (await read("?page=1&size=1")).data[0]

  it("is called as the records of today call it", async () => {
    const course = await college.db
      .selectFrom("courses")
      .select(["CourseId", "Name"])
      .executeTakeFirstOrThrow()
    const matrix = await college.db
      .selectFrom("seat_matrix as m")
      .innerJoin("courses as c", "c.CourseId", "m.CourseId")
      .select(["m.SeatMatrixId", "m.AcademicYear", "c.Name"])
      .executeTakeFirstOrThrow()
    const AdmissionId = await putApplication(college)
    const breach = await putBreach(college, AdmissionId)
    const { BreachNo } = await college.db
      .selectFrom("breaches")
      .select("BreachNo")
      .where("BreachId", "=", breach)
      .executeTakeFirstOrThrow()
    const RequestId = uuidv7()
    await college.db
      .insertInto("erasure_requests")
      .values({ RequestId, AdmissionId, UserID: 1, AskedAt: new Date().toISOString(), State: "Refused" })
      .execute()
    const { FormNo } = await college.db
      .selectFrom("admissions")
      .select("FormNo")
      .where("AdmissionId", "=", AdmissionId)
      .executeTakeFirstOrThrow()
    const seats = { CourseId: course.CourseId, AcademicYear: 2030 }
    const rows = [
      ["seatMatrix", "9999", "deleted", seats, `${course.Name}, 2030-2031`],
      [
        "seatMatrix",
        String(matrix.SeatMatrixId),
        "updated",
        {},
        `${matrix.Name}, ${matrix.AcademicYear}-${matrix.AcademicYear + 1}`,
      ],
      ["seatMatrix", "9999", "updated", {}, null],
      [
        "feeStructure",
        `${course.CourseId} S1`,
        "updated",
        { AcademicYear: 2030 },
        `${course.Name}, S1, 2030-2031`,
      ],
      ["feeStructure", "year 2030", "created", { ToYear: 2030, Copied: 2 }, "2030-2031"],
      ["paymentReference", "1", "created", { ReferenceName: "Hostel" }, "Hostel"],
      ["paymentReference", "1", "updated", { Before: { Name: "Hostel" }, After: { Name: "Mess" } }, "Mess"],
      ["courses", "1", "deleted", { Name: "MD Old" }, "MD Old"],
      ["checklist", String(course.CourseId), "updated", { Before: [], After: [] }, course.Name],
      ["catalogue", "karnataka", "created", { Before: {} }, null],
      ["college", "0", "updated", { Before: {}, After: {} }, null],
      ["privacyNotice", "3", "created", { Languages: ["en"] }, "3"],
      ["erasure", RequestId, "refused", null, FormNo],
      ["breach", breach, "updated", { What: { From: "a", To: "b" } }, String(BreachNo)],
    ] as const
    for (const [subject, id, event, detail, name] of rows) {
      await note(subject, id, event, detail)
      expect(await newest()).toMatchObject({ Subject: subject, SubjectId: id, Event: event, Of: name })
    }
  })

  it("leaves out what a later release has written", async () => {
    const before = await read("?page=1&size=2")
    await note("planet", "1", "created")
    await note("user", "1", "sang")
    const after = await read("?page=1&size=2")
    expect(after).toEqual(before)
  })

  it("holds no password, no mobile number, no entered text and no name of an applicant", async () => {
    const texts = ["Hyderabad 500001, by the lake", "A laptop of Meena Rao was stolen"]
    const { UserID } = await createUser("told.person", 3)
    const reset = await write("POST", `/api/user/${UserID}/password`, {})
    const user = await college.as("admin", "GET", `/api/user/${UserID}`)
    await college.as("admin", "PUT", `/api/user/${UserID}/details`, {
      body: {
        Email: "new.told@example.org",
        FirstName: "Meena",
        LastName: "Rao",
        MobileNo: "0798765432",
        EduRoleId: 2,
      },
      key: randomUUID(),
      headers: { "if-match": `"${user.body.data.Version}"` },
    })
    const student = await createUser(MOBILE, 7)
    await college.ask("POST", "/api/auth/changePassword", {
      body: { username: MOBILE, password: PASSWORD, newPassword: `${PASSWORD}, my own` },
    })
    const settings = (await college.as("admin", "GET", "/api/college-settings")).body.data
    const { Version, PublicBaseUrl: _, ...form } = settings
    const saved = await college.as("admin", "PUT", "/api/college-settings", {
      body: { ...form, CollegeAddress: texts[0] },
      key: randomUUID(),
      headers: { "if-match": `"${Version}"` },
    })
    expect(saved.status).toBe(200)
    await write("POST", "/api/breaches", {
      NoticedAt: new Date(Date.now() - 3_600_000).toISOString(),
      What: texts[1],
      Kinds: ["contact"],
      IsClosed: false,
    })
    const { data } = await read("?page=1&size=50")
    expect(data.slice(0, 7).map(({ Subject, Event }) => `${Subject} ${Event}`)).toEqual([
      "breach created",
      "college updated",
      "user passwordChanged",
      "user created",
      "user corrected",
      "user passwordReset",
      "user created",
    ])
    expect(data[1]?.Changes).toEqual([{ Field: "CollegeAddress", From: null, To: null }])
    expect(data[4]).toMatchObject({ Of: "told.person", From: "Counsellor", To: "Staff" })
    expect(data[4]?.Changes.map(({ Field }) => Field)).toEqual(["Email", "MobileNo", "RoleId"])
    expect(data[3]).toMatchObject({ SubjectId: String(student.UserID), Of: null })
    const told = JSON.stringify(data)
    for (const secret of [PASSWORD, reset.Password, MOBILE, "0798765432", "Meena", "@example.org", ...texts])
      expect(told.includes(secret), secret).toBe(false)
  })

  it("does not name an applicant who did something, nor an account that was emptied", async () => {
    await college.ask("POST", "/api/auth/subLogin", {
      body: { username: "student.02", password: DEMO_PASSWORD },
    })
    const ended = await college.as("student.02", "DELETE", "/api/auth/sessions", { key: randomUUID() })
    expect(ended.body.data).toEqual({ Ended: 1 })
    const id = await idOf("student.02")
    await note("user", String(id), "passwordReset", { Username: "student.02" })
    const own = await read("?q=student.02")
    expect(own.data.map(({ Event, Username, RoleName }) => [Event, Username, RoleName])).toEqual([
      ["passwordReset", null, null],
      ["sessionEnded", null, "Student"],
    ])
    await college.db.updateTable("admissions").set({ UserId: null }).where("UserId", "=", id).execute()
    await emptyAccount(college.db, id, new Date())
    expect((await read("?q=student.02")).total).toBe(0)
    const emptied = await read(`?q=${id}`)
    expect(emptied.total).toBe(own.total + 1)
    expect(JSON.stringify([own.data, emptied.data])).not.toContain("student.02")
    expect(emptied.data[0]).toMatchObject({ Event: "deactivated", Username: null, Of: null, To: "Inactive" })
  })
})

describe("sign-ins used twice", () => {
  it("are counted for a week by System health", async () => {
    const reusedOf = async () =>
      (await college.as("admin", "GET", "/api/system-health")).body.data.ReusedTokens
    expect(await reusedOf()).toEqual({ Week: 0, NewestAt: null })
    const { body } = await college.ask("POST", "/api/auth/subLogin", {
      body: { username: "student.03", password: DEMO_PASSWORD },
    })
    const refresh = (token: string) =>
      college.ask("POST", "/api/auth/refresh", { token, body: { sessionId: body.sessionId } })
    const next = await refresh(body.token)
    await refresh(next.body.token)
    college.clock.ahead = 120_000
    expect((await refresh(body.token)).status).toBe(401)
    const [row] = (await read("?Event=tokenReused")).data
    expect(row).toMatchObject({
      Event: "tokenReused",
      SubjectId: String(await idOf("student.03")),
      Of: null,
      Username: null,
    })
    expect(await reusedOf()).toEqual({ Week: 1, NewestAt: row?.At })
    const later = new Date(Date.now() + 8 * 24 * 3_600_000)
    expect(await reusedTokens(college.db, later)).toEqual({ Week: 0, NewestAt: null })
  })
})
