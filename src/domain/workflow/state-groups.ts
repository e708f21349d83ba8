/** Decides the groups of states for lists, figures and queries of the server, each derived from the table of states. */
import { type ApprovalState, type StoredStatus, stages, states } from "./stages.ts"

/**
 * Whether an application in this state counts as one of the person's applications (for example in the check for duplicates).
 */
export const countsAsApplication: Readonly<Record<ApprovalState, boolean>> = {
  draft: true,
  atOfficer: true,
  atFinancer: true,
  atPrincipal: true,
  approved: true,
  rejected: true,
  withdrawn: false,
  cancelled: false,
}

/** Whether the applicant can change nothing any more: it is approved, or over for good. */
export const isSettled: Readonly<Record<ApprovalState, boolean>> = {
  draft: false,
  atOfficer: false,
  atFinancer: false,
  atPrincipal: false,
  approved: true,
  rejected: false,
  withdrawn: true,
  cancelled: true,
}

/** The stored statuses of some states, without repetition, for a query. */
export const statusesOf = (these: readonly ApprovalState[]): readonly StoredStatus[] => [
  ...new Set(these.map((state) => stages[state].status)),
]

/** Under review: a role of the chain acts next. */
export const WAITING = states.filter((state) => stages[state].role !== null)
/** Approved, rejected, withdrawn or cancelled. */
export const DECIDED = states.filter((state) => stages[state].tab !== "Pending")
/** Ended without a seat. */
export const CLOSED = states.filter((state) => stages[state].tab === "Rejected")
/** Withdrawn or cancelled: not a duplicate of any other; checked again when it is restored. */
export const ENDED = states.filter((state) => !countsAsApplication[state])
