import { randomUUID } from "node:crypto"
import { sql } from "kysely"
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

  it("knows an applicant by the mobile number however it is written, and counts the tries as one person's", async () => {
    const created = await college.as("admin", "POST", "/api/user/", {
      body: {
        Username: "2098480223",
        Email: "by.mobile@example.org",
        PasswordHash: PASSWORD,
        FirstName: "Asha",
        LastName: "Devi",
        Gender: "Female",
        MobileNo: "2098480223",
        OrgId: 1,
        EduRoleId: 1,
      },
    })
    expect([created.status, created.body.errors]).toEqual([201, undefined])
    const newPassword = "a password of her own"
    const changed = await college.ask("POST", "/api/auth/changePassword", {
      body: { username: "+91 20984 80223", password: PASSWORD, newPassword },
    })
    expect(changed.status).toBe(200)
    expect((await signIn("(+91) 20984-80223", newPassword)).status).toBe(200)
    for (const written of ["2098480223", "+91 2098480223", "020984 80223", "20984 80223", "+912098480223"])
      expect((await signIn(written, "wrong password")).status).toBe(401)
    expect((await signIn("2098480223", newPassword)).status).toBe(429)
  })

  it("forgets the tries after a success", async () => {
    for (let i = 0; i < 12; i++) expect((await signIn("student.20")).status).toBe(200)
  })
})

