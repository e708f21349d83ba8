/**
 * Decides which view of the application form a student sees, and whether
 * the form is editable (applicant-form §2.1, §2.4; decisions F2, F19).
 */
import { type ApprovalRecord, approvalState, isEditable } from "#domain/workflow/approval-record.ts"

export type FormView = "loading" | "wizard" | "completed" | "existing"

/** The facts on which the view depends; `undefined` means not known yet. */
export interface ViewFacts {
  /** The draft of this device has been loaded. */
  isOpen: boolean
  /** A create or submit is running: the view must not change meanwhile. */
  isWorking: boolean
  /** The id of the application of this device's draft. */
  admissionId: string | null
  hasInput: boolean
  isSubmitted: boolean
  /** The record of that application, as this device and the server know it. */
  record: ApprovalRecord | null | undefined
  /** The id of the user's application at the server. */
  ownId: string | null | undefined
  /** How many outbox entries of that application the server refused. */
  needsYou: number
  isAsking: boolean
  /** The address names a step, or an entry to repair. */
  wantsForm: boolean
  /** The address names the check page; it still does after the submit. */
  wantsCheck: boolean
}

/** Shows what this device has first: it never waits for the network when there is something to show. */
export function chooseView(facts: ViewFacts): FormView {
  const { admissionId, record, ownId } = facts
  if (!facts.isOpen) return "loading"
  if (facts.isWorking) return "wizard"
  if (admissionId === null) {
    if (ownId) return viewOfOther(facts)
    return ownId === undefined && facts.isAsking && !facts.hasInput ? "loading" : "wizard"
  }
  if (record === null && ownId && ownId !== admissionId) return "existing"
  // While the user has to repair something, the application is not complete.
  if (facts.needsYou > 0) return "wizard"
  // A rejected application may be submitted again (decision W11), even when nothing of it was saved since.
  const isAgain = facts.wantsCheck && record != null && isEditable(record)
  return wasSubmitted(record, facts.isSubmitted) && !facts.wantsForm && !isAgain ? "completed" : "wizard"
}

/** The server has an application of which this device has no draft: after a sign-out, or on another device (decision N3). */
function viewOfOther({ record, needsYou, hasInput, wantsForm }: ViewFacts): FormView {
  if (record === undefined) return "loading"
  const isUnderWay = record !== null && approvalState(record) !== "draft" && !isEditable(record)
  return isUnderWay && needsYou === 0 && !hasInput && !wantsForm ? "completed" : "existing"
}

/** True by the record's status; without a record, by what the draft says. */
function wasSubmitted(record: ApprovalRecord | null | undefined, isSubmitted: boolean): boolean {
  return record ? approvalState(record) !== "draft" : isSubmitted
}

/**
 * Read-only unless draft or rejected (decision F2). While the server
 * has refused something, the form stays open for the repair.
 */
export function isLocked(
  record: ApprovalRecord | null | undefined,
  isSubmitted: boolean,
  needsYou: number,
): boolean {
  if (needsYou > 0) return false
  return record ? !isEditable(record) : isSubmitted
}
