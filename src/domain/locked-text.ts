/** Decides what people are told where the answers of an application are read-only (decision F2). Apart from what decides it: the form needs only the words. */
import { type ApprovalRecord, approvalState } from "./approval-record.ts"
import { wizardTexts } from "./texts/wizard.ts"

/** Why the answers are read-only. */
export function lockedText(record: ApprovalRecord | null | undefined): string {
  const state = record && approvalState(record)
  if (state === "approved") return wizardTexts.lockedApproved
  if (state === "withdrawn") return wizardTexts.lockedWithdrawn
  return state === "cancelled" ? wizardTexts.lockedCancelled : wizardTexts.locked
}
