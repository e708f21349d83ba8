import { paymentLooks } from "#data/payment-looks.ts"
import {
  type AdmissionSummary,
  fullName,
  quotaText,
  shortDay,
  stageSteps,
  statusLooks,
} from "#data/staff-rows.ts"
import { overallPaymentStatus } from "#domain/payments.ts"
import { fill } from "#domain/texts/fill.ts"
import { Badge } from "#ui/badge.tsx"
import { Icon } from "#ui/icon.tsx"
import { Meter } from "#ui/meter.tsx"
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

/** How many of the uploaded documents are approved; nothing while it is not known on this device. */
function Documents({ DocumentCounts: counts }: AdmissionSummary) {
  if (!counts) return null
  const { Total, Approved, Rejected } = counts
  const share = (n: number) => (Total === 0 ? 0 : n / Total)
  const text = fill(approvalWords.approvedOf, { n: Approved, m: Total })
  return (
    <span className={css.documents}>
      {/* The words beside it say the same. */}
      <span className={css.meter} aria-hidden="true">
        <Meter
          label={text}
          segments={[
            { share: share(Approved), tone: "success" },
            { share: share(Rejected), tone: "danger" },
          ]}
        />
      </span>
      <span className={css.counts}>{text}</span>
      {Rejected > 0 && (
        <span className={css.refused}>
          <Icon name="circle-x" size={14} />
          {Rejected}
          <VisuallyHidden> {approvalWords.rejected}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

function Payment({ PaymentCounts: counts }: AdmissionSummary) {
  if (!counts) return null
  const status = overallPaymentStatus(counts)
  if (!status) return <span className={css.second}>{approvalWords.noPayment}</span>
  return <Badge {...paymentLooks[status]}>{status}</Badge>
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
  { id: "documents", header: approvalWords.documents, isOnlyDesktop: true, cell: Documents },
  { id: "payment", header: approvalWords.payment, isOnlyDesktop: true, cell: Payment },
  { id: "stage", header: approvalWords.stage, cell: Stage },
]
