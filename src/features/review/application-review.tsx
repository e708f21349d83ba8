import { useCallback, useState } from "react"
import type { AdmissionRead, LocalAdmission } from "#data/admissions/admissions.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { recallReview } from "#data/review/review-memory.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { quotaLabel, recordQuota } from "#domain/seats/quotas.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { reviewWord } from "#domain/workflow/review-word.ts"
import { UndoBar } from "#screen/decision/undo-bar.tsx"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { ApplicationPapers } from "#screen/record/application-papers.tsx"
import { SeenBy } from "#screen/record/seen-by.tsx"
import { useApplicationMoves } from "#screen/record/use-application-moves.tsx"
import { listPlace } from "#screen/search/list-place.ts"
import { cx } from "#ui/look/cx.ts"
import { id as idText } from "#ui/look/text.css.ts"
import { media } from "#ui/look/tokens.css.ts"
import { beside, screen } from "#ui/overlays/side-panel.css.ts"
import { useMedia } from "#ui/viewport/use-media.ts"
import { CommunityNote } from "./applicant/community-note.tsx"
import { OtherYears } from "./applicant/other-years.tsx"
import { FootActions, HeadActions } from "./decision/application-actions.tsx"
import { useOwnDecisions } from "./decision/own-decisions.ts"
import { unsettledText } from "./decision/settlement.ts"
import { type ApplicationDecision, useApplicationDecision } from "./decision/use-application-decision.ts"
import * as css from "./review.css.ts"
import { ReviewNotes } from "./review-notes.tsx"
import { type ReviewSearch, stepOf } from "./review-search.ts"
import { type OnParams, ReviewTabs } from "./review-tabs.tsx"
import { ReviewTracker } from "./review-tracker.tsx"
import { Trail } from "./trail/trail.tsx"
import { useNoteOpening } from "./use-note-opening.ts"
import { useReviewer } from "./use-reviewer.ts"
import { reviewWords } from "./words.ts"

const ReasonDialog = lazyDialog(() =>
  import("#screen/decision/reason-dialog.tsx").then((module) => module.ReasonDialog),
)
const ConfirmQuestion = lazyDialog(() =>
  import("./decision/confirm-question.tsx").then((module) => module.ConfirmQuestion),
)
const FinalApproval = lazyDialog(
  () => import("./final/final-approval.tsx").then((module) => module.FinalApproval),
  ({ decision }) => decision.close(),
)

type ApplicationReviewProps = {
  application: LocalAdmission
  read: AdmissionRead
  params: ReviewSearch
  onParams: OnParams
}

/** The review of an application that is available on this device. */
export function ApplicationReview({ application: known, read, params, onParams }: ApplicationReviewProps) {
  const { record, admissionId } = known
  const { application, note, forget } = useOwnDecisions(known)
  const reviewer = useReviewer(record)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  useNoteOpening(
    application,
    reviewer,
    useCallback((text: string) => setOvertaken(text), []),
  )
  const decision = useApplicationDecision(application, reviewer, setOvertaken)
  const isPhone = useMedia(media.phone)
  const moves = useApplicationMoves(application, read.etag)
  const unsettled = unsettledText(application)
  const step = stepOf(params, recallReview("review_step", admissionId))
  const isPaymentOpen =
    step === "payments" && application.payments.some(({ PaymentId }) => PaymentId === params.payment)
  return (
    <div className={cx(screen, params.payment && beside)}>
      <ScreenHeader
        title={wholeNameOf(record)}
        subtitle={<Subtitle record={record} />}
        back={{ label: reviewWords.back, ...listPlace("/approval") }}
        actions={
          decision.isShown &&
          !isPhone && (
            <HeadActions
              application={application}
              decision={decision}
              reviewer={reviewer}
              unsettled={unsettled}
            />
          )
        }
        menu={moves.menu}
      />
      <ScreenBody>
        <ReviewTracker application={application} firstRoleId={reviewer.firstRoleId} />
        <ReviewNotes
          application={application}
          reviewer={reviewer}
          overtaken={isPaymentOpen ? null : overtaken}
          failure={read.failure}
          failedTitle={
            step === "documents" ? approvalTexts.fetchDocumentsFailed : approvalTexts.fetchDetailsFailed
          }
          unsettled={isPhone && decision.isShown && decision.progress === "idle" ? unsettled : ""}
          onReload={read.reload}
        />
        <CommunityNote application={application} reviewer={reviewer} etag={read.etag} />
        <OtherYears admissionId={admissionId} />
        <ReviewTabs
          application={application}
          reviewer={reviewer}
          params={params}
          onParams={onParams}
          overtaken={overtaken}
          onOvertaken={setOvertaken}
          onDecided={note}
          onUndone={forget}
        />
        <Trail key={admissionId} admissionId={admissionId} />
        <SeenBy key={`seen ${admissionId}`} admissionId={admissionId} />
        <div className={css.papers}>
          <ApplicationPapers admissionId={admissionId} record={record} isAtCollege size="small" />
        </div>
        {read.asOf !== null && (
          <div className={css.foot}>
            <AnswerAge asOf={read.asOf} />
          </div>
        )}
      </ScreenBody>
      {decision.isShown && isPhone && (
        <FootActions application={application} decision={decision} reviewer={reviewer} />
      )}
      <Questions application={application} decision={decision} />
      {moves.dialog}
      <UndoBar place={`review ${admissionId}`} />
    </div>
  )
}

/** The dialogs before a decision. */
function Questions({
  application,
  decision,
}: {
  application: LocalAdmission
  decision: ApplicationDecision
}) {
  const { asked, isReasonRequired } = decision
  return (
    <>
      {asked === "final" && <FinalApproval application={application} decision={decision} />}
      {asked === "open" && (
        <ConfirmQuestion
          application={application}
          isStrict={decision.isStrict}
          onConfirm={decision.confirmNow}
          onClose={decision.close}
        />
      )}
      {asked === "reject" && (
        <ReasonDialog
          title={reviewWords.rejectTitle}
          text={[wholeNameOf(application.record), application.record.FormNo].filter(Boolean).join(", ")}
          effects={[reviewWords.rejectEffect]}
          confirmText={reviewWords.rejectApplication}
          workingText={reviewWord("confirming") ?? ""}
          isRequired={isReasonRequired}
          hint={reviewWords.remarksHint}
          initial={decision.reason}
          onType={decision.writeReason}
          onConfirm={decision.rejectWith}
          onClose={decision.close}
        />
      )}
    </>
  )
}

function Subtitle({ record }: { record: LocalAdmission["record"] }) {
  const { AdmissionNo, FormNo, DegreeMaster, CourseMaster } = record
  const rules = useCollegeRules()
  const code = recordQuota(record, rules)
  const course = [DegreeMaster?.Name ?? record.Degree, CourseMaster?.Name ?? record.CourseName]
  return (
    <>
      <span className={idText}>{AdmissionNo ?? FormNo}</span> · {course.filter(Boolean).join(" ")}
      {code && ` · ${quotaLabel(code, rules)}`}
    </>
  )
}
