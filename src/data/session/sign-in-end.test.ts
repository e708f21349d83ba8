import "#tests/support/session-device.ts"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { DAY_MS } from "#domain/common/durations.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

// Background tasks of the session report what they miss here.
vi.stubGlobal("reportError", () => undefined)
const network = new FakeNetwork()
network.install()
const { noteReachable } = await import("#data/reads/connectivity.ts")
const { getCurrentSession, storeSession } = await import("#offline/device/session-store.ts")
const { dismissSignInEnd, signInAgain, toldEnd, watchSignInEnd } = await import("./own-sessions.ts")
const { enterSession, sessionState } = await import("./session-state.ts")

const PASSWORD = "The-right-one-2025"
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const endOf = async () => (await getCurrentSession())?.sessionEndsAt
let stop: () => void = () => undefined

/** A session that was begun four weeks ago. */
async function begin(sessionEndsAt?: string): Promise<void> {
  const answer = { ...signInAnswer(7), ...(sessionEndsAt && { sessionEndsAt }) }
  enterSession((await storeSession(answer, inDays(-28))).user)
  stop = watchSignInEnd()
}

beforeEach(() => {
  noteReachable(true)
  network.answer = async ({ path, text }) => {
    if (path !== "/api/auth/subLogin") return jsonAnswer({}, path === "/api/ready" ? 200 : 401)
    const { password } = JSON.parse(await text()) as { password: string }
    return password === PASSWORD
      ? jsonAnswer({ ...signInAnswer(7, "second"), sessionEndsAt: inDays(30).toISOString() })
      : jsonAnswer({ message: "No", code: "login.failed" }, 401)
  }
})

afterEach(() => {
  stop()
  localStorage.removeItem("admissions:sign-in-end-read")
})

it("tells of an end that is near, not again on a day on which it was read, and not of one that is far", async () => {
  const near = inDays(2).toISOString()
  await begin(near)
  await expect.poll(() => toldEnd.endsAt).toBe(near)
  expect(toldEnd.isOver).toBe(false)
  dismissSignInEnd()
  expect(toldEnd.endsAt).toBeNull()
  stop()
  await begin(near)
  await getCurrentSession()
  expect(toldEnd.endsAt).toBeNull()
  stop()
  const over = inDays(-1).toISOString()
  await begin(over)
  await expect.poll(() => [toldEnd.endsAt, toldEnd.isOver]).toEqual([over, true])
  stop()
  await begin(inDays(20).toISOString())
  await getCurrentSession()
  expect(toldEnd.endsAt).toBeNull()
})

it("opens a new session with the password, and tells no more", async () => {
  await begin(inDays(2).toISOString())
  await expect.poll(() => toldEnd.endsAt).not.toBeNull()
  const before = (await getCurrentSession())?.token
  expect(await signInAgain("another")).toEqual(expect.any(String))
  expect((await getCurrentSession())?.token).toBe(before)
  expect(toldEnd.endsAt).not.toBeNull()
  expect(await signInAgain(PASSWORD)).toBeNull()
  expect((await getCurrentSession())?.token).not.toBe(before)
  expect(Date.parse((await endOf()) ?? "")).toBeGreaterThan(inDays(29).getTime())
  await expect.poll(() => toldEnd.endsAt).toBeNull()
  expect(sessionState).toMatchObject({ phase: "signed-in", isLeaving: false })
})

it("keeps the session, and says why, when nobody answers", async () => {
  await begin(inDays(2).toISOString())
  const before = (await getCurrentSession())?.token
  network.answer = () => Promise.reject(new TypeError("Failed to fetch"))
  expect(await signInAgain(PASSWORD)).toEqual(expect.any(String))
  expect((await getCurrentSession())?.token).toBe(before)
  expect(sessionState).toMatchObject({ phase: "signed-in", isLeaving: false })
})
