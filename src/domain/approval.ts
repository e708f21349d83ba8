/** Decides how an application moves from draft to Approved and who moves it, as one table, for the buttons of the page and the refusals of the server (platform §4, decisions F1, F2, W1–W17). */
import type { RoleCode } from "./roles.ts"

/** Where an application stands. */
export type ApprovalState =
  | "draft"
  | "atOfficer"
  | "atFinancer"
  | "atPrincipal"
  | "approved"
  | "rejected"
  | "withdrawn"
  | "cancelled"

/** What can happen to it. `open` is the call with Pending (decision W3); `confirm` and `reject` are the calls with Approved and Rejected. */
export type ApprovalEvent =
  | "submit"
  | "open"
  | "confirm"
  | "reject"
  | "edit"
  | "reopen"
  | "withdraw"
  | "cancel"

/** What else must hold: a complete record, a seat that is free (or sanctioned over-intake, decision M3), a reason given. */
export type Guard = "complete" | "seatFree" | "reason"

/** One move: in this state, on this event, these roles, under this guard, to that state. A student only ever acts on the own record. */
export interface Move {
  readonly state: ApprovalState
  readonly event: ApprovalEvent
  readonly next: ApprovalState
  readonly who: readonly RoleCode[]
  readonly guard?: Guard
}

const applicants: readonly RoleCode[] = ["S", "C", "STAFF", "ADMIN"]
/** A Counsellor writes on drafts only; what is submitted is its applicant's and the office's. */
const owners: readonly RoleCode[] = ["S", "STAFF", "ADMIN"]
const office: readonly RoleCode[] = ["STAFF", "ADMIN"]
const officer: readonly RoleCode[] = ["AO"]
const financer: readonly RoleCode[] = ["F"]
const principal: readonly RoleCode[] = ["P"]
const admin: readonly RoleCode[] = ["ADMIN"]

/**
 * The machine. Only the Principal's confirm leads to Approved (decision W1); the Principal may reject (decision W6); a submit always starts at the officer (decision W11).
 * What was re-opened is a draft and walks the whole chain again (decision 0019).
 */
export const moves: readonly Move[] = [
  { state: "draft", event: "submit", next: "atOfficer", who: applicants, guard: "complete" },
  { state: "draft", event: "edit", next: "draft", who: applicants },
  { state: "draft", event: "withdraw", next: "withdrawn", who: applicants, guard: "reason" },
  { state: "rejected", event: "edit", next: "draft", who: applicants },
  { state: "rejected", event: "submit", next: "atOfficer", who: applicants, guard: "complete" },
  { state: "rejected", event: "reopen", next: "draft", who: admin, guard: "reason" },
  { state: "rejected", event: "withdraw", next: "withdrawn", who: applicants, guard: "reason" },
  { state: "atOfficer", event: "open", next: "atOfficer", who: officer },
  { state: "atOfficer", event: "confirm", next: "atFinancer", who: officer },
  { state: "atOfficer", event: "reject", next: "rejected", who: officer },
  { state: "atOfficer", event: "reopen", next: "draft", who: admin, guard: "reason" },
  { state: "atOfficer", event: "withdraw", next: "withdrawn", who: owners, guard: "reason" },
  { state: "atFinancer", event: "open", next: "atFinancer", who: financer },
  { state: "atFinancer", event: "confirm", next: "atPrincipal", who: financer },
  { state: "atFinancer", event: "reject", next: "rejected", who: financer },
  { state: "atFinancer", event: "reopen", next: "draft", who: admin, guard: "reason" },
  { state: "atFinancer", event: "withdraw", next: "withdrawn", who: owners, guard: "reason" },
  { state: "atPrincipal", event: "open", next: "atPrincipal", who: principal },
  { state: "atPrincipal", event: "confirm", next: "approved", who: principal, guard: "seatFree" },
  { state: "atPrincipal", event: "reject", next: "rejected", who: principal },
  { state: "atPrincipal", event: "reopen", next: "draft", who: admin, guard: "reason" },
  { state: "atPrincipal", event: "withdraw", next: "withdrawn", who: owners, guard: "reason" },
  { state: "approved", event: "reopen", next: "draft", who: admin, guard: "reason" },
  { state: "approved", event: "withdraw", next: "withdrawn", who: office, guard: "reason" },
  { state: "approved", event: "cancel", next: "cancelled", who: admin, guard: "reason" },
  { state: "withdrawn", event: "reopen", next: "draft", who: admin, guard: "reason" },
  { state: "cancelled", event: "reopen", next: "draft", who: admin, guard: "reason" },
]

