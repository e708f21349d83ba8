/**
 * Decides the six steps of the application as one table, for the wizard, the edit wizard, the error summary, the overview
 * and the server's completeness check (applicant-form §2.1, §5).
 */
import { admissionStep } from "#domain/admission-form/admission-step.ts"
import { mbbsStep } from "#domain/admission-form/mbbs-step.ts"
import { neetStep } from "#domain/admission-form/neet-step.ts"
import { personalStep } from "#domain/admission-form/personal-step.ts"
import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import type { Field, InitialContext, Issue, RuleContext, Step } from "#domain/fields/field-table.ts"
import { initialValues, stepIssues } from "#domain/fields/validation.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"

/** The position of a step, 0 to 5. */
export type StepIndex = 0 | 1 | 2 | 3 | 4 | 5

/**
 * The six steps. Documents and payments have no fields of the record: their rules are in documents.ts and payment-fields.ts.
 */
export const admissionForm: readonly [Step<WizardFieldName>, ...Step<WizardFieldName>[]] = [
  admissionStep,
  personalStep,
  neetStep,
  mbbsStep,
  { id: "documents", label: "Upload Documents", fields: [] },
  { id: "payments", label: "Proof of Payments", fields: [] },
]

/** Every field of the form, in order. */
export const admissionFields: readonly Field<WizardFieldName>[] = admissionForm.flatMap((step) => step.fields)

/** The field with a name; throws RangeError when there is none. */
export function admissionField(name: WizardFieldName): Field<WizardFieldName> {
  const found = admissionFields.find((field) => field.name === name)
  if (!found) throw new RangeError(`No field ${name}`)
  return found
}

/** The position of the step that holds a field, 0 to 3. */
export function stepOfField(name: WizardFieldName): StepIndex {
  return admissionForm.findIndex((step) => step.fields.some((field) => field.name === name)) as StepIndex
}

/** The values of a new form: the defaults of applicant-form §9, everything else empty. */
export function emptyWizardValues(context: InitialContext): WizardValues {
  return initialValues(admissionFields, context) as WizardValues
}

/** One issue of the whole form, with the step of its field. */
export interface StepIssue extends Issue<WizardFieldName> {
  readonly step: StepIndex
}

/** Every issue before the submit, by step; an empty Aadhaar gets the sentence of applicant-form §5.3. */
export function submitIssues(values: WizardValues, context: RuleContext): readonly StepIssue[] {
  return admissionForm.flatMap((step, index) =>
    stepIssues(step, values, context).map((issue) => {
      const bare = issue.field === "aadhar" && issue.code === "required"
      return {
        ...issue,
        ...(bare ? { code: "aadhaarRequired" as const, params: {} } : {}),
        step: index as StepIndex,
      }
    }),
  )
}

/**
 * The toast when Next finds an issue: "Please complete all required fields in {step label} before proceeding."; a sentence
 * of our own when no required field is empty.
 */
export function stepFailureText(step: Pick<Step, "label">, issues: readonly Pick<Issue, "code">[]): string {
  const isMissing = issues.some(({ code }) => code === "required" || code === "aadhaarRequired")
  return fill(isMissing ? wizardTexts.completeStep : wizardTexts.correctStep, { step: step.label })
}
