/** Decides how an answer of the application form is shown, before the submit and on paper. */
import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import type { Field, RuleContext } from "#domain/fields/field-table.ts"
import { shownValue } from "#domain/fields/validation.ts"
import { labelOf } from "./options.ts"

/** The names of the chosen degree and course; empty while they are unknown. */
export interface CourseNames {
  readonly degree: string
  readonly course: string
}

/** The text of a value as people read it; empty when nothing was given. */
export function answerText(
  field: Field<WizardFieldName>,
  values: WizardValues,
  names: CourseNames,
  context: RuleContext,
): string {
  const value = values[field.name].trim()
  if (value === "") return ""
  if (field.source === "degrees") return names.degree || value
  if (field.source === "courses") return names.course || value
  if (field.kind === "choice") return labelOf(field.options?.(values, context) ?? [], value)
  return shownValue(field, value)
}
