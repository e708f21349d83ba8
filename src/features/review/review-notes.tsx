import type { AdmissionRead, LocalAdmission } from "#data/admissions/admissions.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { pendingBanner } from "#domain/workflow/approval-chain.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { isOutOfReview } from "#domain/workflow/review-word.ts"
import { stages } from "#domain/workflow/stages.ts"
import { decisionWords } from "#screen/decision/payment-decision.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { Overtaken } from "./overtaken.tsx"
import type { Reviewer } from "./use-reviewer.ts"
import { reviewWords } from "./words.ts"

type ReviewNotesProps = {
  application: LocalAdmission
  reviewer: Reviewer
  /** The message of a decision that came too late, unless it is shown where that was made. */
  overtaken: string | null
  failure: AdmissionRead["failure"]
  /** The title for an answer that could not be refreshed. */
  failedTitle: string
  /** What is unsettled, on screens where there is no room for it beside the buttons. */
  unsettled: string
  onReload: () => void
}

/** Notes above the application: its state, and why nothing can be decided. */
export function ReviewNotes(props: ReviewNotesProps) {
  const { application, reviewer, overtaken, failure, failedTitle, unsettled, onReload } = props
  const { record } = application
  const state = approvalState(record)
  const pendingAt = pendingBanner(record, reviewer.firstRoleId)
  return (
    <>
      <Overtaken text={overtaken} />
      {failure && failure.status !== 0 && (
        <FailedRead failure={failure} title={failedTitle} isOlderShown onRetry={onReload} />
      )}
      {state === "approved" && (
        <Banner tone="success" announce="status" title={approvalTexts.completed}>
          {record.AdmissionNo && fill(reviewWords.admissionNo, { number: record.AdmissionNo })}
        </Banner>
      )}
      {state === "rejected" && record.DecisionRemarks && (
        <Banner tone="danger" icon="circle-x">
          {fill(reviewWords.rejectedWith, { remarks: record.DecisionRemarks })}
        </Banner>
      )}
      {isOutOfReview(record) && (
        <Banner tone="neutral" announce="status" title={stages[state].name}>
          {record.DecisionRemarks}
        </Banner>
      )}
      {pendingAt && (
        <Banner tone="info" icon="clock" announce="status">
          {pendingAt}
        </Banner>
      )}
      {unsettled && <Banner tone="warning">{unsettled}</Banner>}
      {reviewer.isActing && !reviewer.isOnline && (
        <Banner tone="neutral" icon="wifi-off" announce="status">
          {decisionWords.offline}
        </Banner>
      )}
    </>
  )
}
