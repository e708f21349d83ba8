/**
 * Locks a staff member's screen after a quarter of an hour without a
 * key or a touch (decision A16). Work behind it continues.
 */
import { proxy, useSnapshot } from "valtio"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { asOfNow, tryPassword } from "#offline/device/password-check.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import { isIdle, LAST_ACTIVITY, noteActivity } from "./last-activity.ts"
import { openSession } from "./session-lifecycle.ts"
import { sessionState, startAgain } from "./session-state.ts"

/** How often the idle time is checked, and at most stored, ms. */
const LOOK_MS = 15_000

/** Null until the first check. */
const lock = proxy<{ isLocked: boolean | null }>({ isLocked: null })

/** Until when tries are ignored, in ms of `performance.now`, which nobody can set (law 24), and for which user. */
const hold = { userId: 0, until: 0 }

export function useIsLocked(): boolean {
  return useSnapshot(lock).isLocked ?? isIdle()
}

/** Watches for keys and touches until the returned function is called. */
export function watchIdle(): () => void {
  let noted = 0
  const look = () => {
    const isLocked = isIdle()
    lock.isLocked = isLocked
    return isLocked
  }
  const note = () => {
    // The first touch after the idle time must not unlock the screen.
    if (look() || Math.abs(Date.now() - noted) < LOOK_MS) return
    noted = Date.now()
    noteActivity(noted)
  }
  const noteOther = ({ key }: StorageEvent) => {
    if (key === LAST_ACTIVITY) look()
  }
  const leaving = new AbortController()
  const { signal } = leaving
  for (const event of ["pointerdown", "keydown", "wheel"])
    addEventListener(event, note, { capture: true, passive: true, signal })
  document.addEventListener("visibilitychange", look, { signal })
  addEventListener("storage", noteOther, { signal })
  const timer = setInterval(look, LOOK_MS)
  if (!look()) note()
  return () => {
    leaving.abort()
    clearInterval(timer)
  }
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
  const known = session?.passwordCheck
  if (session && known) {
    const now = Date.now()
    const current = asOfNow(known, now)
    const keep = (passwordCheck: typeof known) =>
      getDeviceDb().sessions.update(session.userId, { passwordCheck })
    const held = hold.userId === session.userId ? hold.until - performance.now() : 0
    const left = Math.max(current.nextTryAt - now, held)
    if (left > 0) {
      // Stored again from now, else the wait would not end before the clock reaches its old time.
      if (current.nextTryAt !== known.nextTryAt) await keep(current)
      return { kind: "wait", seconds: Math.ceil(left / 1000) }
    }
    const { check, isRight } = await tryPassword(current, password, now)
    Object.assign(hold, { userId: session.userId, until: performance.now() + check.nextTryAt - now })
    await keep(check)
    if (!isRight) return { kind: "wrong" }
  } else if (session) {
    const outcome = await openSession(session.user.Username, password)
    if (!outcome.ok) return { kind: "wrong", message: outcome.message }
  }
  noteActivity()
  lock.isLocked = false
  return { kind: "open" }
}
