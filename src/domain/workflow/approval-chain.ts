/**
 * Decides at which stages somebody acts, which role acts there, and what a review shows about
 * it (platform §4, decisions A5, W2, W13).
 */

import { isApplicant, type RoleCode, roleById } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { roleTexts } from "#domain/texts/common/roles.ts"
import { stageTexts } from "#domain/texts/common/stages.ts"
import { type ApprovalRecord, approvalState, overallStatus } from "./approval-record.ts"
import { stages, states } from "./stages.ts"

/** The stages at which somebody acts, in their order: the level, the state and the role. */
export const levels = states.flatMap((state) => {
  const { level, role, name } = stages[state]
  return role === null ? [] : [{ level, state, role, name }]
})

/** The stage at which a role acts; undefined for a role without a stage. */
export const stageOfRole = (role: RoleCode | undefined) => levels.find((row) => row.role === role)

/** The workflow's name for a role number: Admissions Officer, Financer, Principal, else `Other Role` (platform §4). */
export const stageRoleLabel = (id: number | string | null | undefined): string =>
  stageOfRole(roleById(id)?.code)?.name ?? roleTexts.other

/**
 * True when the user may act in a review: their first role is that of the current step, and the record is not decided
 * (platform §4, decision A5).
 */
export function mayAct(record: ApprovalRecord, firstRoleId: number | null | undefined): boolean {
  const atStep = firstRoleId !== null && firstRoleId !== undefined && record.CurrentStepRoleId === firstRoleId
  return atStep && overallStatus(record) === "Pending"
}

/**
 * True when the action buttons are shown: not a student, not completed, and the user
 * may act or has just acted (platform §4).
 */
export function showsActions(
  record: ApprovalRecord,
  user: { readonly roleId?: number | null; readonly justAdvanced?: boolean },
): boolean {
  const student = isApplicant(roleById(user.roleId)?.code)
  return (
    !student &&
    approvalState(record) !== "approved" &&
    (mayAct(record, user.roleId) || user.justAdvanced === true)
  )
}

/**
 * 'Application pending at {role}', for a user of another role while the record is under
 * review (decision W13); undefined otherwise.
 */
export function pendingBanner(
  record: ApprovalRecord,
  firstRoleId: number | null | undefined,
): string | undefined {
  if (stages[approvalState(record)].role === null || record.CurrentStepRoleId === firstRoleId)
    return undefined
  return fill(stageTexts.pendingAt, { role: stageRoleLabel(record.CurrentStepRoleId) })
}
