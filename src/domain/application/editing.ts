/** Decides what staff may change in an application, given its state (platform §2, decisions F2, D11, 12.10). */

import { takesLateDocuments } from "#domain/documents/missing-documents.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { mayMove } from "#domain/workflow/approval.ts"
import { type ApprovalRecord, approvalState, isEditable } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"

/** What Edit offers. */
export interface Editing {
  /** The answers, while the application is a draft or rejected. */
  readonly form: boolean
  /** Adding required documents that are missing, until the final decision. */
  readonly documents: boolean
  /** Re-opening the application as a draft. */
  readonly reopen: boolean
}

export function editingOf(record: ApprovalRecord, role: RoleCode | undefined): Editing {
  const editable = isEditable(record)
  return {
    form: can(role, "updateAdmission", { editable }),
    documents: takesLateDocuments(record) && can(role, "addMissingDocument"),
    reopen: !editable && mayMove(approvalState(record), "reopen", role),
  }
}

/** True when Edit offers something that this role may change. */
export function offersEdit(record: ApprovalRecord, role: RoleCode | undefined): boolean {
  return Object.values(editingOf(record, role)).some(Boolean)
}
