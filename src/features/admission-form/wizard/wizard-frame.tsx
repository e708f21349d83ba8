import { type ReactNode, useState } from "react"
import { useSnapshot } from "valtio"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { admissionForm } from "#domain/application/admission-form.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { editBackTarget } from "#domain/workflow/navigation.ts"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { WizardStrip } from "#ui/forms/wizard-strip.tsx"
import { media } from "#ui/look/tokens.css.ts"
import { StepsProgress } from "#ui/status/steps-progress.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import { type FormKind, type Place, useForm } from "../state/form-state.ts"
import { useDraftValue } from "../state/use-draft-value.ts"
import { formWords } from "../words.ts"
import { ResetForm } from "./reset-form.tsx"
import * as css from "./wizard.css.ts"

type WizardFrameProps = {
  place: Place
  go: (to: Place) => void
  isCreated: boolean
  isLocked: boolean
  children: ReactNode
}

/** The Back link of staff forms; a student has none (applicant-form §2.1, §2.2). */
function backOf(kind: FormKind): { label: string; to: string } | undefined {
  if (kind === "own") return undefined
  const to = kind === "edit" ? editBackTarget(roleOf(requireUser())) : "/students"
  return { label: wizardTexts.back, to }
}

/** The frame of a step: title, progress, step strip, and Reset Form beside the title, or in the menu on a phone. */
export function WizardFrame({ place, go, isCreated, isLocked, children }: WizardFrameProps) {
  const { kind, draft } = useForm()
  const { validatedTabs } = useSnapshot(draft.state)
  const [isResetting, setResetting] = useState(false)
  const isPhone = useMedia(media.phone)
  const steps = admissionForm.map(({ id, label }, index) => ({
    id,
    label,
    isDone: validatedTabs.includes(index),
  }))
  const isCheck = place === "check"
  const current = isCheck ? undefined : steps[place]
  const name = useDraftValue(draft, (state) => state.values.firstName.trim())
  const formTitle = kind === "edit" ? wizardTexts.editTitle : wizardTexts.title
  const title = isCheck ? wizardTexts.checkAnswers : formTitle
  const step = isCheck ? "" : fill(wizardTexts.stepOf, { n: place + 1 })
  // Keeps the header of a phone low: the strip shows the label, and the applicant's name stands above the fields.
  const whose = kind === "edit" && !isCheck ? name : ""
  const subtitle = whose && !isPhone ? [step, whose, current?.label].filter(Boolean).join(" · ") : step
  const reset = {
    id: "reset",
    label: wizardTexts.resetForm,
    icon: "rotate-ccw",
    isDisabled: isLocked,
    onSelect: () => setResetting(true),
  } as const
  return (
    <>
      <ScreenHeader
        title={title}
        subtitle={isCheck ? wizardTexts.title : subtitle}
        documentTitle={current ? `${current.label} – ${title}` : title}
        back={isCheck ? { label: wizardTexts.previous, onClick: () => go(5) } : backOf(kind)}
        menu={
          isPhone && !isCheck
            ? { label: fill(formWords.more, { item: wizardTexts.resetForm }), items: [reset] }
            : undefined
        }
        actions={
          !isPhone &&
          !isCheck && (
            <Button
              kind="quiet"
              size="small"
              icon={reset.icon}
              isDisabled={isLocked}
              onClick={reset.onSelect}
            >
              {reset.label}
            </Button>
          )
        }
        below={
          <>
            <StepsProgress label={formWords.progress} steps={steps} currentId={current?.id} />
            {current && (
              <WizardStrip
                label={formWords.steps}
                steps={steps}
                currentId={current.id}
                onSelect={(id) => go(steps.findIndex((step) => step.id === id) as Place)}
              />
            )}
          </>
        }
      />
      <div className={css.column}>
        {isPhone && whose && <p className={css.whose}>{whose}</p>}
        {children}
      </div>
      <ResetForm
        isOpen={isResetting}
        isCreated={isCreated}
        onClose={() => setResetting(false)}
        onReset={() => {
          if (!isCreated) go(0)
        }}
      />
    </>
  )
}
