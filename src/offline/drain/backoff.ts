/** How long a failed entry waits: doubling from 1 s to 5 min with full jitter, never ending (laws 9, 10 and 24). */
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"

const FIRST_MS = 1000
const LONGEST_MS = 5 * 60_000
/** A server that asks for more is asked again after this: it may be well long before, and a proxy may have spoken for it. */
const LONGEST_ASKED_MS = 15 * 60_000

/** `attempts` made so far (1 or more); `random` in 0..1. Answers ms to wait: not less than the server asked for, up to a quarter of an hour. */
export function backoffMs(attempts: number, retryAfterMs: number | null, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  const jittered = ceiling / 2 + (ceiling / 2) * random
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, LONGEST_ASKED_MS)))
}

/**
 * From when an entry may be tried, ms. A stored time that is further away than anybody is ever made to wait was written by a clock
 * that has been set since: that entry may go now.
 */
export function dueAt(
  { nextAttemptAt, askedToWait }: Pick<OutboxEntry, "nextAttemptAt" | "askedToWait">,
  now: number,
): number {
  const longest = askedToWait ? LONGEST_ASKED_MS : LONGEST_MS
  return nextAttemptAt - now > longest ? now : nextAttemptAt
}
