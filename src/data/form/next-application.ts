/** Begins a student's application for the open admission cycle beside one of an earlier cycle. */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { hasAnswers } from "#data/session/begun-forms.ts"
import { toWizardValues } from "#domain/application/admission-record.ts"
import { valuesForNextCycle } from "#domain/application/next-cycle.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { detached } from "./detached.ts"
import type { FormDraft } from "./form-draft.ts"
import { formContext, hasUnsentChanges } from "./open-form.ts"
import { type RecordWithMarks, storedApplication } from "./stored-application.ts"

type Earlier = RecordWithMarks & Pick<LocalAdmission, "admissionId">

/**
 * Detaches the draft from the earlier application, which stays as the college has it. What was typed here and never handed over
 * is kept; else the form begins with the earlier answers about the person. Throws when this device cannot store it.
 */
export async function beginNext(draft: FormDraft, earlier: Earlier): Promise<void> {
  const earlierId = earlier.admissionId
  const before = draft.state.values.afterId
  await draft.reconcile()
  const { admissionId, values } = draft.state
  // Another window has begun it.
  if (values.afterId === earlierId && before !== earlierId) return
  const isNew = admissionId === null && hasAnswers(values)
  const isAhead = admissionId === earlierId && hasUnsentChanges(draft)
  const context = formContext()
  const answers = isAhead ? { ...values } : toWizardValues(storedApplication(earlier), context)
  draft.replace({
    ...detached(),
    values: isNew ? { ...values, afterId: earlierId } : valuesForNextCycle(answers, earlierId, context),
  })
  await draft.flush()
  if (draft.state.notSaved) throw new Error(wizardTexts.notSaved)
}
