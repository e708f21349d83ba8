/** Reports once when this device's clock differs much from the server's (law 24). The server's time counts in any case. */
import { CLOCK_OFF_AFTER } from "#domain/common/limits.ts"

/** `offBy`: ms that this device is ahead; behind where negative. */
type Listener = (offBy: number) => void

const watch: { listener: Listener | null } = { listener: null }

/** `listener` is called at most once, after the first answer that shows it. */
export function watchDeviceClock(listener: Listener): void {
  watch.listener = listener
}

/** Looks at the time of an answer of our server; whatever else answers may have any. `now`: when it came, ms. */
export function noteServerTime(headers: Headers, now: number): void {
  if (!watch.listener || !headers.has("x-request-id")) return
  const offBy = now - Date.parse(headers.get("date") ?? "")
  // Also without a time that can be read.
  if (!(Math.abs(offBy) > CLOCK_OFF_AFTER)) return
  watch.listener(offBy)
  watch.listener = null
}
