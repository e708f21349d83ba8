/** How long a failed entry waits: doubling from 1 s to 5 min with full jitter, never ending (laws 9 and 10). */

const FIRST_MS = 1000
const MAX_MS = 5 * 60_000

/** `attempts` made so far (1 or more); `random` in 0..1. Answers ms to wait; never less than the server asked for. */
export function backoffMs(attempts: number, retryAfterMs: number | null, random: number): number {
  const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  const jittered = ceiling / 2 + (ceiling / 2) * random
  return Math.round(Math.max(jittered, retryAfterMs ?? 0))
}
