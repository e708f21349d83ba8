/** Decides which screen a student sees at the application form, and whether the form may be written (applicant-form §2.1, §2.4; decisions F2, F19). */
import { type ApprovalRecord, approvalState, isEditable } from "#domain/workflow/approval-record.ts"

export type FormView = "loading" | "wizard" | "completed" | "existing"

/** What is known at this moment; `undefined` means not known yet. */
export interface ViewFacts {
  /** The draft of this device has been read. */
  isOpen: boolean
  /** A create or submit is on its way: nothing on the screen changes under it. */
  isWorking: boolean
  /** The application of this device's draft. */
  admissionId: string | null
  hasInput: boolean
  isSubmitted: boolean
  /** That application, as far as this device and the college know it. */
  record: ApprovalRecord | null | undefined
  /** The person's application at the college, found by mobile number. */
  ownId: string | null | undefined
  /** Acts of that application that the server refused. */
  needsYou: number
  isAsking: boolean
  /** The address names a step, or an entry to repair. */
  wantsForm: boolean
  /** The address names the check before the submit; after the submit it still does. */
  wantsCheck: boolean
}

/** What this device holds comes first: it never waits for the network when it has something to show. */
export function chooseView(facts: ViewFacts): FormView {
  const { admissionId, record, ownId } = facts
  if (!facts.isOpen) return "loading"
  if (facts.isWorking) return "wizard"
  if (admissionId === null) {
    if (ownId) return viewOfOther(facts)
    return ownId === undefined && facts.isAsking && !facts.hasInput ? "loading" : "wizard"
  }
  if (record === null && ownId && ownId !== admissionId) return "existing"
  // Nothing is complete while its person has to repair something.
  if (facts.needsYou > 0) return "wizard"
  // What was rejected may be submitted again (decision W11), also when nothing of it was saved since.
  const isAgain = facts.wantsCheck && record != null && isEditable(record)
  return wasSubmitted(record, facts.isSubmitted) && !facts.wantsForm && !isAgain ? "completed" : "wizard"
}

/** The college has one and this device no draft of it: after a sign-out, or on another device (decision N3). */
function viewOfOther({ record, needsYou, hasInput, wantsForm }: ViewFacts): FormView {
  if (record === undefined) return "loading"
  const isUnderWay = record !== null && approvalState(record) !== "draft" && !isEditable(record)
  return isUnderWay && needsYou === 0 && !hasInput && !wantsForm ? "completed" : "existing"
}

/** The record tells; without it, what this device remembers. */
function wasSubmitted(record: ApprovalRecord | null | undefined, isSubmitted: boolean): boolean {
  return record ? approvalState(record) !== "draft" : isSubmitted
}

/** Read-only unless draft or rejected (decision F2). What the college refused stays open for its repair. */
export function isLocked(
  record: ApprovalRecord | null | undefined,
  isSubmitted: boolean,
  needsYou: number,
): boolean {
  if (needsYou > 0) return false
  return record ? !isEditable(record) : isSubmitted
}
