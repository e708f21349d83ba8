/** Decides the word that a review shows for the progress of a decision, and when there is none to show (decision W12). */
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

/**
 * True for a draft, and once the application was withdrawn or cancelled: no decision about it stands, so the review shows its
 * state in place of what was decided.
 */
export const isOutOfReview = (record: ApprovalRecord): boolean =>
  isEnded(record) || approvalState(record) === "draft"
