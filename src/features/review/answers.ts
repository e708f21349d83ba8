/** All answers of an application with the labels of its form, formatted, for the sections of the review. */
import { type RecordWithMarks, storedApplication } from "#data/form/stored-application.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { admissionField, admissionForm } from "#domain/application/admission-form.ts"
import { toWizardValues } from "#domain/application/admission-record.ts"
import { answerText } from "#domain/application/answer-text.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import type { Field } from "#domain/fields/field-table.ts"
import { isVisible } from "#domain/fields/validation.ts"

export interface Answer {
  label: string
  /** Empty when nothing was given. */
  value: string
}

export interface AnswerSection {
  title: string
  answers: Answer[]
}

/** Returns the values of the form's fields, and a function that formats the answer of a field. */
export function readAnswers(application: RecordWithMarks, now: Date, rules: CollegeRules) {
  const context = { ...rules, today: kolkataDay(now) }
  const { record } = application
  const values = toWizardValues(storedApplication(application), context)
  const names = {
    degree: record.DegreeMaster?.Name ?? record.Degree ?? "",
    course: record.CourseMaster?.Name ?? record.CourseName ?? "",
  }
  const read = (field: Field<WizardFieldName>) => answerText(field, values, names, context)
  return {
    values,
    read,
    answer: (name: WizardFieldName): Answer => {
      const field = admissionField(name)
      return { label: field.label, value: read(field) }
    },
  }
}

/** The sections of the form in its order; fields that were not shown to the applicant are left out. */
export function answerSections(
  application: RecordWithMarks,
  now: Date,
  rules: CollegeRules,
): AnswerSection[] {
  const { values, read } = readAnswers(application, now, rules)
  const sections = new Map<string, Answer[]>()
  for (const step of admissionForm) {
    for (const field of step.fields) {
      if (!isVisible(field, values)) continue
      const title = field.section ?? step.label
      const answers = sections.get(title) ?? []
      sections.set(title, [...answers, { label: field.label, value: read(field) }])
    }
  }
  return [...sections].map(([title, answers]) => ({ title, answers }))
}
