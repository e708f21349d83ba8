import type { AdmissionRead, LocalAdmission } from "#data/admissions/admissions.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { pendingBanner } from "#domain/workflow/approval-chain.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { decisionWords } from "#screen/decision/payment-decision.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { Banner } from "#ui/status/banner.tsx"
import type { Reviewer } from "./use-reviewer.ts"
import { reviewWords } from "./words.ts"

type ReviewNotesProps = {
  application: LocalAdmission
  reviewer: Reviewer
  /** Who was faster, in the server's words. */
  overtaken: string | null
  failure: AdmissionRead["failure"]
  /** What could not be brought up to date. */
  failedTitle: string
  /** What is not settled yet, where no room is beside the buttons. */
  unsettled: string
  onReload: () => void
}

/** What there is to know before the application is read: where it stands, and why nothing can be decided. */
export function ReviewNotes(props: ReviewNotesProps) {
  const { application, reviewer, overtaken, failure, failedTitle, unsettled, onReload } = props
  const { record } = application
  const state = approvalState(record)
  const pendingAt = pendingBanner(record, reviewer.firstRoleId)
  return (
    <>
      {overtaken && (
        <Banner tone="warning" announce="alert">
          {overtaken}
        </Banner>
      )}
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
