/**
 * Decides how an application moves from draft to Approved and which role moves it, as one table, for the buttons of the page
 * and the refusals of the server (platform §4, decisions F1, F2, W1–W17).
 */

import type { RoleCode } from "#domain/people/roles.ts"
import { levels } from "./approval-chain.ts"
import { type Action, can, canEver, type RecordContext } from "./permissions.ts"
import { type ApprovalState, stages } from "./stages.ts"

/**
 * The events. `open` is the call with Pending (decision W3); `confirm` and `reject`
 * are the calls with Approved and Rejected.
 */
export type ApprovalEvent =
  | "submit"
  | "open"
  | "confirm"
  | "reject"
  | "edit"
  | "reopen"
  | "withdraw"
  | "cancel"

/** An extra condition: a complete record, a free seat (or sanctioned over-intake, decision M3), a reason. */
export type Guard = "complete" | "seatFree" | "reason"

/** One transition: the next state, and its condition. */
export interface Move {
  readonly next: ApprovalState
  readonly guard?: Guard
}

/** The permission that each event needs. */
const actions: Readonly<Record<ApprovalEvent, Action>> = {
  submit: "submitAdmission",
  open: "advanceApproval",
  confirm: "advanceApproval",
  reject: "advanceApproval",
  edit: "updateAdmission",
  reopen: "reopenAdmission",
  withdraw: "withdrawAdmission",
  cancel: "cancelAdmission",
}

const submit: Move = { next: "atOfficer", guard: "complete" }
const edit: Move = { next: "draft" }
const reject: Move = { next: "rejected" }
const reopen: Move = { next: "draft", guard: "reason" }
const withdraw: Move = { next: "withdrawn", guard: "reason" }
const cancel: Move = { next: "cancelled", guard: "reason" }

/**
 * The state machine. Only the Principal's confirm leads to Approved (decision W1); the Principal may reject (decision W6); a
 * submit always starts at the Admissions Officer (decision W11). A re-opened application is a draft and goes through the
 * whole chain again (decision 0019).
 */
const moves: Readonly<Record<ApprovalState, Readonly<Partial<Record<ApprovalEvent, Move>>>>> = {
  draft: { submit, edit, withdraw },
  atOfficer: {
    open: { next: "atOfficer" },
    confirm: { next: "atFinancer" },
    reject,
    reopen,
    withdraw,
  },
  atFinancer: {
    open: { next: "atFinancer" },
    confirm: { next: "atPrincipal" },
    reject,
    reopen,
    withdraw,
  },
  atPrincipal: {
    open: { next: "atPrincipal" },
    confirm: { next: "approved", guard: "seatFree" },
    reject,
    reopen,
    withdraw,
  },
  approved: { reopen, withdraw, cancel },
  rejected: { submit, edit, reopen, withdraw },
  withdrawn: { reopen },
  cancelled: { reopen },
}

/** The transition for an event in a state; undefined when there is none. */
export const moveFor = (state: ApprovalState, event: ApprovalEvent): Move | undefined => moves[state][event]

/** True when a confirm in this state is the final approval, which gives a seat. */
export const isFinal = (state: ApprovalState): boolean => moveFor(state, "confirm")?.guard === "seatFree"

type StateContext = Required<Pick<RecordContext, "draft" | "editable" | "approved" | "atStep">>

/** The context for the permission table in a state; the caller adds whether the record is the user's own. */
export function contextAt(state: ApprovalState, role: RoleCode | undefined): StateContext {
  const { isEditable, tab, role: acting } = stages[state]
  return {
    draft: state === "draft",
    editable: isEditable,
    approved: tab === "Approved",
    atStep: acting !== null && acting === role,
  }
}

/**
 * True when the role may trigger the event in this state, without its guard: decides whether a button is shown. A student is
 * assumed to act on their own record.
 */
export function mayMove(state: ApprovalState, event: ApprovalEvent, role: RoleCode | undefined): boolean {
  const isMove = moveFor(state, event) !== undefined
  return isMove && can(role, actions[event], { ...contextAt(state, role), own: true })
}

/** What a transition does to the seat: an approved application holds exactly one, any other none. */
export function seatEffect(from: ApprovalState, to: ApprovalState): "takes" | "frees" | "none" {
  const [held, holds] = [stages[from].tab === "Approved", stages[to].tab === "Approved"]
  if (held === holds) return "none"
  return holds ? "takes" : "frees"
}

/**
 * The state of a deleted application after its restore. Its seat was freed by the deletion, so an approved one goes back to
 * the Principal, who gives a seat if one is left; any other keeps its state (decision 0019).
 */
export function restoredState(state: ApprovalState): ApprovalState {
  return state === "approved" ? "atPrincipal" : state
}

/** Why an event is refused, with the HTTP status: wrong role 403, wrong or changed stage 409, guard 422. */
export type Refusal =
  | { readonly reason: "role"; readonly status: 403 }
  | { readonly reason: "stage"; readonly status: 409 }
  | { readonly reason: Guard; readonly status: 422 }

/** The next state, or the reason of the refusal. */
export type Outcome =
  | { readonly ok: true; readonly next: ApprovalState }
  | { readonly ok: false; readonly refusal: Refusal }

/** Which guards are satisfied; an omitted one counts as false. */
export interface GuardFacts {
  readonly complete?: boolean
  readonly seatFree?: boolean
  readonly reason?: boolean
}

/**
 * The outcome of an event by a role. The stage is checked before the role, so that the second of two officers learns that
 * the application has moved on; a stage that the role has not reached yet, and an event that the role can never trigger, are
 * refused because of the role.
 */
export function advance(
  state: ApprovalState,
  event: ApprovalEvent,
  role: RoleCode | undefined,
  facts: GuardFacts = {},
): Outcome {
  if (!canEver(role, actions[event])) return { ok: false, refusal: { reason: "role", status: 403 } }
  const move = moveFor(state, event)
  if (!move) return { ok: false, refusal: { reason: "stage", status: 409 } }
  if (!mayMove(state, event, role)) {
    const refusal: Refusal = hasPassed(state, event, role)
      ? { reason: "stage", status: 409 }
      : { reason: "role", status: 403 }
    return { ok: false, refusal }
  }
  if (move.guard && facts[move.guard] !== true)
    return { ok: false, refusal: { reason: move.guard, status: 422 } }
  return { ok: true, next: move.next }
}

/** True when the application has already left the stage at which this role may trigger this event. */
function hasPassed(state: ApprovalState, event: ApprovalEvent, role: RoleCode | undefined): boolean {
  const own = levels.findIndex((stage) => mayMove(stage.state, event, role))
  return own >= 0 && levels.findIndex((stage) => stage.state === state) > own
}
