/** Decides the groups of states that lists, figures and queries of the server ask for, each from the table of states. */
import { type ApprovalState, type StoredStatus, stages, states } from "./stages.ts"

/** Whether an application in the state counts as one of its person. */
export const isCounted: Readonly<Record<ApprovalState, boolean>> = {
  draft: true,
  atOfficer: true,
  atFinancer: true,
  atPrincipal: true,
  approved: true,
  rejected: true,
  withdrawn: false,
  cancelled: false,
}

/** Whether the applicant can put nothing right any more: it has what it was for, or is over for good. */
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

/** The statuses under which states are stored, each once: what a query asks for. */
export const statusesOf = (these: readonly ApprovalState[]): readonly StoredStatus[] => [
  ...new Set(these.map((state) => stages[state].status)),
]

/** Somebody of the chain acts next. */
export const WAITING = states.filter((state) => stages[state].role !== null)
/** Approved, or over in some other way. */
export const DECIDED = states.filter((state) => stages[state].tab !== "Pending")
/** Over without a seat. */
export const CLOSED = states.filter((state) => stages[state].tab === "Rejected")
/** Given up or ended: no twin of anybody, and looked at again when it comes back. */
export const ENDED = states.filter((state) => !isCounted[state])
