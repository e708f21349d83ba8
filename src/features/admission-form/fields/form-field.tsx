import { memo } from "react"
import { useSnapshot } from "valtio"
import { formContext } from "#data/form/open-form.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { acceptedInstead } from "#domain/application/named-finding.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { fieldFor } from "#domain/fields/field-table.ts"
import { fieldWarning, issueText, isVisible } from "#domain/fields/validation.ts"
import { DateField } from "#ui/fields/date-field.tsx"
import type { FieldProps } from "#ui/fields/field.tsx"
import { fieldId, useForm } from "../state/form-state.ts"
import { formWords } from "../words.ts"
import { CatalogueControl } from "./catalogue-control.tsx"
import { ChoiceControl } from "./choice-control.tsx"
import { TextControl } from "./text-control.tsx"

type FormFieldProps = {
  name: WizardFieldName
  isLocked: boolean
  /** The last of its step: the keyboard's key says so. */
  isLast?: boolean | undefined
  /** The group says already that it is optional. */
  isOptionalSaid?: boolean | undefined
  /** What the college has set, where it changes a field. */
  rules?: CollegeRules
}

/** One field of the table. Listens to its own value and finding only, so that a key press renders one field. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { name, isLocked, isLast, isOptionalSaid, rules } = props
  const form = useForm()
  const field = rules ? fieldFor(admissionField(name), rules) : admissionField(name)
  // In the same turn as the key: a controlled input must not be a moment late, or the cursor jumps.
  const { values } = useSnapshot(form.draft.state, { sync: true })
  const { errors } = useSnapshot(form.state)
  const value = values[name]
  if (!isVisible(field, values)) return null
  const doubt = fieldWarning(field, value)
  const isFixed = field.readOnly || (field.staffOnly && form.kind === "own")
  const common: FieldProps = {
    id: fieldId(name),
    name,
    label: field.label,
    value,
    onChange: form.change,
    error: errors[name],
    warning: doubt && issueText(doubt),
    hint: field.hint ?? (errors[name] && acceptedInstead(field, value, rules)),
    isRequired: field.required,
    optionalText: field.required || isFixed || isOptionalSaid ? undefined : formWords.optional,
    isReadOnly: isFixed || isLocked,
  }
  if (field.kind === "catalogue") return <CatalogueControl {...common} chosen={values} field={field} />
  if (field.kind === "date") {
    const max = field.notFuture ? formContext().today : undefined
    return <DateField {...common} max={max} autoComplete={field.autocomplete === "bday" ? "bday" : "off"} />
  }
  if ((field.kind === "choice" || field.kind === "batch") && !isFixed)
    return <ChoiceControl {...common} field={field} options={field.options?.(values, formContext()) ?? []} />
  return <TextControl {...common} field={field} isLast={isLast ?? false} />
})
