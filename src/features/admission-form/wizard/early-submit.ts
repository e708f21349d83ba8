/**
 * Where to send a user who submits too early: to the first step that is
 * not validated, at most to step 2, whose Next saves the application.
 */
import type { FormDraft } from "#data/form/form-draft.ts"
import { admissionForm, type StepIndex } from "#domain/application/admission-form.ts"
import { fill } from "#domain/texts/common/fill.ts"
import type { FormFinding } from "../state/form-state.ts"
import { formWords } from "../words.ts"

export function findingForEarlySubmit({ state }: FormDraft): FormFinding {
  const step: StepIndex = state.validatedTabs.includes(0) ? 1 : 0
  return {
    field: null,
    step,
    message: fill(formWords.toStep, { n: step + 1, step: admissionForm[step]?.label ?? "" }),
  }
}
