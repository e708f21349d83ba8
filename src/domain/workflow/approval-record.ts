/** Decides how the approval state is read from a record and told to people: tracker, tabs, dashboard status, who may edit, button words (platform §2, §4; applicant-form §2.5, §2.6; decisions F2, F3, W2, W10–W14). */
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

/** A record as far as the approval reads it. */
export interface ApprovalRecord {
  readonly AdmissionStatus?: string | null | undefined
  readonly IsCompleted?: boolean | null | undefined
  readonly CurrentLevel?: number | null | undefined
  readonly CurrentStepRoleId?: number | null | undefined
}

/** The state of a record; a missing status counts as draft, a pending one without a level as waiting for the officer. */
export function approvalState(record: ApprovalRecord): ApprovalState {
  const status = (record.AdmissionStatus ?? "draft").toLowerCase()
  if (record.IsCompleted) return "approved"
  const known = status === "submitted" ? "pending" : status
  const stored = states.filter((state) => stages[state].status.toLowerCase() === known)
  return stored.find((state) => stages[state].level === record.CurrentLevel) ?? stored[0] ?? "draft"
}

/** What a state writes into the record. */
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

/** The step shown: CurrentLevel limited to 0–3, or the last one when completed; `rejected` colours it red. */
export function trackerStep(record: ApprovalRecord): { readonly index: number; readonly rejected: boolean } {
  const state = approvalState(record)
  if (state === "approved") return { index: trackerSteps.length - 1, rejected: false }
  const index = Math.min(TOTAL_LEVELS, Math.max(0, record.CurrentLevel ?? 0))
  return { index, rejected: state === "rejected" }
}

/** The tab of the approvals list: Draft and Submitted count as Pending; Withdrawn and Cancelled stand with Rejected. */
export function overallStatus(record: ApprovalRecord): "Pending" | "Approved" | "Rejected" {
  return stages[approvalState(record)].tab
}

/** True while the form may be written: AdmissionStatus is draft or rejected, in any case of letters (decision F2); a record not created yet counts as draft. */
export function isEditable(record: ApprovalRecord): boolean {
  return stages[approvalState(record)].isEditable
}

/** True when the status permits a final submit; the same states in which it may be edited. */
export function maySubmit(record: ApprovalRecord): boolean {
  return isEditable(record)
}
