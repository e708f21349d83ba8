/**
 * Decides which answers an application still lacks: required fields, and optional ones that the college needs, the entrance
 * examination and the marks (decision 0024).
 */
import {
  examIndexes,
  mbbsExams,
  type WizardFieldName,
  type WizardValues,
} from "#domain/admission-form/wizard-values.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { missingTexts } from "#domain/texts/form/missing.ts"
import { admissionField, admissionForm, type StepIndex, submitIssues } from "./admission-form.ts"

/** The missing answers of one step in one line, and the field to go to. */
export interface MissingAnswers {
  readonly step: StepIndex
  readonly field: WizardFieldName
  readonly text: string
}

/** The college uses these to find the candidate in the published result. */
const wantedOfNeet: readonly WizardFieldName[] = ["NEETRollNo", "NEETRank", "NEETScore"]

/** A line with more names than this shows only their number. */
const MOST_NAMED = 4

/** At most one line per step: missing required fields, and missing optional ones that the college needs. */
export function missingAnswers(values: WizardValues, context: RuleContext): readonly MissingAnswers[] {
  const isEmpty = (name: WizardFieldName) => values[name].trim() === ""
  const required = submitIssues(values, context).filter(({ field }) => isEmpty(field))
  const requiredOf = (step: StepIndex) =>
    required
      .filter((issue) => issue.step === step)
      .map(({ field }) => ({ field, name: admissionField(field).label }))
  const neet = wantedOfNeet.filter(isEmpty).map((field) => ({ field, name: admissionField(field).label }))
  const marks = examIndexes.flatMap((index) => {
    const field = ([`maxMarks${index}`, `securedMarks${index}`] as const).find(isEmpty)
    return field ? [{ field, name: mbbsExams[index] }] : []
  })
  return [lineOf(0, requiredOf(0)), lineOf(1, requiredOf(1)), lineOf(2, neet), lineOf(3, marks)].filter(
    (line) => line !== null,
  )
}

function lineOf(
  step: StepIndex,
  missing: readonly { readonly field: WizardFieldName; readonly name: string }[],
): MissingAnswers | null {
  const [first] = missing
  if (!first) return null
  const names = missing.map(({ name }) => name).join(", ")
  const label = admissionForm[step]?.label ?? ""
  return {
    step,
    field: first.field,
    text:
      missing.length > MOST_NAMED
        ? fill(missingTexts.many, { step: label, n: missing.length })
        : fill(missingTexts.of, { step: label, names }),
  }
}
