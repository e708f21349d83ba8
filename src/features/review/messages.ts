import { failureOf } from "#data/reads/staff-lists.ts"
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
 * A decision that did not happen. Somebody was faster, or the file is another one now: that stays on the screen, over
 * what the application has become. Anything else is a message of the moment, the server's own where it has one.
 */
export function showFailure(error: unknown, fallback: string, onOvertaken: (text: string) => void): void {
  const failure = failureOf(error)
  if (failure.status === 409 || failure.status === 412) {
    refreshApplication()
    onOvertaken(failure.serverMessage ?? approvalTexts.movedOn)
  } else showError(failure.saidOr(fallback))
}
