import "#tests/support/session-device.ts"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { withSignOutLock } from "#offline/device/kept-work.ts"
import { initialiseSession } from "./session.ts"
import { sessionState } from "./session-state.ts"
import { stopBackgroundTasks } from "./start-work.ts"

const user = { UserID: 7, Username: "counsellor.vja" } as NonNullable<typeof sessionState.user>
const session = {
  userId: 7,
  user,
  token: "t",
  sessionId: "s",
  expiresAt: Date.now() + 3_600_000,
  lastActivity: 0,
  deviceKey: "A".repeat(43),
}

/** Blocks the restoring until the returned function is called: a device that is slow for as long as a test needs. */
function holdRestoring(): () => void {
  let release: () => void = () => undefined
  void withSignOutLock(7, () => new Promise((resolve) => (release = resolve)))
  return () => release()
}

afterEach(stopBackgroundTasks)
beforeEach(async () => {
  localStorage.setItem("admissions:session", "7")
  await getDeviceDb().sessions.put(session)
  await getDeviceDb().meta.put({ key: "current-user", value: 7 })
  sessionState.phase = "initialising"
  sessionState.user = null
  sessionState.endedBy = null
})

it("finds a session in time", async () => {
  const onLate = vi.fn()
  await initialiseSession(onLate)
  expect(sessionState.user?.Username).toBe("counsellor.vja")
  expect(onLate).not.toHaveBeenCalled()
})

it("finds it after the sign-in page has been shown, and says so", async () => {
  const onLate = vi.fn()
  const release = holdRestoring()
  await initialiseSession(onLate, 0)
  expect(sessionState.phase).toBe("signed-out")
  release()
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce())
  expect(sessionState.user?.Username).toBe("counsellor.vja")
})

it("leaves somebody else alone who has signed in meanwhile", async () => {
  const onLate = vi.fn()
  const release = holdRestoring()
  await initialiseSession(onLate, 0)
  const other = { ...user, UserID: 8, Username: "staff.office" }
  sessionState.user = other
  sessionState.phase = "signed-in"
  await getDeviceDb().sessions.put({ ...session, userId: 8, user: other })
  await getDeviceDb().meta.put({ key: "current-user", value: 8 })
  release()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sessionState.user.Username).toBe("staff.office")
  expect(onLate).not.toHaveBeenCalled()
})

it("law 17: forgets a file that was shared a day ago when nobody is signed in to take it", async () => {
  localStorage.removeItem("admissions:session")
  const { meta, shared } = getDeviceDb()
  await meta.clear()
  const receivedAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const file = { name: "receipt.jpg", type: "image/jpeg", bytes: new ArrayBuffer(8), receivedAt }
  await shared.put({ id: "old", userId: null, ...file })
  await initialiseSession(vi.fn())
  expect(sessionState.phase).toBe("signed-out")
  // What clears a device is loaded first.
  await vi.waitFor(async () => expect(await shared.count()).toBe(0), { timeout: 30_000 })
})
