import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { collegeNow } from "#data/form/college-day.ts"
import { useNextApproval } from "#data/review/next-work.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { stageOfRole } from "#domain/workflow/approval-chain.ts"
import { reviewWord } from "#domain/workflow/review-word.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { listPlace } from "#screen/search/list-place.ts"
import { Badge } from "#ui/status/badge.tsx"
import { shortMoment } from "../moments.ts"
import * as css from "../review.css.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { reviewWords } from "../words.ts"
import type { ApplicationDecision } from "./use-application-decision.ts"

type DecidedStateProps = {
  application: LocalAdmission
  decision: ApplicationDecision
  reviewer: Reviewer
}

/** The user's decision and its time, in place of two disabled buttons (decision W12). */
export function DecidedState({ application, decision, reviewer }: DecidedStateProps) {
  const step = stageOfRole(reviewer.role)?.level
  const own = application.tracking.find(({ StepId }) => StepId === step)
  const isRejected = own?.Status === "Rejected"
  const word = own && (isRejected ? approvalTexts.tabRejected : approvalTexts.confirmed)
  const when = own?.ActedAt ? shortMoment(own.ActedAt, collegeNow()) : null
  const by =
    when && own?.ActedBy && own.Status !== "Pending"
      ? fill(reviewWords.decidedWhen, { when, who: own.ActedBy })
      : null
  // Right after a confirm the badge already says so.
  const isSaid = decision.progress === "confirmed"
  return (
    <p className={css.state} role="status">
      <Badge tone={isRejected ? "danger" : "success"} icon={isRejected ? "circle-x" : "circle-check"}>
        {reviewWord(decision.progress)}
      </Badge>
      {by && <span>{isSaid ? by : `${word} ${by}`}</span>}
    </p>
  )
}

/** The link to the next application that waits at the user's step, or to the list when there is none. */
export function NextApplication({ admissionId, isOnline }: { admissionId: string; isOnline: boolean }) {
  const next = useNextApproval(admissionId, isOnline)
  if (next.data)
    return (
      <RouterLinkButton
        kind="primary"
        size="large"
        to="/approval/review/$AdmissionId"
        params={{ AdmissionId: next.data.AdmissionId }}
      >
        {reviewWords.nextApplication}
      </RouterLinkButton>
    )
  if (next.data === undefined && next.isLoading) return null
  return (
    <span className={css.nothingNext}>
      {next.data === null && <span>{reviewWords.nothingNext}</span>}
      <RouterLinkButton size="large" {...listPlace("/approval")}>
        {reviewWords.back}
      </RouterLinkButton>
    </span>
  )
}
