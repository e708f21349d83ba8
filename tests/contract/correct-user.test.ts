/** A user's details can be corrected by those who may manage the account, with If-Match. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const idOf = async (username: string) =>
  (
    await college.db
      .selectFrom("users")
      .select("UserID")
      .where("Username", "=", username)
      .executeTakeFirstOrThrow()
  ).UserID

const read = async (id: number) => college.as("admin", "GET", `/api/user/${id}`)

async function correct(by: string, username: string, changes: object, headers: Record<string, string> = {}) {
  const id = await idOf(username)
  const { FirstName, LastName, Email, MobileNo, EduRoleId } = (await read(id)).body.data
  const body = { FirstName, LastName, Email, MobileNo, EduRoleId, ...changes }
  return college.as(by, "PUT", `/api/user/${id}/details`, { body, key: randomUUID(), headers })
}

describe("correcting a user", () => {
  it("changes name, address, number and role, and tells the version", async () => {
    const changes = {
      FirstName: "Vijaya Lakshmi",
      LastName: "Rao",
      Email: "vijaya.rao@example.org",
      MobileNo: "1100099999",
    }
    const before = await read(await idOf("counsellor.vja"))
    const answer = await correct("staff.office", "counsellor.vja", changes, {
      "if-match": String(before.headers.etag),
    })
    expect(answer).toMatchObject({ status: 200, body: { data: changes, message: "User corrected" } })
    expect(answer.headers.etag).not.toBe(before.headers.etag)
    const stale = await correct(
      "staff.office",
      "counsellor.vja",
      {},
      { "if-match": String(before.headers.etag) },
    )
    const Version = Number(String(answer.headers.etag).replaceAll('"', ""))
    expect(stale).toMatchObject({ status: 412, body: { current: { ...changes, Version } } })
    const event = await college.db
      .selectFrom("admin_events")
      .selectAll()
      .where("Event", "=", "corrected")
      .orderBy("At", "desc")
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ Username: "staff.office", Subject: "user" })
    expect(JSON.stringify(event.Detail)).not.toContain("vijaya.rao")
  })

  it("of Admins and of those who decide is the Admin's, also when a role becomes one of theirs", async () => {
    for (const username of ["admin", "ao.verify", "finance.accounts", "principal"])
      expect((await correct("staff.office", username, {})).status, username).toBe(403)
    expect((await correct("staff.office", "counsellor.tpt", { EduRoleId: 4 })).status).toBe(403)
    expect((await correct("counsellor.vja", "student.01", {})).status).toBe(403)
    expect((await correct("admin", "finance.second", { FirstName: "Fatima" })).status).toBe(200)
  })

  it("corrects an account without a last name and an e-mail address, and takes neither from one that has it", async () => {
    const without = { LastName: null, Email: null }
    const UserID = await idOf("student.03")
    await college.db.updateTable("users").set(without).where("UserID", "=", UserID).execute()
    const empty = { LastName: "", Email: "" }
    const saved = await correct("staff.office", "student.03", { ...empty, MobileNo: "1100088888" })
    expect(saved).toMatchObject({ status: 200, body: { data: { ...without, MobileNo: "1100088888" } } })
    const taken = await correct("staff.office", "student.04", { ...empty, MobileNo: "" })
    expect(taken.status).toBe(422)
    expect(taken.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "Email",
      "LastName",
      "MobileNo",
    ])
  })

  it("ends the sessions of whom it gives another role, and lets nobody change the own", async () => {
    const token = await college.tokenOf("counsellor.tpt")
    expect((await correct("admin", "counsellor.tpt", { EduRoleId: 2 })).body.data.RoleName).toBe("Staff")
    expect((await college.ask("GET", "/api/auth/profile", { token })).status).toBe(401)
    const own = await correct("admin", "admin", { EduRoleId: 2 })
    expect(own).toMatchObject({ status: 422, body: { errors: [{ field: "EduRoleId" }] } })
  })

  it("says at the field what is wrong, and whose the address is", async () => {
    const wrong = await correct("admin", "student.02", { MobileNo: "1100000022", Email: "nobody" })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors[0].field).toBe("Email")
    const taken = await correct("admin", "student.02", { Email: "Principal@example.org" })
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: "Email" }] } })
    expect((await correct("admin", "student.02", { EduRoleId: 99 })).status).toBe(422)
    expect((await correct("admin", "student.02", { FirstName: " " })).body.errors[0].field).toBe("FirstName")
    const missing = await college.as("admin", "PUT", "/api/user/99999/details", {
      body: { FirstName: "A", LastName: "B", Email: "a@example.org", MobileNo: "1100000022", EduRoleId: 7 },
      key: randomUUID(),
    })
    expect(missing.status).toBe(404)
  })
})
