/** How long a failed entry waits: doubling from 1 s to 5 min, half of it random; tries never end (laws 9, 10 and 24). */
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"

const FIRST_MS = 1000
const LONGEST_MS = 5 * 60_000
/**
 * The longest wait that a `Retry-After` can cause: the server may recover long before, and a proxy may have answered for it.
 */
const LONGEST_ASKED_MS = 15 * 60_000

/**
 * `attempts`: tries so far (1 or more); `random` in 0..1. Returns ms to wait: at least what the server asked for, up to a
 * quarter of an hour.
 */
export function backoffMs(attempts: number, retryAfterMs: number | null, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  const jittered = ceiling / 2 + (ceiling / 2) * random
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, LONGEST_ASKED_MS)))
}

/**
 * The time from which an entry may be tried, ms. A stored time further away than the longest wait was written by a clock
 * that has been set since; then the entry may be tried now.
 */
export function dueAt(
  { nextAttemptAt, askedToWait }: Pick<OutboxEntry, "nextAttemptAt" | "askedToWait">,
  now: number,
): number {
  const longest = askedToWait ? LONGEST_ASKED_MS : LONGEST_MS
  return nextAttemptAt - now > longest ? now : nextAttemptAt
}
