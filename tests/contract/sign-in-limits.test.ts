/** How many sign-in attempts are allowed, and that strangers cannot lock anybody out (decision 0017). */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PASSWORD, TestCollege } from "./support/test-college.ts"

const WINDOW = 60
const limits = { LOGIN_TRIES: "5", LOGIN_WINDOW_SECONDS: String(WINDOW), LOGIN_TRIES_OVERALL: "60" }

/** Sign-in calls to a college behind one proxy, which appends the client's address to the header. */
function door(college: TestCollege) {
  const from = (
    forwarded: string,
    username: string,
    password = "wrong password",
    path = "login",
    cookie = "",
  ) =>
    college.ask("POST", `/api/auth/${path}`, {
      body: { username, password, ...(path === "changePassword" ? { newPassword: "Another-One-2025" } : {}) },
      headers: { "x-forwarded-for": forwarded, ...(cookie && { cookie }) },
    })
  /** Signs in; returns the cookie of the browser that is known from now on. */
  const known = async (forwarded: string, username: string, before = "") => {
    const { status, headers } = await from(forwarded, username, PASSWORD, "login", before)
    expect(status).toBe(200)
    return [headers["set-cookie"] ?? []].flat().map(String)
  }
  return { from, known, status: async (...call: Parameters<typeof from>) => (await from(...call)).status }
}

/** Moves the clock past all time windows, so that a test begins without failed attempts. */
const later = (college: TestCollege) => {
  college.clock.ahead += WINDOW * 13_000
}

