import { lazy, type ReactNode, type RefObject, Suspense } from "react"
import { useSnapshot } from "valtio"
import { admissionForm, type StepIndex } from "#domain/application/admission-form.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { StepFields } from "../fields/step-fields.tsx"
import type { Place } from "../state/form-state.ts"
import { useForm } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import { LAST_STEP } from "../state/use-step-search.ts"
import { formWords } from "../words.ts"
import { FindingSummary } from "./finding-summary.tsx"
import { FormNotes } from "./form-notes.tsx"
import { SavedLine } from "./saved-line.tsx"
import { StepHeading } from "./step-heading.tsx"
import { useNext } from "./use-next.ts"
import * as css from "./wizard.css.ts"

// Only staff see other applications of a person: an applicant does not load it.
const FormDuplicates = lazy(() =>
  import("../duplicates/form-duplicates.tsx").then((module) => ({ default: module.FormDuplicates })),
)

const FORM_ID = "admission-step"

type WizardStepProps = {
  index: StepIndex
  shown: RefObject<Place | null>
  field: string | undefined
  own: OwnForm
  isLocked: boolean
  isComplete: boolean
  isCreateRefused: boolean
  go: (to: Place) => void
  /** The content of a step without fields of its own. */
  tab: ReactNode
  /** A small form with its own primary button is open in the tab. */
  isWriting: boolean
  onCreated: ((admissionId: string, step: number) => void) | undefined
  /** Replaces Previous and Next. */
  foot: ReactNode
}

/** One step: its notes and findings, its fields or its tab, and the bar with Previous and Next. */
export function WizardStep(props: WizardStepProps) {
  const { index, field, own, isLocked, tab, isWriting, go, foot } = props
  const form = useForm()
  const { isWorking } = useSnapshot(form.state)
  const next = useNext(props)
  // The last step of the edit wizard has its own foot with the submit; without that foot there is nothing to submit.
  const isEnd = form.kind === "edit" && index === LAST_STEP
  const hasFields = (admissionForm[index]?.fields.length ?? 0) > 0
  return (
    <>
      <ScreenBody key={index} isFlush={!hasFields}>
        <div className={hasFields ? css.head : css.padded}>
          <FormNotes isLocked={isLocked && !isWorking} own={own} place={index} />
          <FindingSummary place={index} />
        </div>
        {form.kind !== "own" && index < 3 && !isLocked && (
          <Suspense>
            <FormDuplicates />
          </Suspense>
        )}
        <StepHeading label={admissionForm[index]?.label ?? ""} field={field} place={index} />
        {hasFields ? (
          <form
            id={FORM_ID}
            className={css.form}
            noValidate
            aria-label={admissionForm[index]?.label}
            onPasteCapture={form.notePaste}
            onSubmit={(event) => {
              event.preventDefault()
              next()
            }}
          >
            <StepFields index={index} isLocked={isLocked} />
          </form>
        ) : (
          tab
        )}
      </ScreenBody>
      {foot ?? (
        <FootBar note={<SavedLine />}>
          <Button size="large" isDisabled={index === 0} onClick={() => go((index - 1) as StepIndex)}>
            {wizardTexts.previous}
          </Button>
          {!isEnd && (
            <Button
              size="large"
              kind={isWriting ? "line" : "primary"}
              isWorking={isWorking}
              workingLabel={formWords.saving}
              {...(hasFields ? { type: "submit" as const, form: FORM_ID } : { onClick: next })}
            >
              {index === LAST_STEP && !isLocked ? wizardTexts.submitApplication : wizardTexts.next}
            </Button>
          )}
        </FootBar>
      )}
    </>
  )
}
