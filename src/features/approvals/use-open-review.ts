import { useNavigate } from "@tanstack/react-router"
import type { AdmissionSummary } from "#data/admissions/staff-rows.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { type ApprovalTab, openForReview } from "#data/review/staff-approvals.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { readFailureToast } from "#screen/frame/read-failure-toast.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { isReviewable } from "./approval-rows.ts"

/**
 * Opens an application. For an editable row of the Pending tab it also records the opening, which never moves the stage
 * (decision W3). The navigation does not wait for that; the review page itself shows when somebody else was faster.
 */
export function useOpenReview(firstRoleId: number | undefined, tab: ApprovalTab) {
  const navigate = useNavigate()
  return (row: AdmissionSummary) => {
    if (tab === "Pending" && isReviewable(row, firstRoleId, tab)) void noteOpening(row)
    void navigate({ to: "/approval/review/$AdmissionId", params: { AdmissionId: row.AdmissionId } })
  }
}

async function noteOpening(row: AdmissionSummary): Promise<void> {
  try {
    await openForReview(row)
  } catch (error) {
    // Offline the stored record can be read all the same; the next opening is recorded.
    const text = readFailureToast(asApiFailure(error), approvalTexts.advanceFailed)
    if (text) showToast({ kind: "error", text })
  }
}
