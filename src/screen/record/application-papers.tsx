import { requireUser, roleOf } from "#data/session/session-state.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { hasOrder } from "#domain/prints/print-rules.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import { countsAsApplication } from "#domain/workflow/state-groups.ts"
import type { ButtonSize } from "#ui/buttons/button.tsx"
import { ExportButton } from "./export-button.tsx"
import { PaperButton } from "./paper-button.tsx"

type ApplicationPapersProps = {
  admissionId: string
  record: ApprovalRecord
  /** The server has the application, so it can make the papers. */
  isAtCollege: boolean
  size?: ButtonSize | undefined
}

/** The papers of an application that exist: the form, and the order once the Principal has approved. */
export function ApplicationPapers({ admissionId, record, isAtCollege, size }: ApplicationPapersProps) {
  if (!isAtCollege) return null
  // Applicants download their own data at "Your data".
  const role = roleOf(requireUser())
  const canTake = !isApplicant(role) && can(role, "exportApplication")
  const isOver = !countsAsApplication[approvalState(record)]
  return (
    <>
      <PaperButton kind="applicationForm" id={admissionId} size={size} />
      {canTake && <ExportButton id={admissionId} size={size} />}
      {hasOrder(record) && !isOver && <PaperButton kind="admissionOrder" id={admissionId} size={size} />}
    </>
  )
}
