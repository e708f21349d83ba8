import { useRouter } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { type LocalAdmission, useAdmission } from "#data/admissions/admissions.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { admissionsTexts as texts } from "#domain/texts/office/admissions.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { recordTexts } from "#domain/texts/office/record.ts"
import { overviewBackTarget } from "#domain/workflow/navigation.ts"
import { OwnSentBackNote } from "#screen/form/own-sent-back-note.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { readFailureToast } from "#screen/frame/read-failure-toast.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { ApplicationPapers } from "#screen/record/application-papers.tsx"
import { useApplicationMoves } from "#screen/record/use-application-moves.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { id as idText } from "#ui/look/text.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { Application } from "./application.tsx"
import { DeliveryNote } from "./delivery-note.tsx"
import { overviewLinks } from "./overview-links.ts"
import { overviewWords } from "./words.ts"

type OverviewScreenProps = {
  admissionId: string
  documents: (application: LocalAdmission) => ReactNode
  payments: (application: LocalAdmission) => ReactNode
  /** The card of the application's account; for staff. */
  account: (application: LocalAdmission) => ReactNode
}

/** Application Overview: everything about one application, read-only (applicant-form §2.5). */
export function OverviewScreen({ admissionId, documents, payments, account }: OverviewScreenProps) {
  const { admission, atCollege, failure, asOf, etag, reload } = useAdmission(admissionId)
  const moves = useApplicationMoves(admission, etag)
  // Known from before, and not there any more: nothing may be begun with it.
  const isGone = atCollege !== null && failure?.status === 404
  const isFailed = failure !== null && failure.status !== 404
  const message = isFailed ? readFailureToast(failure, texts.fetchStudentFailed) : null
  useEffect(() => {
    if (message) showToast({ kind: "error", text: message })
  }, [message])
  return (
    <>
      <ScreenHeader
        title={texts.overviewTitle}
        subtitle={admission && <Numbers application={admission} />}
        back={useBack()}
        menu={isGone ? undefined : moves.menu}
        actions={
          admission &&
          !isGone && (
            <>
              <Links application={admission} />
              <ApplicationPapers
                admissionId={admission.admissionId}
                record={admission.record}
                isAtCollege={admission.fetchedAt !== null}
                size="small"
              />
            </>
          )
        }
      />
      <ScreenBody>
        <OwnSentBackNote />
        {isGone ? (
          <>
            {admission && <DeliveryNote application={admission} />}
            <FailedRead
              failure={failure}
              title={recordTexts.studentNotFound}
              text={overviewWords.gone}
              onRetry={reload}
            />
          </>
        ) : admission ? (
          <Application
            application={admission}
            atCollege={atCollege}
            asOf={asOf}
            documents={documents}
            payments={payments}
            account={account}
          />
        ) : isFailed ? (
          <FailedRead failure={failure} title={failure.failure.title} onRetry={reload} />
        ) : admission === null ? (
          <Empty icon="user" title={recordTexts.studentNotFound} />
        ) : (
          <SkeletonLines count={8} text={recordTexts.loadingDetails} />
        )}
      </ScreenBody>
      {moves.dialog}
    </>
  )
}

function Links({ application }: { application: LocalAdmission }) {
  const { edit, review } = overviewLinks(application, roleOf(requireUser()))
  const params = { AdmissionId: application.admissionId }
  return (
    <>
      {edit && (
        <RouterLinkButton to="/students/edit/$AdmissionId" params={params} size="small">
          {texts.edit}
        </RouterLinkButton>
      )}
      {review && (
        <RouterLinkButton to="/approval/review/$AdmissionId" params={params} size="small">
          {approvalTexts.review}
        </RouterLinkButton>
      )}
    </>
  )
}

function Numbers({ application: { record } }: { application: LocalAdmission }) {
  const number = record.AdmissionNo ?? record.FormNo
  return (
    <>
      {wholeNameOf(record)} ·{" "}
      {number ? <span className={idText}>{number}</span> : applicationTexts.numberFollows}
    </>
  )
}

function useBack() {
  const { history } = useRouter()
  const label = overviewWords.back
  const to = overviewBackTarget(roleOf(requireUser()), history.canGoBack())
  return to === "previous" ? { label, onClick: () => history.back() } : { label, to }
}
