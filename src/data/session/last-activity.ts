/**
 * When the app was last used on this device. It is read before the
 * first paint, so it is stored in localStorage; it is no secret.
 */
import { IDLE_LOCK_AFTER } from "#domain/common/limits.ts"

export const LAST_ACTIVITY = "admissions:last-activity"
const LOCKED = "locked"

export function noteActivity(now = Date.now()): void {
  localStorage.setItem(LAST_ACTIVITY, String(now))
}

/** From now on the app counts as unused, however the clock is set, until `noteActivity` is called. */
export function noteLocked(): void {
  localStorage.setItem(LAST_ACTIVITY, LOCKED)
}

export function forgetActivity(): void {
  localStorage.removeItem(LAST_ACTIVITY)
}

/**
 * True when the app was not used for the idle time, in any tab, open or not (decision A16), or has been locked since; also
 * when the clock was set back to before the last use, since the time is unknown then.
 */
export function isIdle(now = Date.now()): boolean {
  const stored = localStorage.getItem(LAST_ACTIVITY)
  const last = Number(stored)
  return stored === LOCKED || (last > 0 && Math.abs(now - last) > IDLE_LOCK_AFTER)
}
