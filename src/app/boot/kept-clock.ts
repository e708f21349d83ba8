/** Keeps for the next page, which may begin without a network, by how much this device's clock differs from the server's (law 24). */
import { assumeClockOffBy, clockFoundAt, clockOffBy } from "#api/device-clock.ts"
import { CLOCK_OFF_AFTER } from "#domain/common/limits.ts"

const KEY = "clock-off-by"
/** For how long after the server's answer, ms: a day at a camp. Earlier or later the clock may have been set meanwhile. */
const KEPT_FOR = 16 * 3_600_000

/** Takes what the page before has found, and keeps what this one finds, whenever it is hidden. */
export function keepClockOffBy(): void {
  const [offBy = 0, at = 0] = (localStorage.getItem(KEY) ?? "").split(" ").map(Number)
  const age = Date.now() - at
  assumeClockOffBy(age >= 0 && age < KEPT_FOR ? offBy : 0)
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keepNow())
}

/** Keeps it at once: a page that is killed says nothing. */
export function keepNow(): void {
  const [offBy, at] = [clockOffBy(), clockFoundAt()]
  // Without an answer to this page, what an earlier one has kept stays as old as it is.
  if (at === null) return
  if (Math.abs(offBy) > CLOCK_OFF_AFTER) localStorage.setItem(KEY, `${offBy} ${at}`)
  else localStorage.removeItem(KEY)
}
