import { hasOrder } from "#domain/prints/print-rules.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import type { ButtonSize } from "#ui/buttons/button.tsx"
import { PaperButton } from "./paper-button.tsx"

type ApplicationPapersProps = {
  admissionId: string
  record: ApprovalRecord
  /** The college has the application: it makes the papers. */
  isAtCollege: boolean
  size?: ButtonSize | undefined
}

/** The papers of an application as far as there are any: the form, and the order once the Principal has approved. */
export function ApplicationPapers({ admissionId, record, isAtCollege, size }: ApplicationPapersProps) {
  if (!isAtCollege) return null
  const isOver = ["withdrawn", "cancelled"].includes(approvalState(record))
  return (
    <>
      <PaperButton kind="applicationForm" id={admissionId} size={size} />
      {hasOrder(record) && !isOver && <PaperButton kind="admissionOrder" id={admissionId} size={size} />}
    </>
  )
}
