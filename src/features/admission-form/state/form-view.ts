/**
 * Decides which view of the application form a student sees, and whether
 * the form is editable (applicant-form §2.1, §2.4; decisions F2, F19).
 */
import { takesOwnPayments } from "#domain/money/payments.ts"
import { type ApprovalRecord, approvalState, isEditable, isEnded } from "#domain/workflow/approval-record.ts"

/**
 * `dashboard`: the student's dashboard takes it, where the form cannot. `unread`: the college could not be asked whether it
 * has an application of the student, who decides whether to begin one. `removed`: it has no longer that of this device's draft.
 */
export type FormView = "loading" | "unread" | "removed" | "wizard" | "completed" | "existing" | "dashboard"

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
  /** The college has the submit: what was refused since, as a late document, does not open the form again. */
  isWithCollege: boolean
  /** Neither the college nor this device knows the draft's application. */
  isUnknown: boolean
  /** The college's answer that it no longer has it, although it was handed over here, and nothing of it waits. */
  gone: object | null
  isAsking: boolean
  /** The form is shown already, or the student begins although the college could not be asked. */
  isBegun: boolean
  /** The address names a step, or an entry to repair. */
  wantsForm: boolean
  /** The address names a document or a payment to repair. */
  wantsPaper: boolean
  /** The address names the payments, or a file that was shared for one. */
  wantsPayments: boolean
  /** The form is shown at the payments already: one may be typed there. */
  isAtPayments: boolean
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
    if (ownId === null || facts.hasInput || facts.isBegun) return "wizard"
    return facts.isAsking ? "loading" : "unread"
  }
  if (record === null && ownId && ownId !== admissionId) return "existing"
  if (facts.gone && !ownId) return "removed"
  // Payments are taken for longer than the form can be edited (decision 0009). A form that shows them already is not left.
  if (facts.wantsPayments && !facts.isAtPayments) {
    if (record === undefined && !facts.isBegun) return "loading"
    if (record !== undefined && isLocked(facts) && (record ? takesOwnPayments(record) : !facts.isUnknown))
      return "dashboard"
  }
  if (record && isEnded(record) && !facts.wantsForm) return "existing"
  // While the user has to repair something, the application is not complete.
  if (holdsSubmit(facts)) return "wizard"
  // A rejected application may be submitted again (decision W11), even when nothing of it was saved since.
  const isAgain = facts.wantsCheck && record != null && isEditable(record)
  return wasSubmitted(record, facts.isSubmitted) && !facts.wantsForm && !isAgain ? "completed" : "wizard"
}

/** The server has an application of which this device has no draft: after a sign-out, or on another device (decision N3). */
function viewOfOther(facts: ViewFacts): FormView {
  const { record, hasInput, wantsForm } = facts
  if (record === undefined) return "loading"
  if (facts.wantsPaper || (facts.wantsPayments && record && takesOwnPayments(record))) return "dashboard"
  const isUnderWay = record !== null && !isEditable(record) && !isEnded(record)
  return isUnderWay && !holdsSubmit(facts) && !hasInput && !wantsForm ? "completed" : "existing"
}

/** True by the record's status; without a record, by what the draft says. */
function wasSubmitted(record: ApprovalRecord | null | undefined, isSubmitted: boolean): boolean {
  return record ? approvalState(record) !== "draft" : isSubmitted
}

/**
 * Read-only unless draft or rejected (decision F2). While something
 * refused holds back the submit, the form stays open for the repair.
 */
export function isLocked(facts: LockFacts): boolean {
  if (holdsSubmit(facts)) return false
  return facts.record ? !isEditable(facts.record) : facts.isSubmitted
}

type LockFacts = Pick<ViewFacts, "record" | "isSubmitted" | "needsYou" | "isWithCollege">

/** True while the submit, if there is one, cannot be received before a repair. */
function holdsSubmit({ needsYou, isWithCollege }: Pick<ViewFacts, "needsYou" | "isWithCollege">): boolean {
  return needsYou > 0 && !isWithCollege
}
