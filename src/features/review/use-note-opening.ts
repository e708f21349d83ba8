import { useEffect, useRef } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { noteOpening } from "#data/review/review-decisions.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { showFailure } from "./messages.ts"
import type { Reviewer } from "./use-reviewer.ts"

/** Records that the acting role has opened the application, also when it is opened by its address (decision W3). */
export function useNoteOpening(
  { admissionId, record, tracking }: LocalAdmission,
  { isActing, isOnline }: Reviewer,
  onOvertaken: (text: string) => void,
): void {
  const { CurrentLevel, SubmittedAt } = record
  const noted = useRef<string | null>(null)
  const isOpened = tracking.some((step) => step.StepId === CurrentLevel && step.OpenedAt)
  useEffect(() => {
    // An application that was submitted again has to be opened again, also while it stays on the screen.
    const visit = [admissionId, CurrentLevel, SubmittedAt].join(" ")
    if (!isActing || !isOnline || isOpened || CurrentLevel === undefined || noted.current === visit) return
    noted.current = visit
    noteOpening(admissionId, CurrentLevel).catch((error: unknown) =>
      showFailure(error, approvalTexts.advanceFailed, onOvertaken),
    )
  }, [admissionId, CurrentLevel, SubmittedAt, isActing, isOnline, isOpened, onOvertaken])
}
