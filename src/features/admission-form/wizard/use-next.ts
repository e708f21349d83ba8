import { type RefObject, useEffect, useRef } from "react"
import { createApplication, saveApplication } from "#data/form/application-form.ts"
import { reasonKey } from "#data/form/duplicate-reason.ts"
import type { FormDraft } from "#data/form/form-draft.ts"
import { hasAnswersToSend } from "#data/form/handed-over.ts"
import { hasMarksToSend } from "#data/form/marks-to-send.ts"
import { formContext, hasUnsentChanges } from "#data/form/open-form.ts"
import { issuesOfChanges, withoutAcceptedStored } from "#domain/admission-form/accepted-stored-values.ts"
import { admissionForm, type StepIndex, stepFailureText } from "#domain/application/admission-form.ts"
import { STEP_ADVANCE_DELAY } from "#domain/common/limits.ts"
import { issueText, stepIssues } from "#domain/fields/validation.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { dropReason } from "../duplicates/use-kept-reason.ts"
import { endedChoices, useCourseEnded } from "../state/ended-choices.ts"
import type { Place } from "../state/form-state.ts"
import { type FormFinding, type FormModel, useForm } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import { storedValues } from "../state/stored-values.ts"
import { findingForEarlySubmit } from "./early-submit.ts"
import {
  fallbackOfCreate,
  fallbackOfUpdate,
  say,
  sayFailure,
  sayNotSubmitted,
  showOutcome,
} from "./outcome-messages.ts"
import { stepAfterCreate } from "./step-after-create.ts"

type Surroundings = {
  index: StepIndex
  /** Where the user is by now: see `useShownPlace`. */
  shown: RefObject<Place | null>
  own: OwnForm
  isLocked: boolean
  isComplete: boolean
  /** The server refused the create: the next press sends it again. */
  isCreateRefused: boolean
  go: (to: Place) => void
  /** Called when a form of staff has become an application. */
  onCreated: ((admissionId: string, step: number) => void) | undefined
}

/** Where the user is in the form, for work that ends later; null once they have left it. */
export function useShownPlace(place: Place): RefObject<Place | null> {
  const shown = useRef<Place | null>(place)
  useEffect(() => {
    shown.current = place
    return () => {
      shown.current = null
    }
  }, [place])
  return shown
}

/** The Next button of each step (applicant-form §4.2). */
export function useNext(surroundings: Surroundings): () => void {
  const { index, shown, own, isLocked, isComplete, isCreateRefused, go, onCreated } = surroundings
  const form = useForm()
  const { draft } = form
  const courseEnded = useCourseEnded()

  const fallback = isCreateRefused ? fallbackOfCreate : fallbackOfUpdate
  const isCreated = own.admissionId !== null && !own.isUnknown
  const goOn = () => go(index === 5 ? "check" : ((index + 1) as StepIndex))

  /** Shows the success for a moment, then opens the next step, unless the user has gone elsewhere in the meantime. */
  const goOnLater = async () => {
    tick(draft, index)
    await new Promise((resolve) => setTimeout(resolve, STEP_ADVANCE_DELAY))
    if (shown.current === index && !onCreated) goOn()
  }

  const create = () =>
    attempt(form, wizardTexts.somethingWentWrong, async () => {
      const { draftId } = draft.state
      const outcome = await createApplication(draft, form.state.duplicateReason ?? undefined)
      const isNamed = outcome.kind !== "saved" || !outcome.isUnproven
      const success = isNamed ? wizardTexts.created : null
      const isDone = showOutcome(form, outcome, { success, fallback: fallbackOfCreate, go })
      if (!isNamed) say("error", wizardTexts.createdWithoutId)
      const isTaken = isDone && isNamed
      const id = draft.state.admissionId
      // From now on the reason is part of the command; the next form must not find it.
      if (isTaken || draft.state.draftId !== draftId) dropReason(reasonKey(draftId))
      if (isTaken) await goOnLater()
      const step = stepAfterCreate(shown.current, isTaken)
      if (id && step !== null) onCreated?.(id, step)
    })

  const saveMarks = () =>
    attempt(form, wizardTexts.updateFailed, async () => {
      const outcome = await saveApplication(draft, titleOf(index), {
        withHistory: true,
        known: historyOf(own),
        onUnsubmitted: sayNotSubmitted,
      })
      const isTaken = !outcome || showOutcome(form, outcome, { success: wizardTexts.updated, fallback, go })
      if (isTaken) await goOnLater()
    })

  /** Saves without waiting for the result; a refusal is shown wherever the user is by then. */
  const saveBehind = () => {
    const known = historyOf(own)
    const withHistory = hasMarksToSend(draft.state, known)
    if (!hasUnsentChanges(draft)) return
    saveApplication(draft, titleOf(index), { withHistory, known, onUnsubmitted: sayNotSubmitted })
      .then(
        (outcome) =>
          outcome && showOutcome(form, outcome, { success: null, saved: null, fallback, go: null }),
      )
      .catch((error: unknown) => sayFailure(error, wizardTexts.updateFailed))
  }

  return () => {
    if (form.state.isWorking) return
    if (isLocked) return goOn()
    // An application keeps a course that has ended; a new one would be refused, when nobody is there to see it.
    const isNew = !isCreated || isCreateRefused
    const ended = isNew ? courseEnded(draft.state.values) : undefined
    const passesAt = (step: StepIndex) => passes(form, step, own, isCreateRefused, ended, isNew)
    if (!passesAt(index)) return
    if (index >= 4) return leaveTab()
    if (index === 1 && (!isCreated || isCreateRefused)) {
      if (passesAt(0)) void create()
      else go(0)
      return
    }
    if (index === 3 && isCreated && needsSaving(draft, own)) return void saveMarks()
    if (index === 3 && !isCreated) say("info", wizardTexts.idNotFound)
    if (index === 1 && form.kind === "own") say("info", wizardTexts.alreadySubmitted)
    if (isCreated) saveBehind()
    tick(draft, index)
    goOn()
  }

  function leaveTab() {
    if (!isCreated) {
      const text = index === 5 ? wizardTexts.idNotFoundSubmitFirst : wizardTexts.submitFormFirst
      return form.show(text, [findingForEarlySubmit(draft)], index)
    }
    if (isComplete) tick(draft, index)
    else untick(draft, index)
    goOn()
  }
}

