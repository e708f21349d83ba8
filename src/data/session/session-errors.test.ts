import "#tests/support/session-device.ts"
import { beforeEach, describe, expect, it, vi } from "vitest"

import { getErrorLog } from "#api/error-log.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import { expectText } from "#tests/coverage/expect-text.ts"
import { signOut } from "./session.ts"
import { endSessionIfRefused } from "./session-end.ts"
import { closeSession, restoreSession } from "./session-lifecycle.ts"
import { sessionState } from "./session-state.ts"

const user = { UserID: 7, Username: "counsellor.vja" } as NonNullable<typeof sessionState.user>

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
})

const refuse = () =>
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response("{}", {
        status: 401,
        headers: { "Content-Type": "application/json" },
      }),
  )
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
