/**
 * Decides the word that a review shows for the progress of a decision, to which submit a decision belongs, and when there is
 * none to show (decision W12).
 */
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { type ApprovalRecord, approvalState, isEnded } from "./approval-record.ts"

/** The progress of a decision in a review. */
export type ReviewProgress = "idle" | "confirming" | "confirmed" | "processed"

/**
 * The word for the progress of a decision: in progress, Confirmed after a confirm, Processed after a reject or when the page
 * is opened again (decision W12); undefined while no decision was made.
 */
export function reviewWord(progress: ReviewProgress): string | undefined {
  const { confirming, confirmed, processed } = approvalTexts
  return { idle: undefined, confirming, confirmed, processed }[progress]
}

/** What older versions noted on the device about a decision: that it was made, but not on which submit. */
const MADE = "1"

/** What the device notes about a decision of its user: when the application had been submitted on which it was made. */
export const decisionNote = (submittedAt: string | null | undefined): string => submittedAt ?? MADE

/**
 * True when the decision that the device noted is about the submit that stands; `note` is "" when it noted none. When the note
 * does not name a submit, the user's `step` in the chain of this one says whether anything was decided.
 */
export function isOfThisSubmit(
  note: string,
  submittedAt: string | null | undefined,
  step: { readonly Status: "Pending" | "Approved" | "Rejected" } | undefined,
): boolean {
  if (note === "") return false
  if (note === MADE) return step !== undefined && step.Status !== "Pending"
  return Date.parse(note) === Date.parse(submittedAt ?? "")
}

/**
 * True for a draft, and once the application was withdrawn or cancelled: no decision about it stands, so the review shows its
 * state in place of what was decided.
 */
export const isOutOfReview = (record: ApprovalRecord): boolean =>
  isEnded(record) || approvalState(record) === "draft"
