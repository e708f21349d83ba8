import type { PaymentReference } from "#data/payments/staff-payments.ts"
import { isOffered } from "#data/reads/dropdowns.ts"
import type { Field, RuleContext } from "#domain/fields/field-table.ts"
import type { StaffPaymentField } from "#domain/money/staff-payment-fields.ts"
import { SelectField } from "#ui/choices/select-field.tsx"
import { DateField } from "#ui/fields/date-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { listWords } from "../words.ts"

type StaffFieldProps = {
  id: string
  field: Field<StaffPaymentField>
  value: string
  context: RuleContext
  /** Undefined until they are loaded. */
  references: readonly PaymentReference[] | undefined
  error: string | undefined
  warning?: string | undefined
  onChange: (value: string, name: string) => void
  onBlur: (name: string) => void
}

/** The control of one row of the staff form's table. */
export function StaffField({ field, context, references, ...rest }: StaffFieldProps) {
  const { name, label, kind, required } = field
  const optionalText = required ? undefined : listWords.optional
  const common = { ...rest, name, label, optionalText, isRequired: required }
  if (kind === "choice") return <SelectField {...common} options={field.options?.({}, context) ?? []} />
  if (kind === "catalogue") {
    const options = (references ?? [])
      .filter((one) => isOffered(one) || String(one.PaymentRefId) === rest.value)
      .map((one) => ({ value: String(one.PaymentRefId), label: one.ReferenceName }))
    const hint = references && options.length === 0 ? listWords.noReferences : undefined
    return <SelectField {...common} options={options} hint={hint} />
  }
  if (kind === "date") return <DateField {...common} hint="" max={context.today} />
  const isAmount = kind === "amount"
  return (
    <TextField
      {...common}
      inputMode={field.inputMode}
      prefix={isAmount ? "₹" : undefined}
      isNumeric={isAmount}
      enterKeyHint="next"
    />
  )
}
