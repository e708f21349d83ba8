import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useYearToApply } from "#data/admissions/year-to-apply.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { isEditable } from "#domain/workflow/approval-record.ts"
import { SentBackNote } from "#screen/form/sent-back-note.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { title20 } from "#ui/look/text.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import { useCourseNames } from "../state/course-names.ts"
import type { OwnForm } from "../state/own-form.ts"
import { whyLocked } from "../wizard/locked-words.ts"
import { formWords } from "../words.ts"
import { AddMissing } from "./add-missing.tsx"
import { ApplyAgain } from "./apply-again.tsx"
import { DecisionNote } from "./decision-note.tsx"
import * as css from "./existing-record.css.ts"
import { RecordStatus } from "./record-status.tsx"
import * as slip from "./slip.css.ts"
import { SlipFacts } from "./slip-facts.tsx"
import { useTakeOver } from "./use-take-over.ts"
import { recordWords } from "./words.ts"

type ExistingRecordProps = {
  record: LocalAdmission["record"]
  admissionId: string
  own: OwnForm
  title?: string
  words?: { view: string; edit: string }
}

const formWordsOfCard = { view: applicationTexts.viewApplication, edit: applicationTexts.editApplication }

/** Shows the application that the server already has of this user (decision F19). */
export function ExistingRecord({
  record,
  admissionId,
  own,
  title = applicationTexts.existingTitle,
  words = formWordsOfCard,
}: ExistingRecordProps) {
  const names = useCourseNames(String(record.DegreeId ?? ""), String(record.CourseId ?? ""))
  const [isAsked, setAsked] = useState(false)
  const edit = useTakeOver(own)
  const isEditableNow = isEditable(record)
  // Null while only the answer to the search is here.
  const known = own.application?.admissionId === admissionId ? own.application : null
  const open = useYearToApply(known)
  // The record of another application is the college's own.
  const isWithCollege = own.isWithCollege || own.application?.admissionId !== admissionId
  const isSubmitWaiting = !isEditableNow && !isWithCollege
  // Opening it would replace unsent input of this device: the user is asked first.
  const replaces = own.hasInput && own.admissionId === null && !isAsked
  return (
    <>
      <ScreenHeader title={wizardTexts.title} />
      <ScreenBody isNarrow>
        {known && <SentBackNote application={known} />}
        <article className={slip.slip} aria-label={title}>
          <div className={slip.half}>
            <h2 className={title20}>{title}</h2>
            <SlipFacts
              facts={[
                {
                  name: record.AdmissionNo ? applicationTexts.admissionNo : applicationTexts.formNo,
                  value: record.AdmissionNo ?? record.FormNo ?? applicationTexts.numberFollows,
                },
                { name: recordWords.name, value: wholeNameOf(record) },
                { name: recordWords.course, value: `${names.degree} ${names.course}`.trim() },
                {
                  name: applicationTexts.status,
                  value: isSubmitWaiting ? "" : <RecordStatus record={record} />,
                },
              ]}
            />
          </div>
        </article>
        <DecisionNote record={record} />
        {known && <ApplyAgain application={known} draft={own.draft} />}
        {known && <AddMissing application={known} />}
        {!isEditableNow && (
          <Banner tone="info" icon="lock">
            {whyLocked(record, isWithCollege)}
          </Banner>
        )}
        {isAsked && <Banner tone="warning">{recordWords.takesOver}</Banner>}
        <div className={css.actions}>
          <RouterLinkButton
            to="/students/view/$AdmissionId"
            params={{ AdmissionId: admissionId }}
            size="large"
            kind={isEditableNow ? "line" : "primary"}
          >
            {words.view}
          </RouterLinkButton>
          {isEditableNow && (
            <Button
              kind={open ? "line" : "primary"}
              size="large"
              isWorking={edit.isWorking}
              isDisabled={own.application === undefined}
              workingLabel={formWords.saving}
              onClick={() => (replaces ? setAsked(true) : void edit.start())}
            >
              {isAsked ? recordWords.takeOver : words.edit}
            </Button>
          )}
        </div>
        <Link to="/student-dashboard" className={slip.dashboard}>
          {recordWords.goToDashboard}
        </Link>
      </ScreenBody>
    </>
  )
}
