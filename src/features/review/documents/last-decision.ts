/** Which decision made a document what it is: the last one that still stands. */
import type { DocumentApproval } from "#data/review/review-reads.ts"

/** `approvals`: oldest first, with those that were taken back. */
export function lastDecision(
  approvals: readonly DocumentApproval[],
  documentId: string,
): DocumentApproval | undefined {
  return approvals.findLast(
    ({ AdmissionDocId, Status }) => AdmissionDocId === documentId && Status === "Active",
  )
}
