/** Decides what is said of this person's work as a whole: the worst that is true. */

/** `lost`: this device has lost what waited, and its person does not know yet. `nothing`: nothing waits, and nothing of theirs was received from this device since they signed in. */
export type WorstState = "lost" | "needs-you" | "sending" | "waiting" | "received" | "nothing"

/** Entries of the outbox. */
export interface SyncCounts {
  open: number
  sending: number
  needsYou: number
  /** Something was sent from here and received. */
  hasReceived: boolean
  /** Entries that this device has lost, and of which their person was not told. */
  lost: number
}

export function worstOf({ open, sending, needsYou, hasReceived, lost }: SyncCounts): WorstState {
  if (lost > 0) return "lost"
  if (needsYou > 0) return "needs-you"
  if (sending > 0) return "sending"
  if (open > 0) return "waiting"
  return hasReceived ? "received" : "nothing"
}
