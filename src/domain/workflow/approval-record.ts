/**
 * Decides how the approval state is read from a record and shown: tracker, tabs, whether it may be edited (platform §2, §4;
 * applicant-form §2.5, §2.6; decisions F2, F3, W2, W10–W14).
 */
import { roleByCode } from "#domain/people/roles.ts"
import {
  type ApprovalState,
  type Level,
  type StoredStatus,
  stages,
  states,
  TOTAL_LEVELS,
  trackerRows,
} from "./stages.ts"
import { countsAsApplication } from "./state-groups.ts"

/** The fields of a record about its approval. */
export interface ApprovalRecord {
  readonly AdmissionStatus?: string | null | undefined
  readonly IsCompleted?: boolean | null | undefined
  readonly CurrentLevel?: number | null | undefined
  readonly CurrentStepRoleId?: number | null | undefined
  /** Its student has left the college by an approved sliding; see left-college.ts. */
  readonly HasLeft?: boolean | null | undefined
}

/**
 * The state of a record; a missing status counts as draft, a pending one without a
 * level as waiting for the Admissions Officer.
 */
export function approvalState(record: ApprovalRecord): ApprovalState {
  const status = (record.AdmissionStatus ?? "draft").toLowerCase()
  if (record.IsCompleted) return "approved"
  const known = status === "submitted" ? "pending" : status
  const stored = states.filter((state) => stages[state].status.toLowerCase() === known)
  return stored.find((state) => stages[state].level === record.CurrentLevel) ?? stored[0] ?? "draft"
}

/** The fields that are stored for a state. */
export function approvalFields(state: ApprovalState): {
  readonly AdmissionStatus: StoredStatus
  readonly CurrentLevel: Level | undefined
  readonly CurrentStepRoleId: number | null
  readonly IsCompleted: boolean
} {
  const { status, level, role, tab } = stages[state]
  return {
    AdmissionStatus: status,
    CurrentLevel: level ?? undefined,
    CurrentStepRoleId: role && roleByCode(role).id,
    IsCompleted: tab === "Approved",
  }
}

/** The steps of the tracker, in order. */
export const trackerSteps = trackerRows.map(({ name }) => name)

/** The current step: CurrentLevel limited to 0–3, or the last step when completed; `rejected` colours it red. */
export function trackerStep(record: ApprovalRecord): { readonly index: number; readonly rejected: boolean } {
  const state = approvalState(record)
  if (state === "approved") return { index: trackerSteps.length - 1, rejected: false }
  const index = Math.min(TOTAL_LEVELS, Math.max(0, record.CurrentLevel ?? 0))
  return { index, rejected: state === "rejected" }
}

/** How a step of the tracker stands; `at` counts from 0. An application that has ended is at no step now. */
export function stepState(record: ApprovalRecord, at: number): "done" | "now" | "bad" | "todo" {
  const { index, rejected } = trackerStep(record)
  if (at < index || approvalState(record) === "approved") return "done"
  if (at > index || isEnded(record)) return "todo"
  return rejected ? "bad" : "now"
}

/**
 * The tab of the approvals list: Draft and Submitted count as Pending; Withdrawn and Cancelled are listed under Rejected.
 */
export function overallStatus(record: ApprovalRecord): "Pending" | "Approved" | "Rejected" {
  return stages[approvalState(record)].tab
}

/** True once the application was withdrawn or cancelled. */
export function isEnded(record: ApprovalRecord): boolean {
  return !countsAsApplication[approvalState(record)]
}

/**
 * True while the form may be edited: AdmissionStatus is draft or rejected, ignoring case (decision F2); a record that does
 * not exist yet counts as draft.
 */
export function isEditable(record: ApprovalRecord): boolean {
  return stages[approvalState(record)].isEditable
}

/** True when the status permits a final submit: in the same states in which the form may be edited. */
export function maySubmit(record: ApprovalRecord): boolean {
  return isEditable(record)
}
