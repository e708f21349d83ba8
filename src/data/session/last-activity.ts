/**
 * When the app was last used on this device. It is read before the
 * first paint, so it is stored in localStorage; it is no secret.
 */
import { IDLE_LOCK_AFTER } from "#domain/common/limits.ts"

const LAST_ACTIVITY = "admissions:last-activity"
/** Beside it, because a tab of an earlier version takes anything but a time in the other key for use. */
const LOCKED = "admissions:locked"

/** What another tab writes when it is used, locked or unlocked. */
export const activityKeys: readonly (string | null)[] = [LAST_ACTIVITY, LOCKED]

export function noteActivity(now = Date.now()): void {
  localStorage.setItem(LAST_ACTIVITY, String(now))
  localStorage.removeItem(LOCKED)
}

/** From now on the app counts as unused, however the clock is set, until `noteActivity` is called. */
export function noteLocked(): void {
  if (localStorage.getItem(LOCKED) === null) localStorage.setItem(LOCKED, "1")
}

export function forgetActivity(): void {
  localStorage.removeItem(LAST_ACTIVITY)
  localStorage.removeItem(LOCKED)
}

/**
 * True when the app was not used for the idle time, in any tab, open or not (decision A16), or has been locked since; also
 * when the clock was set back to before the last use, since the time is unknown then.
 */
export function isIdle(now = Date.now()): boolean {
  const last = Number(localStorage.getItem(LAST_ACTIVITY))
  return localStorage.getItem(LOCKED) !== null || (last > 0 && Math.abs(now - last) > IDLE_LOCK_AFTER)
}
