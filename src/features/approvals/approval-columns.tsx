import {
  type AdmissionSummary,
  fullName,
  quotaText,
  shortDay,
  stageSteps,
  statusLooks,
} from "#data/staff-rows.ts"
import { Badge } from "#ui/badge.tsx"
import { StageBar } from "#ui/stage-bar.tsx"
import type { Column } from "#ui/table.tsx"
import { id } from "#ui/text.css.ts"
import { VisuallyHidden } from "#ui/visually-hidden.tsx"
import { waitingText } from "./approval-rows.ts"
import * as css from "./approvals.css.ts"
import { approvalWords } from "./words.ts"

function Submitted({ SubmittedAt, AdmissionStatus }: AdmissionSummary) {
  const now = new Date()
  const waiting = AdmissionStatus === "Pending" ? waitingText(SubmittedAt, now) : null
  return (
    <span className={css.two}>
      <span>{shortDay(SubmittedAt, now)}</span>
      {waiting && (
        <span className={waiting.isLate ? css.late : css.second}>
          {waiting.text}
          {waiting.isLate && <VisuallyHidden>, {approvalWords.late}</VisuallyHidden>}
        </span>
      )}
    </span>
  )
}

function Stage(row: AdmissionSummary) {
  if (row.AdmissionStatus === "Pending") return <StageBar label={row.currentStage} steps={stageSteps(row)} />
  return <Badge {...statusLooks[row.AdmissionStatus]}>{row.AdmissionStatus}</Badge>
}

/** The columns of the approvals list; the server decides the order of its rows. */
export const approvalColumns: readonly Column<AdmissionSummary>[] = [
  {
    id: "applicant",
    header: approvalWords.applicant,
    isRowHeader: true,
    cell: (row) => (
      <span className={css.two}>
        <span>{fullName(row)}</span>
        <span className={css.second}>
          <span className={id}>{row.AdmissionNo ?? row.FormNo}</span>
        </span>
      </span>
    ),
  },
  {
    id: "course",
    header: approvalWords.course,
    cell: (row) => (
      <span className={css.two}>
        <span>
          <span className={css.soft}>{row.DegreeMaster.Name}</span> {row.CourseMaster.Name}
        </span>
        <span className={css.second}>{quotaText(row)}</span>
      </span>
    ),
  },
  { id: "submitted", header: approvalWords.submitted, cell: Submitted },
  { id: "stage", header: approvalWords.stage, cell: Stage },
]