/** The move that an event means in a state; undefined when there is none. */
export function moveFor(state: ApprovalState, event: ApprovalEvent): Move | undefined {
  return moves.find((move) => move.state === state && move.event === event)
}

/** True when the role may bring about the event in this state, its guards aside: whether a button is there. */
export function mayMove(state: ApprovalState, event: ApprovalEvent, role: RoleCode | undefined): boolean {
  return role !== undefined && moveFor(state, event)?.who.includes(role) === true
}

/** What a move does to the seat: an approved application holds exactly one, any other none. */
export function seatEffect(from: ApprovalState, to: ApprovalState): "takes" | "frees" | "none" {
  if (from === to) return "none"
  if (to === "approved") return "takes"
  return from === "approved" ? "frees" : "none"
}

/**
 * Where a deleted application stands when it is restored. Its seat went back when it was deleted, so an approved one waits for the
 * Principal again, who gives a seat if one is left; any other stands where it stood (decision 0019).
 */
export function restoredState(state: ApprovalState): ApprovalState {
  return state === "approved" ? "atPrincipal" : state
}

/** Why a move is refused, with the status of the answer: wrong role 403, wrong or changed stage 409, guard 422. */
export type Refusal =
  | { readonly reason: "role"; readonly status: 403 }
  | { readonly reason: "stage"; readonly status: 409 }
  | { readonly reason: Guard; readonly status: 422 }

/** The next state, or why not. */
export type Outcome =
  | { readonly ok: true; readonly next: ApprovalState }
  | { readonly ok: false; readonly refusal: Refusal }

/** What the guards ask about; what is left out counts as false. */
export interface GuardFacts {
  readonly complete?: boolean
  readonly seatFree?: boolean
  readonly reason?: boolean
}

/**
 * What an event by a role does to an application. The stage is judged before the role, so that the second of two officers learns that the
 * application has moved on; a stage that the role has not reached yet, and an event it never answers, are a matter of the role.
 */
export function advance(
  state: ApprovalState,
  event: ApprovalEvent,
  role: RoleCode | undefined,
  facts: GuardFacts = {},
): Outcome {
  const everAllowed =
    role !== undefined && moves.some((move) => move.event === event && move.who.includes(role))
  if (!everAllowed) return { ok: false, refusal: { reason: "role", status: 403 } }
  const move = moveFor(state, event)
  if (!move) return { ok: false, refusal: { reason: "stage", status: 409 } }
  if (!move.who.includes(role)) {
    const refusal: Refusal = hasPassed(state, event, role)
      ? { reason: "stage", status: 409 }
      : { reason: "role", status: 403 }
    return { ok: false, refusal }
  }
  if (move.guard && facts[move.guard] !== true)
    return { ok: false, refusal: { reason: move.guard, status: 422 } }
  return { ok: true, next: move.next }
}

const order: readonly ApprovalState[] = ["atOfficer", "atFinancer", "atPrincipal"]

/** True when the application has already left the stage at which this role answers this event. */
function hasPassed(state: ApprovalState, event: ApprovalEvent, role: RoleCode): boolean {
  const own = order.findIndex((stage) => moveFor(stage, event)?.who.includes(role))
  return own >= 0 && order.indexOf(state) > own
}
