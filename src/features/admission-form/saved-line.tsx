import { hasAnswers } from "#data/begun-forms.ts"
import { kolkataTime } from "#domain/dates.ts"
import { fill } from "#domain/texts/fill.ts"
import { wizardTexts } from "#domain/texts/wizard.ts"
import { DeliveryLabel } from "#ui/delivery-label.tsx"
import { useDraftValue } from "./use-draft-value.ts"

const MINUTE = 60_000

/**
 * The quiet line under the form: when what is on the screen was last safe here. Speaks once a minute, not with each key, and
 * not before the person has entered something.
 */
export function SavedLine() {
  const minute = useDraftValue(({ savedAt, admissionId, values }) =>
    savedAt && (admissionId !== null || hasAnswers(values)) ? Math.floor(savedAt.getTime() / MINUTE) : null,
  )
  const isNotSaved = useDraftValue(({ notSaved }) => notSaved)
  if (isNotSaved || minute === null) return null
  const time = kolkataTime(new Date(minute * MINUTE))
  return (
    <DeliveryLabel state="device" size="small" isQuiet>
      {fill(wizardTexts.savedOnDevice, { time })}
    </DeliveryLabel>
  )
}
