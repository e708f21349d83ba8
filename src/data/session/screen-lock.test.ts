import "fake-indexeddb/auto"
import { afterEach, expect, it, vi } from "vitest"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { makePasswordCheck } from "#offline/device/password-check.ts"
import { getCurrentSession, storeSession } from "#offline/device/session-store.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

vi.stubGlobal("navigator", { onLine: false, locks: new FakeLocks() })
vi.stubGlobal("localStorage", {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
})
const reload = vi.fn()
vi.stubGlobal("location", { reload })
const { unlock } = await import("./screen-lock.ts")
const { sessionState } = await import("./session-state.ts")

const NOW = new Date("2026-11-20T10:00:00Z")
const DAY = 86_400_000
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** The page as it is after a reload, with the wait being watched. */
async function reloaded() {
  vi.resetModules()
  const [lock, state] = await Promise.all([import("./screen-lock.ts"), import("./session-state.ts")])
  const session = await getCurrentSession()
  state.sessionState.user = session?.user ?? null
  const stop = lock.watchWait()
  stops.push(stop)
  // Lets the page read what is stored.
  await getCurrentSession()
  await getCurrentSession()
  return lock
}
const stops: (() => void)[] = []

const noted = async () => (await getDeviceDb().sessions.get(7))?.passwordCheck?.wait

/** Five wrong passwords, after which 30 s have to pass. */
async function tryFiveTimes(): Promise<void> {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "performance", "setInterval", "clearInterval"] })
  sessionState.user = (await storeSession(signInAnswer(7), NOW)).user
  const passwordCheck = await makePasswordCheck("Demo-2025", 1000)
  await getDeviceDb().sessions.update(7, { passwordCheck })
  for (let at = 0; at < 5; at += 1) expect(await unlock("not it")).toMatchObject({ kind: "wrong" })
  expect(await unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 30 })
}

it("law 24: no clock that is set, ahead or back, ends or lengthens the wait after wrong passwords", async () => {
  await tryFiveTimes()
  vi.setSystemTime(NOW.getTime() + DAY)
  expect(await unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 30 })
  vi.setSystemTime(NOW.getTime() - DAY)
  expect(await unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 30 })

  vi.advanceTimersByTime(30_000)
  expect(await unlock("Demo-2025")).toEqual({ kind: "open" })
})

it("law 24: a reload goes on with the wait that was noted, whatever the clock says then", async () => {
  await tryFiveTimes()
  vi.setSystemTime(NOW.getTime() + DAY)
  const second = await reloaded()
  expect(await second.unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 30 })
  vi.advanceTimersByTime(12_000)
  await expect.poll(noted).toBe(18_000)
  vi.setSystemTime(NOW.getTime() - DAY)
  const third = await reloaded()
  expect(await third.unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 18 })
  vi.advanceTimersByTime(18_000)
  await expect.poll(noted).toBe(0)
  const last = await reloaded()
  expect(await last.unlock("Demo-2025")).toEqual({ kind: "open" })
})

it("law 24: another tab lets nobody try during the wait, and a wait that this page has not seen counts whole", async () => {
  await tryFiveTimes()
  const other = await reloaded()
  vi.advanceTimersByTime(30_000)
  expect(await unlock("Demo-2025")).toEqual({ kind: "open" })
  for (let at = 0; at < 5; at += 1) expect(await unlock("not it")).toMatchObject({ kind: "wrong" })
  expect(await other.unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 30 })
})

it("law 24: a wait that an older version stored with a time of day is one whole wait", async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "performance"] })
  sessionState.user = (await storeSession(signInAnswer(7), NOW)).user
  const { wait: _, tries: __, ...older } = await makePasswordCheck("Demo-2025", 1000)
  const passwordCheck = { ...older, wrong: 6, nextTryAt: NOW.getTime() - 1 }
  await getDeviceDb().sessions.update(7, { passwordCheck })
  expect(await unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 60 })
})

it("law 19: a full device opens for its user, and counts wrong passwords as long as the page is open", async () => {
  await tryFiveTimes()
  vi.advanceTimersByTime(30_000)
  const full = Object.assign(new Error("full"), { name: "QuotaExceededError" })
  const update = vi.spyOn(getDeviceDb().sessions, "update").mockRejectedValue(full)
  expect(await unlock("not it")).toMatchObject({ kind: "wrong" })
  expect(await unlock("Demo-2025")).toEqual({ kind: "wait", seconds: 60 })
  vi.advanceTimersByTime(60_000)
  expect(await unlock("Demo-2025")).toEqual({ kind: "open" })
  update.mockRestore()
  // What could not be stored of that sign-in ends with it: the next one may have another password.
  const { userId } = (await getDeviceDb().sessions.toArray())[0] ?? { userId: 0 }
  await getDeviceDb().sessions.update(userId, { passwordCheck: await makePasswordCheck("Other-2026", 1000) })
  expect(await unlock("Demo-2025")).toMatchObject({ kind: "wrong" })
  expect(await unlock("Other-2026")).toEqual({ kind: "open" })
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
