/**
 * Decides which decision its author may undo, and until when, for the button of the page and
 * the refusals of the server (decision 0019).
 */
import type { ApprovalState } from "./stages.ts"

/** How long the page offers to undo a decision, in seconds. */
export const UNDO_SECONDS = 10

/** How long at most while the author points at the offer or has the focus in it, in seconds. */
export const UNDO_HELD_SECONDS = 100

/** What the server allows after the longest offer, in seconds: the answer with the offer and the request to undo take their time. */
const UNDO_GRACE_SECONDS = 20

/** What was decided. */
export type UndoSubject = "application" | "document" | "payment"

/** A decision as it is stored. */
export interface MadeDecision {
  /** UserID of its author. */
  readonly UserID: number
  /** When, by the server's clock: ISO 8601. */
  readonly At: string
  readonly UndoneAt: string | null
  /** The state of the application right after it. */
  readonly State: ApprovalState
}

/** What has happened since. */
export interface SinceThen {
  /** The state of the application now. */
  readonly state: ApprovalState
  /** Somebody else has changed the decided record, or it was decided again. */
  readonly isChanged: boolean
  /** The role of the next step has opened or decided the application. */
  readonly isOpenedNext: boolean
  /** The applicant has been notified by e-mail or message: never so far, as nothing sends notices yet (no provider). */
  readonly isTold: boolean
}

/**
 * Why a decision cannot be undone: another user's 403; undone already, too late, used by a
 * later act, or the applicant was notified 409.
 */
export type UndoRefusal = "other" | "undone" | "late" | "builtUpon" | "told"

/**
 * True when a decision can be undone at all: a final approval cannot, because it gave a seat and a
 * number, and its dialog has asked already.
 */
export const isUndoable = (subject: UndoSubject, next: ApprovalState): boolean =>
  subject !== "application" || next !== "approved"

/** The last moment at which the server accepts an undo. */
export const undoableUntil = (decidedAt: string): Date =>
  new Date(Date.parse(decidedAt) + (UNDO_HELD_SECONDS + UNDO_GRACE_SECONDS) * 1000)

/** Why this user may not undo the decision now; undefined when they may. */
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
