import { Link } from "@tanstack/react-router"
import { useRef } from "react"
import { savedText } from "#data/outbox/commands.ts"
import { sentByItself } from "#data/outbox/sent-by-itself.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { categoryName } from "#domain/seats/quota-options.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { isEditable } from "#domain/workflow/approval-record.ts"
import { ClearingNote } from "#screen/form/clearing-note.tsx"
import { SentBackNote } from "#screen/form/sent-back-note.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TearLine } from "#ui/content/card.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { SyncMark } from "#ui/look/mark.tsx"
import { soft, title14, title20, id as unbroken } from "#ui/look/text.css.ts"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { useCourseNames } from "../state/course-names.ts"
import type { OwnForm } from "../state/own-form.ts"
import { AddMissing } from "./add-missing.tsx"
import { ApplyAgain } from "./apply-again.tsx"
import { CollegeTrack, fullTime } from "./college-track.tsx"
import { DecisionNote } from "./decision-note.tsx"
import * as css from "./slip.css.ts"
import { SlipFacts } from "./slip-facts.tsx"
import { useFocusHeading } from "./use-focus-heading.ts"
import { recordWords } from "./words.ts"

/**
 * The acknowledgement (applicant-form §2.4): above the tear line the applicant's slip, below it the state at the college.
 */
export function Completed({ own }: { own: OwnForm }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusHeading(heading)
  const record = own.application?.record ?? {}
  const { values } = own.draft.state
  const names = useCourseNames(
    String(record.DegreeId ?? values.DegreeId),
    String(record.CourseId ?? values.CourseId),
  )
  const seat = categoryName(record.Category ?? values.Category, useCollegeRules())
  const isReceived = own.application?.delivery === "received" && Boolean(record.SubmittedAt)
  const admissionId = own.admissionId ?? record.AdmissionId ?? ""
  const isEditableNow = own.application != null && isEditable(record)
  const course = [`${names.degree} ${names.course}`.trim(), seat]
  const title = isReceived ? applicationTexts.completedTitle : savedText(outboxTexts.savedOnDevice)
  return (
    <>
      <ScreenHeader title={title} />
      <div className={css.ground}>
        <div className={css.late}>
          <SentBackNote application={own.application} />
          {own.application && <AddMissing application={own.application} />}
        </div>
        <article className={css.slip} aria-label={title}>
          <div className={css.half}>
            <SyncMark state={isReceived ? "received" : "waiting"} size={56} />
            <h2 ref={heading} tabIndex={-1} className={title20}>
              {title}
            </h2>
            <p className={soft}>
              {isReceived ? applicationTexts.completedStatus : sentByItself(recordWords.goesByItself)}
            </p>
            <SlipFacts
              facts={[
                { name: recordWords.admissionId, value: <AdmissionNumber own={own} /> },
                { name: recordWords.name, value: wholeNameOf(record) || values.firstName },
                { name: recordWords.course, value: course.filter(Boolean).join(" · ") },
                {
                  name: recordWords.received,
                  value: isReceived ? (
                    fullTime(record.SubmittedAt ?? "")
                  ) : (
                    <DeliveryLabel state="waiting">{recordWords.waitingHere}</DeliveryLabel>
                  ),
                },
              ]}
            />
          </div>
          <div className={css.tear}>
            <TearLine />
          </div>
          <div className={css.half}>
            <h3 className={title14}>{recordWords.atCollege}</h3>
            {isReceived ? (
              <CollegeTrack record={record} tracking={own.application?.tracking ?? []} />
            ) : (
              <>
                <p className={soft}>{recordWords.notYetThere}</p>
                <ClearingNote />
              </>
            )}
          </div>
        </article>
        <div className={css.letter}>
          <DecisionNote record={record} />
          {own.application && <ApplyAgain application={own.application} draft={own.draft} />}
          <Link to="/student-dashboard" className={css.dashboard}>
            {recordWords.goToDashboard}
          </Link>
        </div>
      </div>
      <FootBar isEven>
        {isEditableNow && (
          <div className={css.action}>
            <RouterLinkButton to="/students/editadmission" size="large">
              {applicationTexts.editApplication}
            </RouterLinkButton>
          </div>
        )}
        <div className={css.action}>
          <RouterLinkButton
            to="/students/view/$AdmissionId"
            params={{ AdmissionId: admissionId }}
            kind="primary"
            size="large"
          >
            {applicationTexts.viewApplication}
          </RouterLinkButton>
        </div>
      </FootBar>
    </>
  )
}

/** The number of the application, which the server assigns; until then a text that it follows. */
function AdmissionNumber({ own }: { own: OwnForm }) {
  const { AdmissionNo, FormNo } = own.application?.record ?? {}
  const number = AdmissionNo ?? FormNo
  return number ? <span className={unbroken}>{number}</span> : applicationTexts.numberFollows
}
