import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { TestCollege } from "../../contract/support/test-college.ts"
import { rowVersionChecksum } from "../staff/applications.ts"

const users = {
  ADMIN: "admin",
  STAFF: "staff.office",
  C: "counsellor.vja",
  AO: "ao.verify",
  F: "finance.accounts",
  P: "principal",
  S: "student.01",
}
type Role = keyof typeof users
const office: Role[] = ["ADMIN", "STAFF"]

/** `status`: what a role with the permission gets. */
const calls: { name: string; may: Role[]; status: number; method: string; url: string; body?: object }[] = [
  { name: "listUsers", may: office, status: 200, method: "GET", url: "/api/user/?page=1" },
  { name: "getUser", may: office, status: 200, method: "GET", url: "/api/user/8" },
  { name: "checkUsers", may: office, status: 422, method: "POST", url: "/api/user/check", body: {} },
  { name: "createUser", may: office, status: 422, method: "POST", url: "/api/user/", body: {} },
  {
    name: "updateUser",
    may: office,
    status: 200,
    method: "PUT",
    url: "/api/user/9",
    body: { Status: "Inactive" },
  },
  { name: "resetPassword", may: ["ADMIN"], status: 200, method: "POST", url: "/api/user/9/password" },
  { name: "createSeatMatrix", may: office, status: 422, method: "POST", url: "/api/seatmatrix/", body: {} },
  { name: "updateSeatMatrix", may: office, status: 422, method: "PUT", url: "/api/seatmatrix/1", body: {} },
  { name: "deleteSeatMatrix", may: office, status: 404, method: "DELETE", url: "/api/seatmatrix/99999" },
  {
    name: "createSeatAllotment",
    may: office,
    status: 422,
    method: "POST",
    url: "/api/seatallotment/",
    body: {},
  },
  {
    name: "changeAllotmentStatus",
    may: office,
    status: 404,
    method: "PUT",
    url: "/api/seatallotment/ChangeAllotmentStatus/",
    body: { SeatAllotmentId: uuidv7(), Status: "Joined" },
  },
]

describe("every role tries every call of the administration", () => {
  let college: TestCollege
  beforeAll(async () => {
    college = await TestCollege.start()
  })
  afterAll(() => college.stop())

  it.each(calls)("$name", async ({ may, status, method, url, body }) => {
    const roles = Object.keys(users) as Role[]
    for (const role of roles) await college.tokenOf(users[role])
    const isRefused = (role: Role) => !may.includes(role) || status >= 400
    const trial = async (role: Role) => {
      const key = method === "GET" ? undefined : randomUUID()
      const answer = await college.as(users[role], method, url, { body, key })
      expect(`${role} ${answer.status}`).toBe(`${role} ${may.includes(role) ? status : 403}`)
    }
    const before = await rowVersionChecksum(college, ["sessions"])
    for (const role of roles.filter(isRefused)) await trial(role)
    expect(await rowVersionChecksum(college, ["sessions"])).toBe(before)
    for (const role of roles.filter((one) => !isRefused(one))) await trial(role)
  })
})
