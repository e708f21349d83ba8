import { collegeToday } from "#data/form/college-day.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { type Field, fieldFor } from "#domain/fields/field-table.ts"
import { isVisible } from "#domain/fields/validation.ts"
import type { SimpleFieldName, SimpleValues } from "#domain/people/simple-registration.ts"
import { DateField } from "#ui/fields/date-field.tsx"
import type { FieldProps } from "#ui/fields/field.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { CatalogueControl } from "../fields/catalogue-control.tsx"
import { ChoiceControl } from "../fields/choice-control.tsx"
import { TextControl } from "../fields/text-control.tsx"
import { quickFieldId } from "./use-registration.ts"

type QuickFieldProps = {
  field: Field<SimpleFieldName>
  values: SimpleValues
  error: string | undefined
  warning?: string | undefined
  isLocked: boolean
  isLast: boolean
  onChange: (value: string, name: string) => void
}

/** One field of the quick registration, by its kind. */
export function QuickField(props: QuickFieldProps) {
  const { field: row, values, error, warning, isLocked, isLast, onChange } = props
  const context = { ...useCollegeRules(), today: collegeToday() }
  const field = fieldFor(row, context)
  if (!isVisible(field, values)) return null
  const common: FieldProps = {
    id: quickFieldId(field.name),
    name: field.name,
    label: field.label,
    value: values[field.name] ?? "",
    onChange,
    error,
    warning,
    hint: field.hint,
    isRequired: field.required,
    isReadOnly: isLocked,
  }
  if (field.kind === "catalogue") {
    const { DegreeId, CourseId } = values
    return <CatalogueControl {...common} field={field} chosen={{ DegreeId, CourseId, Clinical: "" }} />
  }
  if (field.kind === "date") return <DateField {...common} />
  if (field.kind === "choice") {
    const options = field.options?.(values, context) ?? []
    return <ChoiceControl {...common} field={field} options={options} />
  }
  if (field.name === "address") return <TextArea {...common} rows={2} />
  return <TextControl {...common} field={field} isLast={isLast} />
}
