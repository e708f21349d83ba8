/** Decides what is said of this person's work as a whole: the worst that is true. */

/** `nothing`: nothing waits, and nothing of theirs was received from this device since they signed in. */
export type WorstState = "needs-you" | "sending" | "waiting" | "received" | "nothing"

/** Entries of the outbox. */
export interface SyncCounts {
  open: number
  sending: number
  needsYou: number
  /** Something was sent from here and received. */
  hasReceived: boolean
}

export function worstOf({ open, sending, needsYou, hasReceived }: SyncCounts): WorstState {
  if (needsYou > 0) return "needs-you"
  if (sending > 0) return "sending"
  if (open > 0) return "waiting"
  return hasReceived ? "received" : "nothing"
}
