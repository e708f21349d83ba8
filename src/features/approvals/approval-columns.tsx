import { type AdmissionSummary, shortDay } from "#data/admissions/staff-rows.ts"
import { collegeNow } from "#data/form/college-day.ts"
import { paymentBadges } from "#data/payments/payment-looks.ts"
import { overallPaymentStatus } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { applicantCell, courseCell, stageCell } from "#screen/record/admission-cells.tsx"
import { TwoLines } from "#ui/content/two-lines.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { caption } from "#ui/look/text.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { Meter } from "#ui/status/meter.tsx"
import type { Column } from "#ui/table/table.tsx"
import { waitingText } from "./approval-rows.ts"
import * as css from "./approvals.css.ts"
import { approvalWords } from "./words.ts"

function Submitted({ SubmittedAt, AdmissionStatus }: AdmissionSummary) {
  const now = collegeNow()
  const waiting = AdmissionStatus === "Pending" ? waitingText(SubmittedAt, now) : null
  return (
    <TwoLines
      second={
        waiting && (
          <span className={waiting.isLate ? css.late : undefined}>
            {waiting.text}
            {waiting.isLate && <VisuallyHidden>, {approvalWords.late}</VisuallyHidden>}
          </span>
        )
      }
    >
      {shortDay(SubmittedAt, now)}
    </TwoLines>
  )
}

/** How many of the uploaded documents are approved; renders nothing when the counts are unknown on this device. */
function Documents({ DocumentCounts: counts }: AdmissionSummary) {
  if (!counts) return null
  const { Total, Approved, Rejected } = counts
  const share = (n: number) => (Total === 0 ? 0 : n / Total)
  const text = fill(approvalWords.approvedOf, { n: Approved, m: Total })
  return (
    <span className={css.documents}>
      {/* The text beside it says the same to screen readers. */}
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
  if (!status) return <span className={caption}>{approvalWords.noPayment}</span>
  return <Badge {...paymentBadges[status]}>{status}</Badge>
}

/** The columns of the approvals list; the server sorts its rows. */
export const approvalColumns: readonly Column<AdmissionSummary>[] = [
  {
    id: "applicant",
    header: approvalWords.applicant,
    isRowHeader: true,
    cell: applicantCell,
  },
  {
    id: "course",
    header: approvalWords.course,
    cell: courseCell,
  },
  { id: "submitted", width: "7rem", header: approvalWords.submitted, cell: Submitted },
  {
    id: "documents",
    width: "clamp(8rem, 17cqi, 12rem)",
    header: approvalWords.documents,
    isOnlyRoomy: true,
    cell: Documents,
  },
  { id: "payment", width: "7.25rem", isOnlyRoomy: true, header: approvalWords.payment, cell: Payment },
  { id: "stage", width: "clamp(9.5rem, 24cqi, 15.25rem)", header: approvalWords.stage, cell: stageCell },
]
