/** The lock of a staff member's screen after a quarter of an hour without a key or a touch (decision A16). Work behind it goes on. */
import { proxy, useSnapshot } from "valtio"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { asOfNow, tryPassword } from "#offline/device/password-check.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import { isIdle, LAST_ACTIVITY, noteActivity } from "./last-activity.ts"
import { openSession } from "./session-lifecycle.ts"

/** How often the time is looked at, and at most written down. */
const LOOK_MS = 15_000

/** Null until it is first looked at. */
const lock = proxy<{ isLocked: boolean | null }>({ isLocked: null })

/** Until when no try counts, by the clock that nobody sets (law 24), and of whom. */
const hold = { userId: 0, until: 0 }

export function useIsLocked(): boolean {
  return useSnapshot(lock).isLocked ?? isIdle()
}

/** Watches for keys and touches until the answered function is called. */
export function watchIdle(): () => void {
  let noted = 0
  const look = () => {
    const isLocked = isIdle()
    lock.isLocked = isLocked
    return isLocked
  }
  const note = () => {
    // The first touch after a long time must not open what was left.
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
  /** The sentence of the college, where it was asked. */
  | { kind: "wrong"; message?: string }
  | { kind: "wait"; seconds: number }

/** Asks the device, which knows the password since the sign-in; a device that does not know it asks the college. */
export async function unlock(password: string): Promise<Unlocking> {
  const session = await getCurrentSession()
  const known = session?.passwordCheck
  if (session && known) {
    const now = Date.now()
    const current = asOfNow(known, now)
    const keep = (passwordCheck: typeof known) =>
      getDeviceDb().sessions.update(session.userId, { passwordCheck })
    const held = hold.userId === session.userId ? hold.until - performance.now() : 0
    const left = Math.max(current.nextTryAt - now, held)
    if (left > 0) {
      // The span begins again here, else it would never end before the clock is where it once was.
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
