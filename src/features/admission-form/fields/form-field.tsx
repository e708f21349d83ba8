import { memo } from "react"
import { useSnapshot } from "valtio"
import { formContext } from "#data/form/open-form.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { acceptedInstead } from "#domain/application/field-messages.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { fieldFor } from "#domain/fields/field-table.ts"
import { fieldWarning, issueText, isVisible } from "#domain/fields/validation.ts"
import { DateField } from "#ui/fields/date-field.tsx"
import type { FieldProps } from "#ui/fields/field.tsx"
import { labelled } from "#ui/look/layout.css.ts"
import { ExamYearNote } from "../cycle/batch-note.tsx"
import { fieldId, useForm } from "../state/form-state.ts"
import { formWords } from "../words.ts"
import { CatalogueControl } from "./catalogue-control.tsx"
import { ChoiceControl } from "./choice-control.tsx"
import { TextControl } from "./text-control.tsx"

type FormFieldProps = {
  name: WizardFieldName
  isLocked: boolean
  /** The last field of its step: sets the label of the Enter key on a touch keyboard. */
  isLast?: boolean | undefined
  /** The heading of the group already says "optional". */
  isOptionalSaid?: boolean | undefined
  /** The settings of the college that change this field, if any. */
  rules?: CollegeRules
}

/** One field of the table. Subscribes only to its own value and error, so that a key press renders one field. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { name, isLocked, isLast, isOptionalSaid, rules } = props
  const form = useForm()
  const row = rules ? fieldFor(admissionField(name), rules) : admissionField(name)
  // The browser learns what stands in such fields, and offers it to whoever comes next: of others' data it learns nothing.
  const field = form.kind === "own" ? row : { ...row, autocomplete: "off" }
  // Synchronous: if the value of a controlled input came later than the key press, the cursor would jump.
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
  if (field.kind === "catalogue") {
    const { admissionId } = form.draft.state
    return <CatalogueControl {...common} chosen={values} field={field} admissionId={admissionId} />
  }
  if (field.kind === "date") {
    const max = field.notFuture ? formContext().today : undefined
    return <DateField {...common} max={max} autoComplete={field.autocomplete === "bday" ? "bday" : "off"} />
  }
  if ((field.kind === "choice" || field.kind === "batch") && !isFixed)
    return <ChoiceControl {...common} field={field} options={field.options?.(values, formContext()) ?? []} />
  const text = <TextControl {...common} field={field} isLast={isLast ?? false} />
  if (name !== "NEETExamYear" || isLocked) return text
  return (
    <div className={labelled}>
      {text}
      <ExamYearNote values={values} />
    </div>
  )
})
