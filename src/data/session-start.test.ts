import "fake-indexeddb/auto"
import { beforeEach, expect, it, vi } from "vitest"

vi.hoisted(() => {
  const locks = { request: (_name: string, work: () => unknown) => Promise.resolve(work()) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
  const hints = new Map<string, string>([["admissions:session", "7"]])
  const localStorage = {
    getItem: (key: string) => hints.get(key) ?? null,
    setItem: (key: string, value: string) => void hints.set(key, value),
    removeItem: (key: string) => void hints.delete(key),
  }
  Object.defineProperty(globalThis, "localStorage", { value: localStorage })
})
// What drains and fetches ahead is not the session's.
vi.mock("./start-work.ts", () => ({ startWork: () => undefined, stopWork: () => undefined }))

import { getDeviceDb } from "#offline/device-db.ts"
import { initialiseSession } from "./session.ts"
import { sessionState } from "./session-state.ts"

const user = { UserID: 7, Username: "counsellor.vja" } as NonNullable<typeof sessionState.user>
const session = { userId: 7, user, token: "t", sessionId: "s", expiresAt: 0, lastActivity: 0 }

beforeEach(async () => {
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
  await initialiseSession(onLate, 0)
  expect(sessionState.phase).toBe("signed-out")
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce())
  expect(sessionState.user?.Username).toBe("counsellor.vja")
})

it("leaves somebody else alone who has signed in meanwhile", async () => {
  const onLate = vi.fn()
  await initialiseSession(onLate, 0)
  const other = { ...user, UserID: 8, Username: "staff.office" }
  sessionState.user = other
  sessionState.phase = "signed-in"
  await getDeviceDb().sessions.put({ ...session, userId: 8, user: other })
  await getDeviceDb().meta.put({ key: "current-user", value: 8 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sessionState.user.Username).toBe("staff.office")
  expect(onLate).not.toHaveBeenCalled()
})
