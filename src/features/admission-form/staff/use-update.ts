import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { saveApplication } from "#data/form/application-form.ts"
import { hasMarksToSend } from "#data/form/marks-to-send.ts"
import { formContext } from "#data/form/open-form.ts"
import { savedText } from "#data/outbox/commands.ts"
import { issuesOfChanges } from "#domain/admission-form/accepted-stored-values.ts"
import { submitIssues } from "#domain/application/admission-form.ts"
import { issueText } from "#domain/fields/validation.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { type Place, useForm } from "../state/form-state.ts"
import { storedValues } from "../state/stored-values.ts"
import { LAST_STEP } from "../state/use-step-search.ts"
import { say, sayFailure, sayNotSubmitted, showOutcome } from "../wizard/outcome-messages.ts"
import { formWords } from "../words.ts"

type Surroundings = { application: LocalAdmission; go: (to: Place) => void }

/** Update Admission: saves all steps at once, with empty fields as null, then opens the list (applicant-form §2.2, §4.2). */
export function useUpdate({ application, go }: Surroundings): () => Promise<void> {
  const form = useForm()

  const save = async () => {
    const known = application.history
    const withHistory = hasMarksToSend(form.draft.state, known)
    const outcome = await saveApplication(form.draft, formWords.wholeForm, {
      withHistory,
      known,
      clears: true,
      onUnsubmitted: sayNotSubmitted,
    })
    if (outcome) {
      form.state.isAccepted = showOutcome(form, outcome, { success: wizardTexts.updated, go })
      return
    }
    // Nothing was left to save: only says whether the earlier saves still wait in the outbox.
    if (application.waiting > 0) say("info", savedText(formWords.updateWaits))
    else say("success", wizardTexts.updated)
    form.state.isAccepted = application.needsYou === 0
  }

  return async () => {
    if (form.state.isWorking) return
    form.clear()
    const values = { ...form.draft.state.values }
    const issues = issuesOfChanges(submitIssues(values, formContext()), values, storedValues(application))
    if (issues.length > 0) {
      const findings = issues.map((issue) => ({
        field: issue.field,
        step: issue.step,
        message: issueText(issue),
      }))
      return form.show(wizardTexts.fixErrors, findings, LAST_STEP)
    }
    form.state.isWorking = true
    try {
      await save()
    } catch (error) {
      sayFailure(error, wizardTexts.updateFailed)
    } finally {
      form.state.isWorking = false
    }
  }
}
