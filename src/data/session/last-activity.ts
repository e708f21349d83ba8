/** When somebody last touched the app on this device. Read before anything is painted, so it lies in localStorage; no secret. */
import { IDLE_LOCK_AFTER } from "#domain/common/limits.ts"

export const LAST_ACTIVITY = "admissions:last-activity"

export function noteActivity(now = Date.now()): void {
  localStorage.setItem(LAST_ACTIVITY, String(now))
}

export function forgetActivity(): void {
  localStorage.removeItem(LAST_ACTIVITY)
}

/** True when nobody touched it for so long, in any tab, open or not (decision A16); also when the clock was set back behind the last touch, for then nobody knows. */
export function isIdle(now = Date.now()): boolean {
  const last = Number(localStorage.getItem(LAST_ACTIVITY))
  return last > 0 && Math.abs(now - last) > IDLE_LOCK_AFTER
}
