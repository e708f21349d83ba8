/**
 * Decides the text that explains why the answers of an application are read-only (decision F2). Separate from the rule
 * itself: the form needs only the texts.
 */

import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import type { ApprovalState } from "#domain/workflow/stages.ts"

const texts: Readonly<Record<ApprovalState, string>> = {
  draft: wizardTexts.locked,
  atOfficer: wizardTexts.locked,
  atFinancer: wizardTexts.locked,
  atPrincipal: wizardTexts.locked,
  approved: wizardTexts.lockedApproved,
  rejected: wizardTexts.locked,
  withdrawn: wizardTexts.lockedWithdrawn,
  cancelled: wizardTexts.lockedCancelled,
}

/** Why the answers are read-only. */
export function lockedText(record: ApprovalRecord | null | undefined): string {
  return texts[approvalState(record ?? {})]
}
