/** Shows the outcome of a save, create or submit in the texts of the specification (applicant-form §4.2, §8). */

import { NotSavedError, notSavedText, type Outcome, savedText, unsettledText } from "#data/outbox/commands.ts"
import type { OutboxLine } from "#data/outbox/outbox.ts"
import type { StepIndex } from "#domain/application/admission-form.ts"
import { isDuplicateRefusal } from "#domain/application/duplicate-refusal.ts"
import { refusalText } from "#domain/common/errors.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { closeToast, showToast, type ToastKind, toastState } from "#ui/overlays/toast.tsx"
import type { FormModel } from "../state/form-state.ts"
import { formWords } from "../words.ts"
import { refusalFindings, stepOfRefusal } from "./refusal-findings.ts"

export function say(kind: ToastKind, text: string): void {
  showToast({ kind, text, durationMs: toastTimes[kind === "error" ? "shared" : "applicant"] })
}

/**
 * After the correction of a refused submit, which is not sent by itself. Stays when the page is left, and takes the place of
 * the message that says the contrary (decision F4).
 */
export function sayNotSubmitted(): void {
  const contrary = toastState.shown.find(({ text }) => text === wizardTexts.alreadySubmitted)
  if (contrary) closeToast(contrary.id)
  showToast({ kind: "info", text: formWords.notSubmitted, isForNext: true })
}

/** The texts for a refusal without a message: for a status that the call expects, and for any other (applicant-form §8). */
export type Fallback = {
  failed: string
  unexpected: string
  /** Replaces them in a form of staff (platform §8). */
  ofStaff?: string
}

export const fallbackOfCreate: Fallback = {
  failed: wizardTexts.somethingWentWrong,
  unexpected: wizardTexts.unexpectedResponse,
  ofStaff: applicationTexts.createAdmissionFailed,
}

export const fallbackOfUpdate: Fallback = {
  failed: wizardTexts.updateFailed,
  unexpected: wizardTexts.updateUnexpected,
  ofStaff: applicationTexts.updateStudentFailed,
}

const fallbackOf = (operationId: OutboxLine["operationId"] | undefined): Fallback | undefined =>
  operationId === "createAdmission"
    ? fallbackOfCreate
    : operationId === "updateAdmission"
      ? fallbackOfUpdate
      : undefined

type OutcomeTexts = {
  /** Shown when the server has received it and sends no message; null: nothing is shown. */
  success: string | null
  /** Shown when it waits on this device; null: nothing, since the line under the form says it. */
  saved?: string | null
  /** Shown when the server refused it without a message; the texts of an update by default. */
  fallback?: Fallback
  /** Opens the step of a refused field; null: the user stays where they are. */
  go: ((step: StepIndex) => void) | null
}

/** Shows the outcome; returns false when the user has to repair something first. */
export function showOutcome(form: FormModel, outcome: Outcome, texts: OutcomeTexts): boolean {
  if (outcome.kind === "refused") {
    if (form.state.shownRefusal === outcome.refusal.at) return false
    const fallback = texts.fallback ?? fallbackOfUpdate
    showRefusal(form, outcome.refusal, texts.go, { fallback })
    // The summary has the focus and is read out: the toast only adds what it does not say.
    const text = refusalText(outcome.refusal, fallback)
    if (form.state.summary?.title !== text) say("error", text)
    return false
  }
  if (form.state.refused.length > 0) {
    form.clear(form.state.refused)
    form.state.refused = []
  }
  if (outcome.kind === "received" && texts.success) say("success", outcome.message ?? texts.success)
  if (outcome.kind === "unknown") say("info", unsettledText(outcome))
  if (outcome.kind === "saved" && texts.saved !== null)
    say("info", texts.saved ? savedText(texts.saved) : unsettledText(outcome))
  return true
}

/** Shows the server's messages at their fields and in the summary; opens the step of the first. */
export function showRefusal(
  form: FormModel,
  refusal: NonNullable<OutboxLine["refusal"]>,
  go: ((step: StepIndex) => void) | null,
  { operationId, fallback }: { operationId?: OutboxLine["operationId"]; fallback?: Fallback } = {},
): void {
  const findings = refusalFindings(refusal)
  const step = stepOfRefusal(findings, operationId)
  const choice = choiceOf(refusal, form.kind)
  form.show(
    refusal.message ||
      (form.kind !== "own" && (fallback ?? fallbackOf(operationId))?.ofStaff) ||
      (fallback ? refusalText(refusal, fallback) : formWords.refusedTitle),
    [...findings, ...(choice ? [{ field: null, step: null, message: choice, isChoice: true }] : [])],
    null,
  )
  form.state.isChoosing = choice !== null
  form.state.refused = findings.flatMap(({ field }) => field ?? [])
  form.state.shownRefusal = refusal.at
  if (go && step !== null) go(step)
}

/**
 * The label of the link to the dialog, for a refusal that a choice settles: two versions, or two applications of one person.
 */
function choiceOf(refusal: NonNullable<OutboxLine["refusal"]>, kind: FormModel["kind"]): string | null {
  if (refusal.status === 412 && refusal.current !== null) return formWords.chooseVersions
  return isDuplicateRefusal(refusal) && kind !== "own" ? formWords.compareApplications : null
}

/** Shows an unexpected failure: that nothing was saved, or the given text. What was typed stays. */
export function sayFailure(error: unknown, text: string): void {
  say("error", error instanceof NotSavedError ? notSavedText(error) : text)
  if (!(error instanceof NotSavedError)) reportError(error)
}
