import { type Doubt, doubtedField } from "#domain/money/doubtful-payment.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { focusField } from "#ui/fields/focus-field.ts"

const DoubtsDialog = lazyDialog(
  () => import("./doubts-dialog.tsx").then((module) => module.DoubtsDialog),
  ({ onChange }) => onChange(),
)

type DoubtsQuestionProps = {
  /** The ids of the form's fields begin with it. */
  formId: string
  /** Nothing is asked without any. */
  doubts: readonly Doubt[]
  /** Something is to be changed: the field gets the focus afterwards. */
  onChange: () => void
  /** Everything is right as it was typed. */
  onSure: () => void
}

/** Asks about what looks wrong in a payment before it is sent. */
export function DoubtsQuestion({ formId, doubts, onChange, onSure }: DoubtsQuestionProps) {
  if (doubts.length === 0) return null
  const change = () => {
    onChange()
    // The dialog gives the focus back first.
    requestAnimationFrame(() => focusField(`${formId}-${doubtedField(doubts)}`))
  }
  return <DoubtsDialog doubts={doubts} onChange={change} onSure={onSure} />
}
