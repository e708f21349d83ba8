/** Reports once when this device's clock differs much from the server's (law 24). The server always uses its own time. */
import { CLOCK_OFF_AFTER } from "#domain/common/limits.ts"

/** `offBy`: ms by which this device is ahead; negative when it is behind. */
type Listener = (offBy: number) => void

const watch: { listener: Listener | null } = { listener: null }

/** `listener` is called at most once, after the first response that shows a difference. */
export function watchDeviceClock(listener: Listener): void {
  watch.listener = listener
}

/** Compares the time in a response of our server; other servers' clocks do not matter. `now`: when the response came, ms. */
export function noteServerTime(headers: Headers, now: number): void {
  if (!watch.listener || !headers.has("x-request-id")) return
  const offBy = now - Date.parse(headers.get("date") ?? "")
  // NaN, from a date that cannot be read, also returns here.
  if (!(Math.abs(offBy) > CLOCK_OFF_AFTER)) return
  watch.listener(offBy)
  watch.listener = null
}
