import type { SlidingStudentDetail } from "#data/admissions/sliding.ts"
import { isOffered, useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { slidingCategoryOptions, slidingQuotaOptions } from "#domain/seats/quota-options.ts"
import { wantedQuota } from "#domain/seats/quotas.ts"
import type { SlidingField as FieldName, slidingFields } from "#domain/seats/sliding-fields.ts"
import { ChoiceField } from "#ui/choices/choice-field.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { DateField } from "#ui/fields/date-field.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx"
import { slidingWords } from "../words.ts"
import type { SlidingForm } from "./use-sliding-form.ts"

const typing: Partial<Record<FieldName, Partial<TextFieldProps>>> = {
  AccountHolder: { autoCapitalize: "words" },
  AccountNumber: { inputMode: "numeric", isNumeric: true },
  IFSC: { autoCapitalize: "characters" },
  Amount: { inputMode: "numeric", isNumeric: true, prefix: "₹" },
}

type Seat = SlidingStudentDetail["Seat"]

type SlidingFieldProps = {
  id: string
  field: (typeof slidingFields)[number]
  form: SlidingForm
  /** The seat that the student has. */
  seat: Seat
  admissionDate: string
}

/** What a sliding may choose: what is offered, and the student's own course, whose quota may change when it has ended, too. */
function useOffered(seat: Seat) {
  const degrees = (useDegrees().data ?? []).filter((one) => isOffered(one) || one.DegreeId === seat?.DegreeId)
  const offered = degrees.filter(isOffered).map(({ DegreeId }) => DegreeId)
  const courses = (useCourses().data ?? []).filter(
    (one) => (isOffered(one) && offered.includes(one.DegreeId)) || one.CourseId === seat?.CourseId,
  )
  return { degrees, courses }
}

/** The control of one field: a select, a choice, a date or a text. */
export function SlidingField({ id, field, form, seat, admissionDate }: SlidingFieldProps) {
  const rules = useCollegeRules()
  const { degrees, courses } = useOffered(seat)
  const { name, label, required } = field
  const { values, errors, change, leave } = form
  const common = {
    id,
    name,
    label,
    value: values[name],
    error: errors[name],
    isRequired: required,
    onChange: change,
    onBlur: leave,
    ...(required ? {} : { optionalText: slidingWords.optional }),
  }
  switch (name) {
    case "NewDegree":
      return (
        <SelectField
          {...common}
          options={degrees.map((one) => ({ value: String(one.DegreeId), label: one.Name }))}
        />
      )
    case "NewCourse":
      return (
        <SelectField
          {...common}
          options={courses
            .filter((one) => String(one.DegreeId) === values.NewDegree)
            .map((one) => ({ value: String(one.CourseId), label: one.Name }))}
        />
      )
    case "NewQuota":
      return <ChoiceField {...common} options={slidingQuotaOptions(rules, seat?.Quota)} />
    case "NewCategory":
      return (
        <SelectField
          {...common}
          options={slidingCategoryOptions(rules, seat?.Quota).map((one) => ({
            ...one,
            isDisabled: values.NewQuota !== "" && !wantedQuota(values.NewQuota, one.value, rules),
          }))}
        />
      )
    case "ChangeDate":
      return <DateField {...common} min={admissionDate} max={form.today} />
    case "Reason":
    case "Remarks":
      return <TextArea {...common} rows={2} />
    default:
      return <TextField {...common} {...typing[name]} enterKeyHint="next" />
  }
}