describe("behind one proxy", () => {
  let college: TestCollege
  let gate: ReturnType<typeof door>
  beforeAll(async () => {
    college = await TestCollege.start({ ...limits, TRUST_PROXY: "1" })
    gate = door(college)
  })
  afterAll(() => college.stop())

  it("believes the entry that the proxy added, and none before it", async () => {
    later(college)
    const seen: number[] = []
    for (let i = 0; i < 8; i++) seen.push(await gate.status(`198.51.100.${i}, 203.0.113.1`, "principal"))
    expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it("law 24: ends a window that was opened while the clock was ahead once the clock is right again", async () => {
    later(college)
    const right = college.clock.ahead
    college.clock.ahead = right + 30 * 86_400_000
    const ahead: number[] = []
    for (let i = 0; i < 6; i++) ahead.push(await gate.status("203.0.113.9", "principal"))
    expect(ahead).toEqual([401, 401, 401, 401, 401, 429])
    college.clock.ahead = right
    const set: number[] = []
    for (let i = 0; i < 6; i++) set.push(await gate.status("203.0.113.9", "principal"))
    expect(set).toEqual([401, 401, 401, 401, 401, 429])
  })

  it("limits one address over all user names, also for tries that break the contract", async () => {
    later(college)
    const seen: number[] = []
    for (let i = 0; i < 24; i++) seen.push(await gate.status("203.0.113.2", `name.${i}`))
    expect(seen.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(seen.slice(10)).toEqual(Array(14).fill(429))
    expect(await gate.status("203.0.113.3", "name.0")).toBe(401)

    const broken = () =>
      college.ask("POST", "/api/auth/login", { body: "{", headers: { "x-forwarded-for": "203.0.113.4" } })
    for (let i = 0; i < 50; i++) expect((await broken()).status).toBe(400)
    expect((await broken()).status).toBe(429)
  })

  it("counts all addresses of one IPv6 network as one", async () => {
    later(college)
    for (let i = 0; i < 5; i++) await gate.from(`2001:db8:1:2::${i}`, "principal")
    expect(await gate.status("2001:db8:1:2::99", "principal")).toBe(429)
    expect(await gate.status("2001:db8:1:3::99", "principal")).toBe(401)
  })

  it("limits an account over all addresses, and leaves it open where its user has signed in", async () => {
    later(college)
    expect(await gate.status("203.0.113.10", "principal", PASSWORD)).toBe(200)
    for (let i = 0; i < 40; i++) await gate.from(`198.51.100.${i}`, "principal")
    // Another account, from an address that tried the first one: the limit belongs to the account.
    expect(await gate.status("198.51.100.1", "counsellor.vja", PASSWORD)).toBe(200)
    const stranger = await gate.from("198.51.100.77", "principal", PASSWORD)
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers["retry-after"])).toBeGreaterThan(WINDOW)
    expect(await gate.status("203.0.113.10", "PRINCIPAL ", PASSWORD)).toBe(200)
    // From an address where the user has signed in, the number of attempts is limited, too.
    for (let i = 0; i < 5; i++) await gate.from("203.0.113.10", "principal")
    expect(await gate.status("203.0.113.10", "principal", PASSWORD)).toBe(429)
  })

  it("limits all tries together, and leaves people in where they have signed in", async () => {
    later(college)
    expect(await gate.status("203.0.113.20", "ao.verify", PASSWORD)).toBe(200)
    for (let i = 0; i < 61; i++) await gate.from(`192.0.2.${i}`, `someone.${i}`)
    expect(await gate.status("192.0.2.200", "finance.accounts", PASSWORD)).toBe(429)
    expect(await gate.status("203.0.113.20", "ao.verify", PASSWORD)).toBe(200)
    college.clock.ahead += WINDOW * 1000 + 1000
    expect(await gate.status("192.0.2.200", "finance.accounts", PASSWORD)).toBe(200)
  })

  it("forgets one's own tries after a right password, and takes back only this try elsewhere", async () => {
    later(college)
    const address = "203.0.113.30"
    for (let i = 0; i < 4; i++) await gate.from(address, "student.07")
    expect(await gate.status(address, "student.07", PASSWORD)).toBe(200)
    for (let i = 0; i < 4; i++) expect(await gate.status(address, "student.07")).toBe(401)
    expect(await gate.status(address, "student.07", PASSWORD)).toBe(200)
    // Eight failed attempts count against the address: after two more, an unknown user name is refused there.
    for (let i = 0; i < 2; i++) expect(await gate.status(address, `other.${i}`)).toBe(401)
    expect(await gate.status(address, "other.3")).toBe(429)
    expect(await gate.status(address, "student.07", PASSWORD)).toBe(200)
  })

  it("lets people in where their browser is known, whatever others try behind the same address", async () => {
    later(college)
    const address = "203.0.113.60"
    const [set = ""] = await gate.known(address, "principal")
    expect(set).toMatch(/; HttpOnly; SameSite=Strict$/)
    expect(set).not.toContain("principal")
    const [cookie = ""] = set.split(";")
    for (let i = 0; i < 6; i++) await gate.from(address, "principal")
    expect(await gate.status(address, "principal", PASSWORD)).toBe(429)
    expect(await gate.status(address, "Principal ", PASSWORD, "login", cookie)).toBe(200)
    // Far above the limit of the address, also before a body is read.
    for (let i = 0; i < 52; i++) await gate.from(address, `someone.${i}`)
    expect(await gate.status(address, "principal", PASSWORD, "login", cookie)).toBe(200)
    // The cookie is of this user only, and of no other browser's making.
    expect(await gate.status(address, "ao.verify", PASSWORD, "login", cookie)).toBe(429)
    expect(await gate.status(address, "principal", PASSWORD, "login", `${cookie}x`)).toBe(429)
  })

  it("limits tries in a known browser and at a known address as those of an account", async () => {
    later(college)
    const [cookie = ""] = ((await gate.known("203.0.113.61", "principal"))[0] ?? "").split(";")
    const outcomes = { device: [] as number[], address: [] as number[] }
    for (let window = 0; window < 6; window++) {
      college.clock.ahead += WINDOW * 1000 + 1000
      for (let i = 0; i < 5; i++) {
        outcomes.device.push(await gate.status("203.0.113.62", "principal", "wrong", "login", cookie))
        outcomes.address.push(await gate.status("203.0.113.61", "principal"))
      }
    }
    for (const seen of Object.values(outcomes))
      expect(seen.filter((status) => status === 401)).toHaveLength(25)
  })

  it("remembers the twelve users of one browser who have signed in last", async () => {
    later(college)
    const jar = new Map<string, string>()
    const signIn = async (n: number) => {
      college.clock.ahead += 2000
      const before = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
      for (const set of await gate.known("203.0.113.63", `student.${String(n).padStart(2, "0")}`, before)) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
    }
    await signIn(1)
    const [first = ""] = jar.keys()
    await signIn(2)
    const second = [...jar.keys()].at(-1) ?? ""
    for (let n = 3; n <= 12; n++) await signIn(n)
    await signIn(1)
    await signIn(13)
    expect(jar.size).toBe(12)
    expect([jar.has(first), jar.has(second)]).toEqual([true, false])
  })

  it("no longer knows a browser that has signed in with an earlier password, but knows the one in which it was changed", async () => {
    later(college)
    const address = "203.0.113.65"
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String([answer.headers["set-cookie"] ?? []].flat()[0]).split(";")[0] ?? ""
    const old = cookieOf(await gate.from(address, "student.09", PASSWORD))
    const changed = await gate.from("203.0.113.66", "student.09", PASSWORD, "changePassword")
    expect(changed.status).toBe(200)
    for (let i = 0; i < 6; i++) await gate.from(address, "student.09")
    const status = (cookie: string) => gate.status(address, "student.09", "Another-One-2025", "login", cookie)
    expect(await status(old)).toBe(429)
    expect(await status(cookieOf(changed))).toBe(200)
  })

  it("counts a renewal by its session, and only what nobody has signed by its address", async () => {
    later(college)
    const { body } = await gate.from("203.0.113.64", "principal", PASSWORD)
    const renew = (token: string) =>
      college.ask("POST", "/api/auth/refresh", {
        body: { sessionId: body.sessionId },
        headers: { "x-forwarded-for": "203.0.113.64", authorization: `Bearer ${token}` },
      })
    for (let i = 0; i < 61; i++) await renew("nothing")
    expect((await renew("nothing")).status).toBe(429)
    expect((await renew(body.token)).status).toBe(200)
    for (let i = 0; i < 60; i++) await renew(body.token)
    expect((await renew(body.token)).status).toBe(429)
  })

  it("counts a change of the password with the sign-ins", async () => {
    later(college)
    for (let i = 0; i < 5; i++)
      expect(await gate.status("203.0.113.40", "student.08", "wrong password", "changePassword")).toBe(401)
    expect(await gate.status("203.0.113.40", "student.08", PASSWORD)).toBe(429)
  })

  it("forgets after 30 days where somebody has signed in", async () => {
    later(college)
    expect(await gate.status("203.0.113.50", "principal", PASSWORD)).toBe(200)
    college.clock.ahead += 31 * 86_400_000
    for (let i = 0; i < 40; i++) await gate.from(`198.51.100.${i}`, "principal")
    expect(await gate.status("203.0.113.50", "principal", PASSWORD)).toBe(429)
  })
})

describe("without a proxy", () => {
  let college: TestCollege
  beforeAll(async () => {
    college = await TestCollege.start(limits)
  })
  afterAll(() => college.stop())

  it("reads no X-Forwarded-For: a new one for each try does not lift the limit", async () => {
    const gate = door(college)
    const seen: number[] = []
    for (let i = 0; i < 8; i++) seen.push(await gate.status(`198.51.100.${i}`, "principal"))
    expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })
})
