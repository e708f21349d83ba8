/** Signing out where the network is silent: it is connected, and nothing comes back. */
import "#tests/support/session-device.ts"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

const network = new FakeNetwork()
network.install()
vi.stubGlobal("reportError", (error: unknown) => {
  throw error
})
const { getDeviceDb } = await import("#offline/device/device-db.ts")
const { getCurrentSession, hasUnreported, listSignedOutUsers, storeSession } = await import(
  "#offline/device/session-store.ts"
)
const { getUserDb } = await import("#offline/device/user-db.ts")
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { closeSession } = await import("./session-lifecycle.ts")
// Loaded before, so that a slow machine does not measure the loading.
await Promise.all([
  import("./sign-out-cleanup.ts"),
  import("./unreported-ends.ts"),
  import("./device-key.ts"),
])

const USER = 94
const payment = { operationId: "createPayment" as const, lane: "a1", body: {}, title: "", subject: "Anjali" }
const subjects = async () => (await getUserDb(USER).outbox.toArray()).map(({ subject }) => subject)
const ends = () => network.to("/api/auth/subLogout").map(({ headers }) => headers.get("authorization"))

beforeEach(async () => {
  network.calls.length = 0
  await Promise.all([...getDeviceDb().tables, ...getUserDb(USER).tables].map((table) => table.clear()))
  await storeSession({ ...signInAnswer(USER), deviceKey: "A".repeat(43), endToken: "only-ends" }, new Date())
  await saveCommands(USER, { commands: [payment] }, new Date())
  localStorage.setItem("admissions:session", String(USER))
})
afterEach(() => vi.useRealTimers())

const isSilent = () => {
  network.answer = () => new Promise<Response>(() => undefined)
}

it("law 17: a silent network keeps nobody signed in: the session ends, the work is locked and other tabs hear of it first", async () => {
  isSilent()
  // The time in which an answer is awaited does not pass.
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  const closing = closeSession()
  while ((await subjects())[0] !== "?") await new Promise((resolve) => setImmediate(resolve))
  expect(await getCurrentSession()).toBeUndefined()
  expect(await hasUnreported()).toBe(true)
  expect(localStorage.getItem("admissions:session")).toBeNull()
  expect(ends()).toEqual(["Bearer only-ends"])
  while ((await listSignedOutUsers()).length > 0) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await closing).toEqual({ ok: true, message: shellTexts.loggedOutHere })
})

it("law 17: nor does a token that is about to end, which is not renewed first", async () => {
  isSilent()
  await getDeviceDb().sessions.update(USER, { expiresAt: Date.now() + 1000 })
  await closeSession()
  expect(network.to("/api/auth/refresh")).toEqual([])
})

it.each([
  ["without an end token", ["endToken"], shellTexts.loggedOutHereOnly],
  ["without a key", ["deviceKey"], shellTexts.loggedOutNotLocked],
])(
  "law 17: a session of an older version, %s, ends within seconds as well",
  async (_what, lacks, message) => {
    isSilent()
    await getDeviceDb()
      .sessions.toCollection()
      .modify((session) => {
        for (const key of lacks) Reflect.deleteProperty(session, key)
      })
    const began = performance.now()
    expect((await closeSession()).message).toBe(message)
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(await getCurrentSession()).toBeUndefined()
  },
  30_000,
)

it("tells the college with the end token, and then keeps nothing of it", async () => {
  network.answer = () => jsonAnswer({ message: "Logged out successfully" })
  expect(await closeSession()).toEqual({ ok: true, message: shellTexts.loggedOut })
  expect(ends()).toEqual(["Bearer only-ends"])
  expect(await hasUnreported()).toBe(false)
})

it("says the server's own text where it could not end the session, which it is told again later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  network.answer = () => jsonAnswer({ message: "Server error" }, 503)
  expect(await closeSession()).toEqual({ ok: false, message: "Server error" })
  expect(await hasUnreported()).toBe(true)
})

it("leaves other tabs alone until forms are removed: they would keep what is to go", async () => {
  isSilent()
  await closeSession({ removeForms: true })
  expect(localStorage.getItem("admissions:session")).toBe(String(USER))
})
