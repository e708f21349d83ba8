import { type ChangeEvent, useLayoutEffect, useRef } from "react"
import { acceptedInstead } from "#domain/application/field-messages.ts"
import { type Field, fieldFor, type RuleContext } from "#domain/fields/field-table.ts"
import type { ApplicantPaymentField } from "#domain/money/payment-fields.ts"
import { ChoiceField } from "#ui/choices/choice-field.tsx"
import { DateField } from "#ui/fields/date-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"

type PaymentFieldProps = {
  id: string
  field: Field<ApplicantPaymentField>
  value: string
  context: RuleContext
  error?: string | undefined
  warning?: string | undefined
  onChange: (value: string, name: string) => void
}

/** The control of one row of the field table. */
export function PaymentField({ field: row, context, ...rest }: PaymentFieldProps) {
  const field = fieldFor(row, context)
  const { name, label, kind } = field
  const hint = field.hint ?? (rest.error ? acceptedInstead(field, rest.value, context) : undefined)
  const common = { ...rest, name, label, hint, isRequired: field.required, isReadOnly: field.readOnly }
  if (field.readOnly) return <TextField {...common} />
  if (kind === "choice" && field.options)
    return <ChoiceField {...common} options={field.options({}, context)} />
  if (kind === "date") return <DateField {...common} max={context.today} />
  if (kind === "amount") return <AmountField {...common} />
  return (
    <TextField
      {...common}
      type={field.inputMode === "tel" ? "tel" : "text"}
      inputMode={field.inputMode}
      autoComplete={field.autocomplete}
      enterKeyHint="next"
    />
  )
}

/** Grouping commas appear and disappear while typing: the cursor stays behind the same digit. */
function AmountField(props: Omit<PaymentFieldProps, "field" | "context"> & { name: string; label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBehind = useRef<number | null>(null)
  const { value } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text moves the cursor anew
  useLayoutEffect(() => {
    const control = input.current
    if (!control || digitsBehind.current === null || document.activeElement !== control) return
    const at = positionBefore(control.value, digitsBehind.current)
    control.setSelectionRange(at, at)
    digitsBehind.current = null
  }, [value])
  const note = (event: ChangeEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const { value: text, selectionStart } = event.target
    digitsBehind.current = digitsIn(text.slice(selectionStart ?? text.length))
  }
  return (
    <div onChangeCapture={note}>
      <TextField {...props} ref={input} prefix="₹" inputMode="numeric" isNumeric enterKeyHint="next" />
    </div>
  )
}

const digitsIn = (text: string) => text.replace(/\D/g, "").length

/** The position in `text` that has this many digits after it. */
function positionBefore(text: string, digits: number): number {
  let at = text.length
  for (let left = digits; left > 0 && at > 0; at -= 1) if (/\d/.test(text.charAt(at - 1))) left -= 1
  return at
}
