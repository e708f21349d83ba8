/** Keeps for the next page, which may begin without a network, by how much this device's clock differs from the server's (law 24). */
import { assumeClockOffBy, clockOffBy } from "#api/device-clock.ts"
import { CLOCK_OFF_AFTER } from "#domain/common/limits.ts"

const KEY = "clock-off-by"
/** For how long, ms: earlier or later than that, the clock may have been set meanwhile. */
const KEPT_FOR = 86_400_000

/** Takes what the page before has found, and keeps what this one finds, whenever it is hidden. */
export function keepClockOffBy(): void {
  const [offBy = 0, at = 0] = (localStorage.getItem(KEY) ?? "").split(" ").map(Number)
  const age = Date.now() - at
  if (age >= 0 && age < KEPT_FOR) assumeClockOffBy(offBy)
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keepNow())
}

/** Keeps it at once: a page that is killed says nothing. */
export function keepNow(): void {
  const offBy = clockOffBy()
  if (Math.abs(offBy) > CLOCK_OFF_AFTER) localStorage.setItem(KEY, `${offBy} ${Date.now()}`)
  else localStorage.removeItem(KEY)
}
