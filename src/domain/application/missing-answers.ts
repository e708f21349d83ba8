/** Decides which answers a complete application has although the form lets them be empty: the entrance examination and the marks (decision 0024). */
import {
  examIndexes,
  mbbsExams,
  type WizardFieldName,
  type WizardValues,
} from "#domain/admission-form/wizard-values.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { missingTexts } from "#domain/texts/form/missing.ts"
import { admissionField, admissionForm, type StepIndex } from "./admission-form.ts"

/** What is missing, in one line, and the field to go to. */
export interface MissingAnswers {
  readonly step: StepIndex
  readonly field: WizardFieldName
  readonly text: string
}

/** By these the college finds the candidate in the result. */
const wantedOfNeet: readonly WizardFieldName[] = ["NEETRollNo", "NEETRank", "NEETScore"]

/** At most one line per step. */
export function missingAnswers(values: WizardValues): readonly MissingAnswers[] {
  const isEmpty = (name: WizardFieldName) => values[name].trim() === ""
  const neet = wantedOfNeet.filter(isEmpty).map((field) => ({ field, name: admissionField(field).label }))
  const marks = examIndexes.flatMap((index) => {
    const field = ([`maxMarks${index}`, `securedMarks${index}`] as const).find(isEmpty)
    return field ? [{ field, name: mbbsExams[index] }] : []
  })
  return [lineOf(2, neet), lineOf(3, marks)].filter((line) => line !== null)
}

function lineOf(
  step: StepIndex,
  missing: readonly { readonly field: WizardFieldName; readonly name: string }[],
): MissingAnswers | null {
  const [first] = missing
  if (!first) return null
  const names = missing.map(({ name }) => name).join(", ")
  return {
    step,
    field: first.field,
    text: fill(missingTexts.of, { step: admissionForm[step]?.label ?? "", names }),
  }
}
