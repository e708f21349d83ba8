import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { isRepairedByForm, saveApplication, submitApplication } from "#data/form/application-form.ts"
import { hasMarksToSend } from "#data/form/marks-to-send.ts"
import { formContext, hasUnsentChanges } from "#data/form/open-form.ts"
import { type OutboxLine, readLanes } from "#data/outbox/outbox.ts"
import { sentByItself } from "#data/outbox/sent-by-itself.ts"
import { useSettings } from "#data/reads/settings.ts"
import { requireUser } from "#data/session/session-state.ts"
import { withoutAcceptedStored } from "#domain/admission-form/accepted-stored-values.ts"
import { admissionForm, stepOfField, submitIssues } from "#domain/application/admission-form.ts"
import { issueText } from "#domain/fields/validation.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { maySubmit } from "#domain/workflow/approval-record.ts"
import { useCourseEnded } from "../state/ended-choices.ts"
import type { Place } from "../state/form-state.ts"
import { type FormFinding, useForm } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import { storedValues } from "../state/stored-values.ts"
import type { AttachedItems } from "../state/use-attached-items.ts"
import { findingForEarlySubmit } from "../wizard/early-submit.ts"
import { say, sayFailure, showOutcome, showRefusal } from "../wizard/outcome-messages.ts"
import { formWords } from "../words.ts"

type Surroundings = {
  own: OwnForm
  application: LocalAdmission | null
  carried: AttachedItems
  refused: OutboxLine | undefined
  go: (to: Place) => void
  /** The page from which the user submits; the findings are shown there. */
  place: Place
}

/**
 * Submit Application: validates everything again, sends what is not handed over yet, and submits (applicant-form §4.2).
 * `isSure` is asked after the validation has passed.
 */
export function useSubmit({
  own,
  application,
  carried,
  refused,
  go,
  place,
}: Surroundings): (isSure?: () => boolean) => Promise<void> {
  const form = useForm()
  const { draft } = form
  const settings = useSettings()
  const courseEnded = useCourseEnded()

  const findings = (): FormFinding[] => {
    const values = { ...draft.state.values }
    const stored = application && storedValues(application)
    const issues = withoutAcceptedStored(submitIssues(values, formContext()), values, stored)
    const fields = issues.map((issue) => ({
      field: issue.field,
      step: issue.step,
      message: issueText(issue),
    }))
    const ended = courseEnded(values)
    if (ended) fields.unshift({ ...ended, step: stepOfField(ended.field) })
    const isAsked = settings.data?.requireMandatoryDocuments === true
    const missing = (isAsked && carried.documents.missing) || []
    const { documents, payments } = carried
    // What only the outbox can settle: everything saved behind it would wait for good.
    const isHeldBack =
      refused?.refusal != null && !isRepairedByForm(refused) && documents.needsYou + payments.needsYou === 0
    const heldBack = isHeldBack
      ? [{ field: null, step: null, message: fill(formWords.heldBack, { title: refused.title }) }]
      : []
    return [
      ...heldBack,
      ...fields,
      ...needsYou(4, documents.needsYou),
      ...needsYou(5, payments.needsYou),
      ...missing.map(({ id, name }) => ({
        field: null,
        spot: `document-${id}`,
        step: 4 as const,
        message: fill(documentTexts.chooseFile, { doc: name }),
      })),
    ]
  }

  const handOver = async (to: LocalAdmission): Promise<void> => {
    const label = admissionForm[3]?.label ?? ""
    const isBehind = hasMarksToSend(draft.state, to.history)
    const isHeld = refused?.refusal != null && refused.operationId !== "submitAdmission"
    // A refused save must be repaired first: a submit queued behind it would only wait.
    if (isHeld && refused.refusal && !isBehind && !hasUnsentChanges(draft))
      return showRefusal(form, refused.refusal, go, refused)
    const saved =
      isBehind || isHeld
        ? await saveApplication(draft, label, { withHistory: isBehind, known: to.history })
        : null
    if (saved && !showOutcome(form, saved, { success: null, saved: null, go })) return
    const outcome = await submitApplication(draft, to)
    // What was refused before it meanwhile is shown next (use-refusal.ts): nothing is sent by itself.
    if (outcome.kind === "saved" && (await isLaneHeld(to.admissionId))) return
    const isTaken = showOutcome(form, outcome, {
      success: wizardTexts.submitted,
      saved: sentByItself(formWords.submitWaits),
      fallback: { failed: wizardTexts.submitFailed, unexpected: wizardTexts.submitFailed },
      go,
    })
    // Staff continue with the next applicant; an applicant waits until the server has confirmed the submit.
    form.state.isAccepted = isTaken && (outcome.kind === "received" || form.kind !== "own")
  }

  return async (isSure = () => true) => {
    if (form.state.isWorking) return
    form.clear()
    if (own.admissionId === null || !application) {
      return form.show(wizardTexts.idNotFoundSubmitFirst, [findingForEarlySubmit(draft)], place)
    }
    if (application.needsYou === 0 && !maySubmit(application.record))
      return say("error", wizardTexts.submitNotAllowed)
    const found = findings()
    if (found.length > 0) return form.show(wizardTexts.fixErrors, found, place)
    if (!isSure()) return
    form.state.isWorking = true
    try {
      await handOver(application)
    } catch (error) {
      sayFailure(error, wizardTexts.submitFailed)
    } finally {
      form.state.isWorking = false
    }
  }
}

/** True while something refused holds back what waits of this application. */
async function isLaneHeld(admissionId: string): Promise<boolean> {
  const lanes = await readLanes(requireUser().UserID)
  return lanes.some(({ lane, state }) => lane === admissionId && state === "needs-you")
}

/** The finding for refused documents or payments, which hold back every entry behind them in the lane. */
function needsYou(step: 4 | 5, n: number): FormFinding[] {
  const label = admissionForm[step]?.label ?? ""
  return n === 0 ? [] : [{ field: null, step, message: `${label}: ${fill(outboxTexts.needYou, { n })}` }]
}
