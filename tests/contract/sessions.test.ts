import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PASSWORD, TestCollege } from "./support/test-college.ts"

const DAY = 86_400_000
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start({ LOGIN_TRIES: "5", LOGIN_WINDOW_SECONDS: "60" })
})
afterAll(() => college.stop())

const signIn = (username: string, password = PASSWORD, path = "/api/auth/subLogin") =>
  college.ask("POST", path, { body: { username, password } })

describe("signing in", () => {
  it("answers token, session, user and roles, under both names of the call", async () => {
    for (const path of ["/api/auth/login", "/api/auth/subLogin"]) {
      const { status, body } = await signIn("ao.verify", PASSWORD, path)
      expect(status).toBe(200)
      expect(body.localRoles).toEqual([{ RoleId: 4, RoleCode: "AO", RoleName: "Admissions Officer" }])
      expect(body.roles).toEqual([{ Name: "Admissions Officer", Code: "AO" }])
      expect(JSON.stringify(body)).not.toContain("argon2")
    }
  })

  it("reads the same for a wrong password, an unknown and an inactive user", async () => {
    const answers = await Promise.all([
      signIn("principal", "wrong password"),
      signIn("nobody.here", "wrong password"),
      signIn("staff.former"),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect({ ...body, requestId: "" }).toEqual({ ...answers[0].body, requestId: "" })
    }
  })

  it("makes a person wait after too many tries, and only that person", async () => {
    for (let i = 0; i < 5; i++) await signIn("counsellor.tpt", "wrong password")
    const limited = await signIn("counsellor.tpt")
    expect(limited.status).toBe(429)
    expect(limited.body.message).toBe("Too many requests. Please wait a moment and try again.")
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0)
    expect((await signIn("counsellor.vja")).status).toBe(200)
    college.clock.ahead += 61_000
    expect((await signIn("counsellor.tpt")).status).toBe(200)
  })

  it("forgets the tries after a success", async () => {
    for (let i = 0; i < 12; i++) expect((await signIn("student.20")).status).toBe(200)
  })
})

describe("a session", () => {
  const profile = (token: string) => college.ask("GET", "/api/auth/profile", { token })
  const isValid = async (token: string) =>
    (await college.ask("GET", "/api/auth/validate", { token })).body.valid

  it("ends with logout, under both names of the call", async () => {
    for (const path of ["/api/auth/logout", "/api/auth/subLogout"]) {
      const { body } = await signIn("principal")
      expect((await profile(body.token)).status).toBe(200)
      expect((await college.ask("POST", path, { token: body.token })).body.message).toBe(
        "Logged out successfully",
      )
      expect((await profile(body.token)).status).toBe(401)
      expect(await isValid(body.token)).toBe(false)
    }
  })

  it("ends for somebody who becomes inactive", async () => {
    const { body } = await signIn("student.19")
    await college.db
      .updateTable("users")
      .set({ Status: "Inactive" })
      .where("Username", "=", "student.19")
      .execute()
    expect((await profile(body.token)).status).toBe(401)
  })

  it("is renewed up to seven days after the token's end, and not later", async () => {
    const { body } = await signIn("student.01")
    const refresh = () =>
      college.ask("POST", "/api/auth/refresh", { token: body.token, body: { sessionId: body.sessionId } })
    college.clock.ahead += 3_601_000
    expect((await profile(body.token)).status).toBe(401)
    expect(await isValid(body.token)).toBe(false)
    college.clock.ahead += 7 * DAY - 60_000
    const fresh = await refresh()
    expect(fresh.status).toBe(200)
    expect((await profile(fresh.body.token)).status).toBe(200)
    const late = await signIn("student.02")
    college.clock.ahead += 7 * DAY + 3_601_000
    const refused = await college.ask("POST", "/api/auth/refresh", {
      token: late.body.token,
      body: { sessionId: late.body.sessionId },
    })
    expect(refused.status).toBe(401)
  })

  it("rotates: the old token ends, but a lost answer may be asked for again at once", async () => {
    const { body } = await signIn("student.03")
    const refresh = (token: string) =>
      college.ask("POST", "/api/auth/refresh", { token, body: { sessionId: body.sessionId } })
    const first = await refresh(body.token)
    const again = await refresh(body.token)
    expect([first.status, again.status]).toEqual([200, 200])
    expect((await profile(again.body.token)).status).toBe(200)
    expect((await profile(first.body.token)).status).toBe(200)
    college.clock.ahead += 61_000
    expect((await refresh(body.token)).status).toBe(401)
    expect((await profile(body.token)).status).toBe(401)
    expect((await profile(first.body.token)).status).toBe(200)
  })

  it("is refused for a token of another session or somebody else's making", async () => {
    const { body } = await signIn("student.04")
    const other = await signIn("student.05")
    const mixed = await college.ask("POST", "/api/auth/refresh", {
      token: body.token,
      body: { sessionId: other.body.sessionId },
    })
    expect(mixed.status).toBe(401)
    const [head, , signature] = body.token.split(".")
    const forged = Buffer.from(
      JSON.stringify({ sub: "1", sid: body.sessionId, jti: body.sessionId, exp: 9e9 }),
    )
    expect((await profile(`${head}.${forged.toString("base64url")}.${signature}`)).status).toBe(401)
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url")
    expect((await profile(`${none}.${forged.toString("base64url")}.`)).status).toBe(401)
  })
})
