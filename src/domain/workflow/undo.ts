/** Decides which decision of the offices its author may take back, and until when, for the button of the page and the refusals of the server (decision 0019). */
import type { ApprovalState } from "./stages.ts"

/** How long the page offers to take a decision back, in seconds. */
export const UNDO_SECONDS = 10

/** What the server allows beyond that, in seconds: a press in the last moment still has to travel. */
export const UNDO_GRACE_SECONDS = 5

/** What was decided about. */
export type UndoSubject = "application" | "document" | "payment"

/** A decision as it was written down. */
export interface MadeDecision {
  /** UserID of its author. */
  readonly UserID: number
  /** When, by the server's clock: ISO 8601. */
  readonly At: string
  readonly UndoneAt: string | null
  /** Where the application stood right after it. */
  readonly State: ApprovalState
}

/** What has become of it since. */
export interface SinceThen {
  /** Where the application stands now. */
  readonly state: ApprovalState
  /** What was decided about has been changed by somebody else, or decided again. */
  readonly isChanged: boolean
  /** The role of the next step has looked at the application. */
  readonly isOpenedNext: boolean
  /** The applicant has been told by e-mail or message. */
  readonly isTold: boolean
}

/** Why a decision cannot be taken back: another's 403; taken back already, too late, built upon, or told 409. */
export type UndoRefusal = "other" | "undone" | "late" | "builtUpon" | "told"

/** True when a decision may be taken back at all: a final approval gave a seat and a number, its dialog was the question. */
export const isUndoable = (subject: UndoSubject, next: ApprovalState): boolean =>
  subject !== "application" || next !== "approved"

/** The last moment at which the server takes a decision back. */
export const undoableUntil = (decidedAt: string): Date =>
  new Date(Date.parse(decidedAt) + (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000)

/** Why this person may not take the decision back now; undefined when they may. */
export function undoRefusal(
  decision: MadeDecision,
  userId: number,
  since: SinceThen,
  now: Date,
): UndoRefusal | undefined {
  if (decision.UserID !== userId) return "other"
  if (decision.UndoneAt !== null) return "undone"
  if (now > undoableUntil(decision.At)) return "late"
  if (since.isTold) return "told"
  if (since.isChanged || since.isOpenedNext || since.state !== decision.State) return "builtUpon"
  return undefined
}
