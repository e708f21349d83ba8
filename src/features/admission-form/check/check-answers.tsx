import { useState } from "react"
import { useSnapshot } from "valtio"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { formContext } from "#data/form/open-form.ts"
import type { OutboxLine } from "#data/outbox/outbox.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { BatchNote, ExamYearNote } from "../cycle/batch-note.tsx"
import { useCourseNames } from "../state/course-names.ts"
import type { Place } from "../state/form-state.ts"
import { useForm } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import type { AttachedItems } from "../state/use-attached-items.ts"
import { FindingSummary } from "../wizard/finding-summary.tsx"
import { FormNotes } from "../wizard/form-notes.tsx"
import { StepHeading } from "../wizard/step-heading.tsx"
import { padded } from "../wizard/wizard.css.ts"
import { formWords } from "../words.ts"
import { AllAnswers } from "./all-answers.tsx"
import { AnswerCard, SubstanceLines } from "./answer-card.tsx"
import { summaryOfStep } from "./answers.ts"
import { countOfDocuments, countOfPayments, DocumentLines, PaymentLines } from "./attached-lines.tsx"
import * as css from "./check.css.ts"
import { MissingList } from "./missing-list.tsx"
import { useMissingQuestion } from "./missing-question.tsx"
import { useMissing } from "./use-missing.ts"
import { useSubmit } from "./use-submit.ts"

const CONFIRM_ID = "confirm-accurate"

type CheckAnswersProps = {
  own: OwnForm
  application: LocalAdmission | null
  carried: AttachedItems
  /** The entry of this application that the server refused and that is not repaired yet. */
  refused: OutboxLine | undefined
  isLocked: boolean
  go: (to: Place) => void
}

/** The page before Submit Application: all answers once more, each with a link back to it. */
export function CheckAnswers({ own, application, carried, refused, isLocked, go }: CheckAnswersProps) {
  const form = useForm()
  const { values, validatedTabs } = useSnapshot(form.draft.state)
  const { isWorking } = useSnapshot(form.state)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const names = useCourseNames(values.DegreeId, values.CourseId)
  const submit = useSubmit({ own, application, carried, refused, go, place: "check" })
  const missing = useMissing(application, values, carried)
  const { press, question } = useMissingQuestion(missing, submit)
  const { documents, payments } = carried
  // The record is locked as soon as the submit is stored on this device; until its outcome is known the page stays as it is.
  const isClosed = isLocked && !isWorking
  const card = (step: 0 | 1 | 2 | 3 | 4 | 5) => ({ step, isDone: validatedTabs.includes(step), isLocked })

  const onSubmit = () => {
    setReminded(!isConfirmed)
    if (!isConfirmed) return document.getElementById(CONFIRM_ID)?.focus()
    press()
  }
  return (
    <>
      <ScreenBody isFlush>
        <div className={padded}>
          <FormNotes isLocked={isClosed} own={own} place="check" />
          {!isClosed && <BatchNote batch={values.Batch} onChange={form.change} />}
          {!isClosed && <ExamYearNote values={values} />}
          <FindingSummary place="check" />
        </div>
        <StepHeading label={wizardTexts.checkAnswers} field={undefined} place="check" />
        {!isClosed && <MissingList missing={missing} />}
        <div className={css.cards}>
          {([0, 1, 2, 3] as const).map((step) => (
            <AnswerCard key={step} {...card(step)}>
              <AllAnswers step={step} values={values} names={names} isLocked={isLocked}>
                <SubstanceLines {...summaryOfStep(step, values, names, formContext())} />
              </AllAnswers>
            </AnswerCard>
          ))}
          <AnswerCard {...card(4)}>
            <DocumentLines documents={documents} />
          </AnswerCard>
          <AnswerCard {...card(5)}>
            <PaymentLines payments={payments} />
          </AnswerCard>
        </div>
        {!isClosed && (
          <p className={css.carries}>
            {fill(formWords.carriesAll, {
              documents: countOfDocuments(documents.count),
              payments: countOfPayments(payments.count),
            })}
          </p>
        )}
      </ScreenBody>
      {question}
      {!isClosed && (
        <FootBar
          isEven
          above={
            <Checkbox
              id={CONFIRM_ID}
              name="confirm"
              label={wizardTexts.confirmAccurate}
              isChecked={isConfirmed}
              error={isReminded && !isConfirmed ? wizardTexts.confirmNeeded : undefined}
              onChange={setConfirmed}
            />
          }
          below={
            documents.received < documents.count && fill(formWords.goesAfterDocuments, { n: documents.count })
          }
        >
          <Button
            kind="primary"
            size="large"
            isWorking={isWorking}
            workingLabel={formWords.submitting}
            onClick={onSubmit}
          >
            {wizardTexts.submitApplication}
          </Button>
        </FootBar>
      )}
    </>
  )
}
