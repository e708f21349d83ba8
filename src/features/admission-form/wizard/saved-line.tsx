import type { DraftState } from "#data/form/form-draft.ts"
import { savedText } from "#data/outbox/commands.ts"
import { hasAnswers } from "#data/session/begun-forms.ts"
import { isHandedOver } from "#domain/admission-form/wizard-values.ts"
import { kolkataTime } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { useForm } from "../state/form-state.ts"
import { useDraftValue } from "../state/use-draft-value.ts"

const MINUTE = 60_000

/** False for a new form without answers, and for a submitted application without changes. */
function isEntered({ admissionId, submitted, values, handedOver }: DraftState): boolean {
  if (admissionId === null) return hasAnswers(values)
  return !submitted || !isHandedOver(values, handedOver)
}

/**
 * The line under the form that says when its content was last saved on this device. Changes at most once a minute, and is
 * empty until something is entered.
 */
export function SavedLine() {
  const { draft } = useForm()
  const minute = useDraftValue(draft, (state) =>
    state.savedAt && isEntered(state) ? Math.floor(state.savedAt.getTime() / MINUTE) : null,
  )
  const isNotSaved = useDraftValue(draft, ({ notSaved }) => notSaved !== null)
  if (isNotSaved || minute === null) return null
  const time = kolkataTime(new Date(minute * MINUTE))
  return (
    <DeliveryLabel state="device" size="small" isQuiet>
      {savedText(fill(wizardTexts.savedOnDevice, { time }))}
    </DeliveryLabel>
  )
}
