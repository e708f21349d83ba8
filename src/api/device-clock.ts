/** Reports once when this device's clock differs much from the server's (law 24). The server always uses its own time. */
import { CLOCK_OFF_AFTER } from "#domain/common/limits.ts"

/** `offBy`: ms by which this device is ahead; negative when it is behind. */
type Listener = (offBy: number) => void

/** `pageFrom`: when the page began by the college's time, ms, as its own clock counts, which nobody can set. */
const watch = { listener: null as Listener | null, offBy: 0, foundAt: null as number | null, pageFrom: 0 }

/**
 * By how many ms this device's clock is ahead of the server's, by the last response; before the first, what was assumed, or 0.
 * A clock that was set right meanwhile is off by what is left. Any other step may be the device's sleep, in which the page's own
 * clock may stand still.
 */
export function clockOffBy(): number {
  const left = Date.now() - performance.now() - watch.pageFrom
  return Math.abs(left) < CLOCK_OFF_AFTER ? left : watch.offBy
}

function note(offBy: number, foundAt: number | null, now = foundAt ?? Date.now()): void {
  Object.assign(watch, { offBy, foundAt, pageFrom: now - performance.now() - offBy })
}

/** When that response came, ms by this device; null while nothing has come. */
export const clockFoundAt = (): number | null => watch.foundAt

/** What an earlier page has found, until the first response to this one. */
export function assumeClockOffBy(offBy: number): void {
  note(offBy, null)
}

/** The same by one response that came at `now`, ms; 0 when it has no time that can be read. */
export function offByOf(headers: Headers, now: number): number {
  const offBy = now - Date.parse(headers.get("date") ?? "")
  return Number.isNaN(offBy) ? 0 : offBy
}

/** `listener` is called at most once, after the first response that shows a difference. */
export function watchDeviceClock(listener: Listener): void {
  watch.listener = listener
}

/** Compares the time in a response of our server; other servers' clocks do not matter. `now`: when the response came, ms. */
export function noteServerTime(headers: Headers, now: number): void {
  if (!headers.has("x-request-id")) return
  note(offByOf(headers, now), now)
  if (!watch.listener || Math.abs(watch.offBy) <= CLOCK_OFF_AFTER) return
  watch.listener(watch.offBy)
  watch.listener = null
}
