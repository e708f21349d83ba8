/**
 * Locks a staff member's screen after a quarter of an hour without a
 * key or a touch (decision A16). Work behind it continues.
 */
import { proxy, useSnapshot } from "valtio"
import { reportUnlessClosed } from "#data/reads/watch-rows.ts"
import { getDeviceDb, type StoredSession } from "#offline/device/device-db.ts"
import { withFallbackWhenFull } from "#offline/device/full-device.ts"
import { type PasswordCheck, tryPassword, waitOf } from "#offline/device/password-check.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import { activityKeys, isIdle, noteActivity, noteLocked } from "./last-activity.ts"
import { openSession } from "./session-lifecycle.ts"
import { sessionState, startAgain } from "./session-state.ts"

/** How often the idle time is checked, and at most stored, ms. */
const LOOK_MS = 15_000
/** How often the rest of the wait after wrong passwords is stored, ms: so much more is waited after a reload. */
const NOTE_WAIT_MS = 1000

/** Null until the first check. */
const lock = proxy<{ isLocked: boolean | null }>({ isLocked: null })

/**
 * Until when tries are ignored, in ms of `performance.now`, which nobody can set (law 24). A reload goes on with the rest
 * that was noted last: whoever closed the app for long waits again, but never longer than one whole wait.
 */
const hold: { userId: number; tries: number | undefined; until: number; noted: number } = {
  userId: 0,
  tries: undefined,
  until: 0,
  noted: 0,
}

/** The check after the last try, where a full device could not store it. */
let unsaved: { readonly userId: number; readonly check: PasswordCheck } | undefined

/** What is left of this user's wait, ms; begins to count a wait that this page has not seen yet. */
function waitLeft(userId: number, check: PasswordCheck): number {
  const { tries } = check
  if (hold.userId !== userId || hold.tries !== tries) {
    const wait = waitOf(check)
    Object.assign(hold, { userId, tries, until: performance.now() + wait, noted: wait })
  }
  return Math.max(0, hold.until - performance.now())
}

/** Counts and notes the wait until the returned function is called. */
export function watchWait(): () => void {
  getCurrentSession()
    .then((session) => {
      if (session?.passwordCheck) waitLeft(session.userId, session.passwordCheck)
    })
    .catch(reportUnlessClosed)
  const timer = setInterval(() => {
    if (hold.noted > 0) noteWait().catch(reportUnlessClosed)
  }, NOTE_WAIT_MS)
  return () => clearInterval(timer)
}

async function noteWait(): Promise<void> {
  const { userId, tries } = hold
  const wait = Math.max(0, hold.until - performance.now())
  hold.noted = wait
  const noting = getDeviceDb()
    .sessions.where("userId")
    .equals(userId)
    .modify(({ passwordCheck }) => {
      if (passwordCheck && passwordCheck.tries === tries) passwordCheck.wait = wait
    })
  await withFallbackWhenFull(noting, async () => 0)
}

export function useIsLocked(): boolean {
  return useSnapshot(lock).isLocked ?? isIdle()
}

/** True while the lock lies over the screen; never for an applicant, who has none. */
export function useIsCovered(): boolean {
  return useSnapshot(lock).isLocked === true
}

/** Watches for keys and touches until the returned function is called. */
export function watchIdle(): () => void {
  let noted = 0
  const look = () => {
    const isLocked = isIdle()
    lock.isLocked = isLocked
    if (isLocked) noteLocked()
    return isLocked
  }
  const note = () => {
    // The first touch after the idle time must not unlock the screen.
    if (look() || Math.abs(Date.now() - noted) < LOOK_MS) return
    noted = Date.now()
    noteActivity(noted)
  }
  const noteOther = ({ key }: StorageEvent) => {
    if (activityKeys.includes(key)) look()
  }
  const leaving = new AbortController()
  const { signal } = leaving
  for (const event of ["pointerdown", "keydown", "wheel"])
    addEventListener(event, note, { capture: true, passive: true, signal })
  document.addEventListener("visibilitychange", look, { signal })
  addEventListener("storage", noteOther, { signal })
  const timer = setInterval(look, LOOK_MS)
  const stopWait = watchWait()
  if (!look()) note()
  return () => {
    leaving.abort()
    lock.isLocked = null
    stopWait()
    clearInterval(timer)
  }
}

/** The check after the last try, stored or not; one of an earlier sign-in, with another password, is forgotten. */
function newestCheck({ userId, passwordCheck }: StoredSession): PasswordCheck | undefined {
  const isOfThis = unsaved?.userId === userId && String(unsaved.check.salt) === String(passwordCheck?.salt)
  if (!isOfThis) unsaved = undefined
  return unsaved?.check ?? passwordCheck
}

export type Unlocking =
  | { kind: "open" }
  /** The server's message, where it was asked. */
  | { kind: "wrong"; message?: string }
  | { kind: "wait"; seconds: number }
  /** The session of this screen is over: the page loads again. */
  | { kind: "notTheirs" }

/** Checks the password on the device, which can do so since the sign-in; otherwise asks the server. */
export async function unlock(password: string): Promise<Unlocking> {
  const session = await getCurrentSession()
  // Another user has signed in, or nobody is signed in: this screen is not theirs to open.
  if (session?.userId !== sessionState.user?.UserID) {
    startAgain()
    return { kind: "notTheirs" }
  }
  const known = session && newestCheck(session)
  if (session && known) {
    const left = waitLeft(session.userId, known)
    if (left > 0) return { kind: "wait", seconds: Math.ceil(left / 1000) }
    const { check, isRight } = await tryPassword(known, password)
    waitLeft(session.userId, check)
    const { userId } = session
    unsaved = { userId, check }
    const keeping = getDeviceDb()
      .sessions.update(userId, { passwordCheck: check })
      .then(() => {
        unsaved = undefined
      })
    // A full device must not keep its user out; this page counts the tries all the same.
    await withFallbackWhenFull(keeping, async () => undefined)
    if (!isRight) return { kind: "wrong" }
  } else if (session) {
    const outcome = await openSession(session.user.Username, password)
    if (!outcome.ok) return { kind: "wrong", message: outcome.message }
  }
  noteActivity()
  lock.isLocked = false
  return { kind: "open" }
}