/** Validates a step; its findings are shown at the fields and in the summary, which takes the focus. */
function passes(
  form: FormModel,
  index: StepIndex,
  { application }: OwnForm,
  isCreateRefused: boolean,
  ended: ReturnType<ReturnType<typeof useCourseEnded>>,
  isNew: boolean,
): boolean {
  const { draft } = form
  const step = admissionForm[index]
  if (!step) return true
  const values = { ...draft.state.values }
  const stored = application ? storedValues(application) : null
  const found = stepIssues(step, values, formContext())
  // The quick registration has fewer required fields: the repair of one must not ask for the others.
  const isRepair = form.kind === "edit" && isCreateRefused && stored !== null
  const issues = isRepair
    ? issuesOfChanges(found, values, stored)
    : withoutAcceptedStored(found, values, stored)
  form.clear(step.fields.map((field) => field.name))
  // Of an application that cannot be read now, nobody here knows what it has.
  const isJudged = isNew || stored !== null
  const gone = [
    ...(ended ? [ended] : []),
    ...(isJudged ? endedChoices(values, isCreateRefused ? null : stored, formContext()) : []),
  ]
  const findings = [
    ...issues.map((issue) => ({ field: issue.field, message: issueText(issue) })),
    ...gone.filter(({ field }) => step.fields.some(({ name }) => name === field)),
  ].map((one): FormFinding => ({ ...one, step: index }))
  if (findings.length === 0) return true
  untick(draft, index)
  form.show(stepFailureText(step, issues), findings, index)
  return false
}

/** True while the marks were never saved, or something has changed since; otherwise Next only validates. */
function needsSaving(draft: FormDraft, own: OwnForm): boolean {
  const isSaved = draft.state.validatedTabs.includes(3) && !hasAnswersToSend(draft)
  return !isSaved || hasMarksToSend(draft.state, historyOf(own))
}

const historyOf = (own: OwnForm) => own.application?.history ?? []

async function attempt(form: FormModel, failure: string, act: () => Promise<void>): Promise<void> {
  form.state.isWorking = true
  try {
    await act()
  } catch (error) {
    sayFailure(error, failure)
  } finally {
    form.state.isWorking = false
  }
}

function titleOf(index: StepIndex): string {
  return admissionForm[index]?.label ?? ""
}

function tick({ state }: FormDraft, index: StepIndex): void {
  if (!state.validatedTabs.includes(index)) state.validatedTabs.push(index)
}

function untick({ state }: FormDraft, index: StepIndex): void {
  const at = state.validatedTabs.indexOf(index)
  if (at >= 0) state.validatedTabs.splice(at, 1)
}