const payloadOf = (token: string): { sid: string; jti: string } =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())

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

  it("ends with its end token, of the sign-in or of a renewal, which opens nothing", async () => {
    const renew = (one: { token: string; sessionId: string }, token: string) =>
      college.ask("POST", "/api/auth/refresh", { token, body: { sessionId: one.sessionId } })
    const [first, second, other] = await Promise.all(
      ["principal", "principal", "principal"].map(async (name) => (await signIn(name)).body),
    )
    const renewed = (await renew(second, second.token)).body
    for (const [one, live] of [
      [first, first.token],
      [renewed, renewed.token],
    ]) {
      expect((await profile(one.endToken)).status).toBe(401)
      expect(await isValid(one.endToken)).toBe(false)
      expect((await renew(one, one.endToken)).status).toBe(401)
      expect((await profile(live)).status).toBe(200)
      const told = await college.ask("POST", "/api/auth/subLogout", { token: one.endToken })
      expect(told.status).toBe(200)
      expect((await profile(live)).status).toBe(401)
    }
    expect((await profile(other.token)).status).toBe(200)
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
    expect((await profile(body.token)).status).toBe(401)
    expect((await profile(first.body.token)).status).toBe(200)
  })

  it("ends for both who hold a token of it when an exchanged one is exchanged again, and that is written down", async () => {
    const { body } = await signIn("student.06")
    const refresh = (token: string) =>
      college.ask("POST", "/api/auth/refresh", { token, body: { sessionId: body.sessionId } })
    const first = await refresh(body.token)
    college.clock.ahead += 30_000
    const second = await refresh(first.body.token)
    // Two exchanges within the grace time: the older token is refused, but the session is not ended for it.
    expect((await refresh(body.token)).status).toBe(401)
    expect((await profile(second.body.token)).status).toBe(200)
    college.clock.ahead += 61_000
    expect((await refresh(first.body.token)).status).toBe(401)
    expect((await profile(second.body.token)).status).toBe(401)
    expect((await refresh(second.body.token)).status).toBe(401)
    const events = await college.db
      .selectFrom("admin_events")
      .select(["Event", "SubjectId"])
      .where("Event", "=", "tokenReused")
      .execute()
    expect(events).toEqual([{ Event: "tokenReused", SubjectId: String(body.user.UserID) }])
    expect((await signIn("student.06")).status).toBe(200)
  })

  describe("whose renewal was not answered", () => {
    const lost = async (username: string) => {
      const { body } = await signIn(username)
      const refresh = (token: string) =>
        college.ask("POST", "/api/auth/refresh", { token, body: { sessionId: body.sessionId } })
      const unseen = (await refresh(body.token)).body.token as string
      college.clock.ahead += 300_000
      return { first: body.token as string, unseen, refresh }
    }

    it("is renewed with the old token, however late and however often the answer is lost", async () => {
      const { first, refresh } = await lost("student.13")
      expect((await profile(first)).status).toBe(401)
      const second = await refresh(first)
      college.clock.ahead += 2 * DAY
      const third = await refresh(first)
      expect([second.status, third.status]).toEqual([200, 200])
      expect((await profile(third.body.token)).status).toBe(200)
      college.clock.ahead += 61_000
      expect((await refresh(third.body.token)).status).toBe(200)
    })

    it("ends when the old token is exchanged after a call with the new one", async () => {
      const { first, unseen, refresh } = await lost("student.14")
      expect((await profile(unseen)).status).toBe(200)
      expect((await refresh(first)).status).toBe(401)
      expect((await profile(unseen)).status).toBe(401)
    })

    it("ends when the old token is exchanged after an exchange of the new one", async () => {
      const { first, unseen, refresh } = await lost("student.15")
      const fresh = (await refresh(unseen)).body.token
      college.clock.ahead += 61_000
      expect((await refresh(first)).status).toBe(401)
      expect((await profile(fresh)).status).toBe(401)
    })

    it("ends for a thief who exchanges the old token before its user uses the new one", async () => {
      const { first, unseen, refresh } = await lost("student.16")
      const stolen = (await refresh(first)).body.token
      expect((await profile(stolen)).status).toBe(200)
      expect((await profile(unseen)).status).toBe(401)
      expect((await refresh(unseen)).status).toBe(401)
      expect((await profile(stolen)).status).toBe(401)
    })

    it("notes the use of a new token with one write", async () => {
      const { unseen } = await lost("student.17")
      const rowVersion = async () =>
        (
          await sql<{ version: string }>`select xmin::text as version from sessions
            where "SessionId" = ${payloadOf(unseen).sid}`.execute(college.db)
        ).rows[0]?.version
      const before = await rowVersion()
      await profile(unseen)
      const after = await rowVersion()
      expect(after).not.toBe(before)
      await profile(unseen)
      expect(await rowVersion()).toBe(after)
    })
  })

  it("gives one token to many who exchange at once", async () => {
    const { body } = await signIn("student.07")
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        college.ask("POST", "/api/auth/refresh", { token: body.token, body: { sessionId: body.sessionId } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => payloadOf(answer.body.token).jti)).size).toBe(1)
  })

  it("ends for good 30 days after the sign-in, however often it is renewed", async () => {
    let { body } = await signIn("student.08")
    const { sessionId, sessionEndsAt } = body
    const signedIn = Date.now() + college.clock.ahead
    const refresh = () => college.ask("POST", "/api/auth/refresh", { token: body.token, body: { sessionId } })
    for (let day = 6; day < 30; day += 6) {
      college.clock.ahead += 6 * DAY
      const answer = await refresh()
      expect(answer.status).toBe(200)
      body = answer.body
    }
    college.clock.ahead += 6 * DAY - 60_000
    const last = await refresh()
    expect(last.status).toBe(200)
    body = last.body
    expect(body.sessionEndsAt).toBe(sessionEndsAt)
    expect(Math.abs(Date.parse(sessionEndsAt) - signedIn - 30 * DAY)).toBeLessThan(60_000)
    // The last token expires with the session.
    expect(Date.parse(body.expiresAt)).toBeLessThanOrEqual(signedIn + 30 * DAY)
    college.clock.ahead += 61_000
    expect((await profile(body.token)).status).toBe(401)
    expect((await refresh()).status).toBe(401)
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

describe("where somebody is signed in", () => {
  const signInOn = (browser: string, username: string) =>
    college.ask("POST", "/api/auth/subLogin", {
      body: { username, password: PASSWORD },
      headers: { "user-agent": browser },
    })
  const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36"
  const desk = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
  const list = async (token: string) => (await college.ask("GET", "/api/auth/sessions", { token })).body.data
  const end = (token: string, id = "") =>
    college.ask("DELETE", `/api/auth/sessions${id && `/${id}`}`, { token, key: randomUUID() })
  const works = async (token: string) => (await college.ask("GET", "/api/auth/profile", { token })).status

  it("names each device, marks this one, and says when it was last renewed", async () => {
    const here = (await signInOn(phone, "student.09")).body
    college.clock.ahead += 60_000
    const there = (await signInOn(desk, "student.09")).body
    college.clock.ahead += 60_000
    await college.ask("POST", "/api/auth/refresh", {
      token: here.token,
      body: { sessionId: here.sessionId },
      headers: { "user-agent": phone },
    })
    const sessions = await list(there.token)
    expect(sessions).toMatchObject([
      { SessionId: here.sessionId, Device: "Chrome on Android", IsThis: false },
      { SessionId: there.sessionId, Device: "Firefox on Linux", IsThis: true },
    ])
    expect(Date.parse(sessions[0].LastSeenAt)).toBeGreaterThan(Date.parse(sessions[0].SignedInAt))
    expect(JSON.stringify(sessions)).not.toContain("AppleWebKit")
    college.clock.ahead += 8 * DAY
    const later = (await signInOn(desk, "student.09")).body
    expect(await list(later.token)).toMatchObject([{ SessionId: later.sessionId }])
  })

  it("ends one of one's own and nobody else's, and that device learns it at its next call", async () => {
    const here = (await signInOn(phone, "student.10")).body
    const there = (await signInOn(desk, "student.10")).body
    const stranger = (await signInOn(desk, "student.11")).body
    expect((await end(stranger.token, here.sessionId)).status).toBe(404)
    expect(await works(here.token)).toBe(200)
    const ended = await end(there.token, here.sessionId)
    expect([ended.status, ended.body]).toEqual([200, { data: { Ended: 1 }, message: "Signed out there" }])
    expect(await works(here.token)).toBe(401)
    expect(
      (
        await college.ask("POST", "/api/auth/refresh", {
          token: here.token,
          body: { sessionId: here.sessionId },
        })
      ).status,
    ).toBe(401)
    const again = await end(there.token, here.sessionId)
    expect([again.status, again.body.message]).toEqual([404, "That session has ended already."])
    expect((await end(there.token, "not-an-id")).status).toBe(422)
    expect((await college.ask("GET", "/api/auth/sessions")).status).toBe(401)
    expect((await college.ask("DELETE", `/api/auth/sessions/${there.sessionId}`)).status).toBe(401)
    expect((await college.ask("DELETE", "/api/auth/sessions")).status).toBe(401)
  })

  it("ends all others at once", async () => {
    const tokens: string[] = []
    for (const browser of [phone, desk, phone])
      tokens.push((await signInOn(browser, "student.12")).body.token)
    const [first = "", second = "", here = ""] = tokens
    const ended = await end(here)
    expect([ended.status, ended.body]).toEqual([
      200,
      { data: { Ended: 2 }, message: "Signed out on all other devices" },
    ])
    expect([await works(first), await works(second), await works(here)]).toEqual([401, 401, 200])
    expect((await end(here)).body.data).toEqual({ Ended: 0 })
  })
})
