import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { useSeatMatrixDetail } from "#data/review/review-reads.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { type QuotaRules, quotaLabel, recordQuota } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { Button } from "#ui/buttons/button.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { OpenMatters } from "../decision/confirm-question.tsx"
import { openMatters } from "../decision/open-matters.ts"
import type { ApplicationDecision } from "../decision/use-application-decision.ts"
import { reviewWords } from "../words.ts"
import * as css from "./final.css.ts"
import { NoSeatMatrix } from "./no-seat-matrix.tsx"
import { SeatFiguresBlock } from "./seat-figures.tsx"
import { seatsOf } from "./seat-lines.ts"

type FinalApprovalProps = { application: LocalAdmission; decision: ApplicationDecision }

const REASON_ID = "over-intake-reason"

/** The dialog before the final approval: the student, the seat, and how many seats there are (platform §4). */
export function FinalApproval({ application, decision }: FinalApprovalProps) {
  const { record } = application
  const rules = useCollegeRules()
  const matrix = useSeatMatrixDetail()
  const [isReminded, setReminded] = useState(false)
  const seats = seatsOf(application, matrix.data ?? [], rules)
  const matters = openMatters(application)
  const { refusal, overIntakeReason: reason } = decision
  const isConfirming = decision.progress === "confirming"
  const isOfReason = refusal?.field === "OverIntakeReason"
  const needsReason = seats.needsReason || isOfReason
  const isMissing = needsReason && reason.trim() === ""
  const tooLong = needsReason ? reasonTooLong(reason) : undefined
  const confirm = () => {
    setReminded(isMissing)
    if (isMissing || tooLong) document.getElementById(REASON_ID)?.focus()
    else decision.confirmFinal()
  }
  return (
    <Dialog
      isOpen
      isHeld={isConfirming}
      title={approvalTexts.finalTitle}
      onClose={decision.close}
      footer={
        <>
          <Button size="large" isDisabled={isConfirming} onClick={decision.close}>
            {reviewWords.cancel}
          </Button>
          <Button
            size="large"
            kind="primary"
            isWorking={isConfirming}
            workingLabel={approvalTexts.confirming}
            onClick={confirm}
          >
            {approvalTexts.confirmApprove}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <DataList items={namesOf(record, rules)} />
        {seats.figures.isMissing ? <NoSeatMatrix /> : <SeatFiguresBlock seats={seats} />}
        {seats.exceeds > 0 && (
          <Banner tone="danger" icon="triangle-alert" title={approvalTexts.overbooked}>
            {fill(approvalTexts.exceedsBy, { n: seats.exceeds })}
          </Banner>
        )}
        {matters.length > 0 && (
          <Banner tone="warning" title={reviewWords.openTitle}>
            <OpenMatters matters={matters} />
          </Banner>
        )}
        {seats.figures.isDefault && <Banner tone="warning">{approvalTexts.seatsDefault}</Banner>}
        {refusal && !isOfReason && (
          <Banner tone="danger" announce="alert">
            {refusal.text}
          </Banner>
        )}
        {needsReason && (
          <TextField
            id={REASON_ID}
            name="OverIntakeReason"
            label={approvalTexts.overIntakeReason}
            isRequired
            value={reason}
            error={
              tooLong ??
              (isOfReason ? refusal.text : isReminded && isMissing ? approvalTexts.reasonRequired : undefined)
            }
            onChange={decision.writeOverIntakeReason}
          />
        )}
      </div>
    </Dialog>
  )
}

function namesOf(record: LocalAdmission["record"], rules: QuotaRules) {
  const code = recordQuota(record, rules)
  const course = record.CourseMaster?.Name ?? record.CourseName
  return [
    { label: reviewWords.student, value: [wholeNameOf(record), record.FormNo].filter(Boolean).join(" · ") },
    { label: reviewWords.degree, value: record.DegreeMaster?.Name ?? record.Degree ?? reviewWords.notGiven },
    {
      label: reviewWords.course,
      value: [course, code && quotaLabel(code, rules)].filter(Boolean).join(" · ") || reviewWords.notGiven,
    },
  ]
}
