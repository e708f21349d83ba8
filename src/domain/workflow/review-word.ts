/** Decides the one word that a review has for where a decision is (decision W12). */
import { approvalTexts } from "#domain/texts/office/approvals.ts"

/** Where the person is with the decision of a review. */
export type ReviewProgress = "idle" | "confirming" | "confirmed" | "processed"

/**
 * The one word for where a decision is: under way, Confirmed after a confirm, Processed after a reject or on a page reopened
 * (decision W12); undefined while it is still to be made.
 */
export function reviewWord(progress: ReviewProgress): string | undefined {
  const { confirming, confirmed, processed } = approvalTexts
  return { idle: undefined, confirming, confirmed, processed }[progress]
}
