import { useState } from "react"
import { useSnapshot } from "valtio"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import type { OutboxLine } from "#data/outbox/outbox.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { maySubmit } from "#domain/workflow/approval-record.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { hideOnPhone } from "#ui/look/layout.css.ts"
import { useMissingQuestion } from "../check/missing-question.tsx"
import { useMissing } from "../check/use-missing.ts"
import { useSubmit } from "../check/use-submit.ts"
import { type Place, useForm } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import type { AttachedItems } from "../state/use-attached-items.ts"
import { LAST_STEP } from "../state/use-step-search.ts"
import { SavedLine } from "../wizard/saved-line.tsx"
import { formWords } from "../words.ts"
import * as css from "./edit-foot.css.ts"
import { useUpdate } from "./use-update.ts"

const CONFIRM_ID = "confirm-accurate"

type EditFootProps = {
  own: OwnForm
  application: LocalAdmission
  carried: AttachedItems
  refused: OutboxLine | undefined
  go: (to: Place) => void
}

/**
 * The last step of the edit wizard: Update Admission, and Submit
 * Application where the status allows it (applicant-form §2.2).
 */
export function EditFoot({ own, application, carried, refused, go }: EditFootProps) {
  const form = useForm()
  const { isWorking } = useSnapshot(form.state)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const { values } = useSnapshot(form.draft.state)
  const missing = useMissing(application, values, carried)
  const [pressed, setPressed] = useState<"update" | "submit">("update")
  const update = useUpdate({ application, go })
  const submit = useSubmit({ own, application, carried, refused, go, place: LAST_STEP })
  const { press, question } = useMissingQuestion(missing, submit)
  // A submit that is stored on this device changes the record; until its outcome is known the buttons stay as they are.
  const isSubmitting = isWorking && pressed === "submit"
  const mayEnd = isSubmitting || maySubmit(application.record) || application.needsYou > 0

  const onSubmit = () => {
    setReminded(!isConfirmed)
    setPressed("submit")
    if (!isConfirmed) return document.getElementById(CONFIRM_ID)?.focus()
    press()
  }
  const onUpdate = () => {
    setPressed("update")
    void update()
  }
  return (
    <FootBar
      isEven
      note={<SavedLine />}
      above={
        mayEnd && (
          <Checkbox
            id={CONFIRM_ID}
            name="confirm"
            label={wizardTexts.confirmAccurate}
            isChecked={isConfirmed}
            error={isReminded && !isConfirmed ? wizardTexts.confirmNeeded : undefined}
            onChange={setConfirmed}
          />
        )
      }
    >
      <div className={hideOnPhone}>
        <Button size="large" onClick={() => go(4)}>
          {wizardTexts.previous}
        </Button>
      </div>
      <div className={css.action}>
        <Button
          size="large"
          kind={mayEnd ? "line" : "primary"}
          isWorking={isWorking && pressed === "update"}
          workingLabel={formWords.saving}
          onClick={onUpdate}
        >
          {wizardTexts.updateAdmission}
        </Button>
      </div>
      {question}
      {mayEnd && (
        <div className={css.action}>
          <Button
            size="large"
            kind="primary"
            isWorking={isSubmitting}
            workingLabel={formWords.submitting}
            onClick={onSubmit}
          >
            {wizardTexts.submitApplication}
          </Button>
        </div>
      )}
    </FootBar>
  )
}
