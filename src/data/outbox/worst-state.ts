/** Decides the one state that is shown for all work of this user: the worst one that applies. */

/**
 * `lost`: this device has lost entries and the user does not know yet. `nothing`: nothing waits, and nothing was sent from
 * this device since the user signed in.
 */
export type WorstState = "lost" | "needs-you" | "sending" | "waiting" | "received" | "nothing"

/** Counts of entries in the outbox. */
export interface SyncCounts {
  open: number
  sending: number
  needsYou: number
  /** Something was sent from this device and received. */
  hasReceived: boolean
  /** Entries that this device has lost and of which the user has not been told. */
  lost: number
}

export function worstOf({ open, sending, needsYou, hasReceived, lost }: SyncCounts): WorstState {
  if (lost > 0) return "lost"
  if (needsYou > 0) return "needs-you"
  if (sending > 0) return "sending"
  if (open > 0) return "waiting"
  return hasReceived ? "received" : "nothing"
}
