import "#tests/support/session-device.ts"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { expectText } from "#tests/coverage/expect-text.ts"
import { FakeNetwork, jsonAnswer, tokenOf } from "#tests/support/fake-network.ts"

const network = new FakeNetwork()
network.install()
const { getErrorLog } = await import("#api/error-log.ts")
const { connectivity, noteReachable } = await import("#data/reads/connectivity.ts")
const { startDrain } = await import("#data/outbox/drain-triggers.ts")
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { getDeviceDb } = await import("#offline/device/device-db.ts")
const { getCurrentSession, refreshSession } = await import("#offline/device/session-store.ts")
const { signOut } = await import("./session.ts")
const { endSessionIfRefused } = await import("./session-end.ts")
const { closeSession, restoreSession } = await import("./session-lifecycle.ts")
const { sessionState } = await import("./session-state.ts")
const { stopBackgroundTasks } = await import("./start-work.ts")

const user = { UserID: 7, Username: "counsellor.vja" } as NonNullable<typeof sessionState.user>

const payment = {
  operationId: "createPayment" as const,
  lane: "a1",
  body: {},
  title: "Payment",
  subject: "Anjali Thomas",
}

afterEach(stopBackgroundTasks)
beforeEach(async () => {
  const db = getDeviceDb()
  await db.sessions.put({
    userId: 7,
    user,
    token: "expired",
    sessionId: "s",
    expiresAt: 0,
    lastActivity: 0,
  })
  await db.meta.put({ key: "current-user", value: 7 })
  sessionState.phase = "signed-in"
  sessionState.user = user
  noteReachable(true)
  silence()
})

const silence = () => {
  network.answer = () => Promise.reject(new TypeError("Failed to fetch"))
}
const refuse = () => {
  network.answer = ({ path }) =>
    path === "/api/ready" ? jsonAnswer({ ready: true }) : jsonAnswer({ message: "Session expired" }, 401)
}
const last = () => getErrorLog().at(-1)?.text

describe("the session's own errors stand in the error log", () => {
  it("says without a network that only this device is signed out", async () => {
    const { ok, message } = await closeSession()
    expect(ok).toBe(true)
    expect(message).toMatch(/^Logged out on this device\./)
    expectText(last(), "Logout failed", "Shell")
    expect(await getCurrentSession()).toBeUndefined()
  })

  it("says that a stored token was refused at the start", async () => {
    refuse()
    expect(await restoreSession()).toBeNull()
    expectText(last(), "Token validation failed", "Shell")
  })

  it("does not wait at the start for a network that is silent, and asks it only once", async () => {
    let answer: (response: Response) => void = () => undefined
    network.answer = () => new Promise((resolve) => (answer = resolve))
    const before = network.to("/api/auth/refresh").length
    expect(await restoreSession(0)).toMatchObject({ UserID: 7 })
    expect(sessionState.phase).toBe("signed-in")
    // Whoever else wants a new token waits for the same answer.
    const another = refreshSession("expired", fetch, "/api")
    await vi.waitFor(() => expect(network.to("/api/auth/refresh")).toHaveLength(before + 1))
    answer(jsonAnswer({ token: tokenOf("fresh") }))
    expect(await another).toBe("fresh")
    expect(network.to("/api/auth/refresh")).toHaveLength(before + 1)
    expect(sessionState.phase).toBe("signed-in")
  })

  it("ends a session whose renewal is refused after the start has gone on, and says so", async () => {
    let refuseLate: () => void = () => undefined
    network.answer = () =>
      new Promise((resolve) => (refuseLate = () => resolve(jsonAnswer({ message: "Session expired" }, 401))))
    expect(await restoreSession(0)).toMatchObject({ UserID: 7 })
    expect(sessionState.phase).toBe("signed-in")
    await vi.waitFor(() => expect(network.calls.at(-1)?.path).toBe("/api/auth/refresh"))
    refuseLate()
    await vi.waitFor(() => expect(sessionState).toMatchObject({ phase: "signed-out", endedBy: "expiry" }))
    expectText(last(), "Token refresh failed", "Shell")
    expect(await getCurrentSession()).toBeUndefined()
  })

  it("says that a token could not be renewed while working, and ends the session", async () => {
    await getDeviceDb().sessions.update(7, { token: null })
    await endSessionIfRefused()
    expectText(last(), "Token refresh failed", "Shell")
    expect(sessionState).toMatchObject({ phase: "signed-out", endedBy: "expiry" })
  })

  it("is silent where the person signs out at that moment", async () => {
    const leaving = signOut()
    while (await getCurrentSession()) await new Promise((resolve) => setTimeout(resolve, 1))
    await endSessionIfRefused()
    await leaving
    expect(last()).not.toBe("Token refresh failed")
    expect(sessionState).toMatchObject({ phase: "signed-out", endedBy: "logout" })
  })
})

it.each([
  ["there is no network", false],
  ["the network leads to no server", true],
])("ends no session while %s, even one whose renewal was refused before", async (_what, onLine) => {
  await getDeviceDb().sessions.update(7, { token: null })
  await saveCommands(7, { commands: [payment] }, new Date())
  Object.assign(navigator, { onLine })
  await startDrain({ force: true, wait: true })
  expect((await getCurrentSession())?.userId).toBe(7)
  expect(sessionState.phase).toBe("signed-in")
  expect(connectivity.online).toBe(!onLine)
  Object.assign(navigator, { onLine: true })
  noteReachable(true)
  refuse()
  await startDrain({ force: true, wait: true })
  expect(sessionState).toMatchObject({ phase: "signed-out", endedBy: "expiry" })
})
