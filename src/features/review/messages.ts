import { asApiFailure } from "#data/reads/staff-lists.ts"
import { refreshApplication } from "#data/review/review-decisions.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { showToast } from "#ui/overlays/toast.tsx"

export function showDone(text: string): void {
  showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
}

export function showError(text: string): void {
  showToast({ kind: "error", text })
}

/**
 * Shows a decision that failed. When somebody else was faster or the file has changed, the message stays on the screen above
 * the reloaded application. Any other failure is a toast, with the server's message if there is one.
 */
export function showFailure(error: unknown, fallback: string, onOvertaken: (text: string) => void): void {
  const failure = asApiFailure(error)
  if (failure.status === 409 || failure.status === 412) {
    refreshApplication()
    onOvertaken(failure.serverMessage ?? approvalTexts.movedOn)
  } else showError(failure.messageOr(fallback))
}
