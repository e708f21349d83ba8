/** Decides how the approval state is read from a record and told to people: tracker, tabs, dashboard status, who may edit, button words (platform §2, §4; applicant-form §2.5, §2.6; decisions F2, F3, W2, W10–W14). */
import type { ApprovalState } from "./approval.ts"
import { type RoleCode, roleByCode, roleById, stageRoleLabel } from "./roles.ts"
import { fill } from "./texts/fill.ts"
import { stageTexts } from "./texts/stages.ts"

/** A record as far as the approval reads it. */
export interface ApprovalRecord {
  readonly AdmissionStatus?: string | null | undefined
  readonly IsCompleted?: boolean | null | undefined
  readonly CurrentLevel?: number | null | undefined
  readonly CurrentStepRoleId?: number | null | undefined
}

/** Levels 1 to 3 and the role that acts there (decision W2); level 0 is Submitted. */
export const levels: readonly {
  readonly level: 1 | 2 | 3
  readonly state: ApprovalState
  readonly role: RoleCode
}[] = [
  { level: 1, state: "atOfficer", role: "AO" },
  { level: 2, state: "atFinancer", role: "F" },
  { level: 3, state: "atPrincipal", role: "P" },
]

/** The steps after which a record is completed. */
export const TOTAL_LEVELS = 3

/** The state of a record; a missing status counts as draft, a pending one without a level as waiting for the officer. */
export function approvalState(record: ApprovalRecord): ApprovalState {
  const status = (record.AdmissionStatus ?? "draft").toLowerCase()
  if (status === "approved" || record.IsCompleted) return "approved"
  if (status === "pending" || status === "submitted")
    return levels.find((row) => row.level === record.CurrentLevel)?.state ?? "atOfficer"
  return status === "rejected" || status === "withdrawn" || status === "cancelled" ? status : "draft"
}

/** What a state writes into the record. */
export function approvalFields(state: ApprovalState): {
  readonly AdmissionStatus: "Draft" | "Pending" | "Approved" | "Rejected" | "Withdrawn" | "Cancelled"
  readonly CurrentLevel: 0 | 1 | 2 | 3 | undefined
  readonly CurrentStepRoleId: number | null
  readonly IsCompleted: boolean
} {
  const row = levels.find((candidate) => candidate.state === state)
  if (row) {
    const { level, role } = row
    return {
      AdmissionStatus: "Pending",
      CurrentLevel: level,
      CurrentStepRoleId: roleByCode(role).id,
      IsCompleted: false,
    }
  }
  const closed = {
    draft: "Draft",
    approved: "Approved",
    rejected: "Rejected",
    withdrawn: "Withdrawn",
    cancelled: "Cancelled",
  } as const
  const AdmissionStatus = closed[state as keyof typeof closed]
  const CurrentLevel = state === "draft" ? 0 : state === "approved" ? 3 : undefined
  return { AdmissionStatus, CurrentLevel, CurrentStepRoleId: null, IsCompleted: state === "approved" }
}

/** The five steps of the tracker, in order. */
export const trackerSteps = [
  stageTexts.submitted,
  stageTexts.officer,
  stageTexts.financer,
  stageTexts.principal,
  stageTexts.approved,
] as const

/** The step shown: CurrentLevel limited to 0–3, or the last one when completed; `rejected` colours it red. */
export function trackerStep(record: ApprovalRecord): { readonly index: number; readonly rejected: boolean } {
  const state = approvalState(record)
  if (state === "approved") return { index: 4, rejected: false }
  return { index: Math.min(3, Math.max(0, record.CurrentLevel ?? 0)), rejected: state === "rejected" }
}

/** The tab of the approvals list: Draft and Submitted count as Pending; Withdrawn and Cancelled stand with Rejected. */
export function overallStatus(record: ApprovalRecord): "Pending" | "Approved" | "Rejected" {
  const state = approvalState(record)
  if (state === "approved") return "Approved"
  return state === "rejected" || state === "withdrawn" || state === "cancelled" ? "Rejected" : "Pending"
}

/** True while the form may be written: AdmissionStatus is draft or rejected, in any case of letters (decision F2); a record not created yet counts as draft. */
export function isEditable(record: ApprovalRecord): boolean {
  const state = approvalState(record)
  return state === "draft" || state === "rejected"
}

/** True when the status permits a final submit; the same states in which it may be edited. */
export function maySubmit(record: ApprovalRecord): boolean {
  return isEditable(record)
}

/** True when the user may act in a review: first role id is the current step's and the record is not decided (platform §4, decision A5). */
export function mayAct(record: ApprovalRecord, firstRoleId: number | null | undefined): boolean {
  const atStep = firstRoleId !== null && firstRoleId !== undefined && record.CurrentStepRoleId === firstRoleId
  return atStep && overallStatus(record) === "Pending"
}

/** True when the actions are shown: no student, not completed, and may act or has just acted (platform §4). */
export function showsActions(
  record: ApprovalRecord,
  user: { readonly roleId?: number | null; readonly justAdvanced?: boolean },
): boolean {
  const student = roleById(user.roleId)?.code === "S"
  return (
    !student &&
    approvalState(record) !== "approved" &&
    (mayAct(record, user.roleId) || user.justAdvanced === true)
  )
}

/** 'Application pending at {role}', for a user of another role while the record is open (decision W13); undefined otherwise. */
export function pendingBanner(
  record: ApprovalRecord,
  firstRoleId: number | null | undefined,
): string | undefined {
  if (!levels.some((row) => row.state === approvalState(record)) || record.CurrentStepRoleId === firstRoleId)
    return undefined
  return fill(stageTexts.pendingAt, { role: stageRoleLabel(record.CurrentStepRoleId) })
}
