import "fake-indexeddb/auto"
import { afterEach, expect, it, vi } from "vitest"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { makePasswordCheck } from "#offline/device/password-check.ts"
import { storeSession } from "#offline/device/session-store.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

vi.stubGlobal("navigator", { onLine: false, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined })
const reload = vi.fn()
vi.stubGlobal("location", { reload })
const { unlock } = await import("./screen-lock.ts")
const { sessionState } = await import("./session-state.ts")

const NOW = new Date("2026-11-20T10:00:00Z")
const DAY = 86_400_000
afterEach(() => {
  vi.useRealTimers()
})

it("law 24: no clock that is set, ahead or back, ends or lengthens the wait after wrong passwords", async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "performance"] })
  sessionState.user = (await storeSession(signInAnswer(7), NOW)).user
  const passwordCheck = await makePasswordCheck("Demo-2025", 1000)
  await getDeviceDb().sessions.update(7, { passwordCheck })
  for (let at = 0; at < 5; at += 1) expect(await unlock("not it")).toMatchObject({ kind: "wrong" })
  expect(await unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 30 })

  vi.setSystemTime(NOW.getTime() + DAY)
  expect(await unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 30 })
  vi.setSystemTime(NOW.getTime() - DAY)
  expect(await unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 30 })

  vi.advanceTimersByTime(30_000)
  expect(await unlock("Demo-2025")).toEqual({ kind: "open" })
})

it("law 17: a password of somebody else, or of nobody, opens no screen", async () => {
  sessionState.user = (await storeSession(signInAnswer(7), NOW)).user
  await getDeviceDb().sessions.clear()
  await storeSession(signInAnswer(8), NOW)
  const passwordCheck = await makePasswordCheck("Demo-2025", 1000)
  await getDeviceDb().sessions.update(8, { passwordCheck })
  sessionState.phase = "signed-in"
  expect(await unlock("Demo-2025")).toEqual({ kind: "notTheirs" })
  // Nothing of theirs is drawn, and no form asks whether the page may be left.
  expect(sessionState.phase).toBe("initialising")
  await getDeviceDb().sessions.clear()
  expect(await unlock("anything")).toEqual({ kind: "notTheirs" })
  expect(reload).toHaveBeenCalledTimes(2)
})
