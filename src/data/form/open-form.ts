/**
 * Opens the application form: the draft of this device, else the server's
 * record, else an empty form. Never overwrites what was typed.
 */

import { useEffect, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { knownRules } from "#data/reads/settings.ts"
import { requireUser } from "#data/session/session-state.ts"
import { isHandedOver, type WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { emptyWizardValues } from "#domain/application/admission-form.ts"
import { toWizardValues } from "#domain/application/admission-record.ts"
import type { InitialContext } from "#domain/fields/field-table.ts"
import { deleteDraft } from "#offline/device/drafts.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { setLaneVersion } from "#offline/outbox/lane-version.ts"
import { collegeToday } from "./college-day.ts"
import { createFormDraft, type FormDraft } from "./form-draft.ts"
import { findDraft, type HeldDraft, holdDraft } from "./open-drafts.ts"
import { storedApplication } from "./stored-application.ts"

/** The id of the draft of the student's own application. */
export const OWN_DRAFT = "mine"
/** The id of the draft of an application that staff have begun and not created. */
export const NEW_DRAFT = "new"

/** What the form is validated against: today's date and the college's settings. */
export function formContext(): InitialContext {
  const rules = knownRules()
  return { ...rules, today: collegeToday(), examYear: rules.AdmissionCycle?.examYear }
}

/** Opens a student's own form, or one of staff that was not created yet: the draft of this device, else an empty form. */
export function openForm(draftId: string): Promise<HeldDraft> {
  return holdDraft(requireUser().UserID, draftId, emptyWizardValues(formContext()))
}

/**
 * Opens an application for staff under its own id: the draft with changes that are not handed over yet, else the current
 * record. Null when neither is available.
 */
export async function openEditForm(
  admissionId: string,
  application: LocalAdmission | null,
): Promise<HeldDraft | null> {
  const held = await openForm(admissionId)
  const { draft } = held
  const isHere = draft.state.savedAt !== null
  if (!application && !isHere) {
    await draft.close()
    return null
  }
  if (!application) return held
  // Another window may have typed something.
  if (isHere) await draft.reconcile()
  const isAhead = isHere && (application.waiting > 0 || hasUnsentChanges(draft))
  const isBegunHere = isHere && draft.state.etag === null
  if (!isAhead) await adoptRecord(draft, application, formContext(), isBegunHere)
  return held
}

/**
 * Copies the server's values into the draft; its version is used for the next save. When the user types while this waits,
 * the draft keeps its values and its version.
 */
export async function adoptRecord(
  draft: FormDraft,
  local: LocalAdmission,
  context: InitialContext,
  isBegunHere = false,
): Promise<void> {
  const { admissionId, record, etag } = local
  const values = toWizardValues(storedApplication(local), context)
  const { state } = draft
  const { userId, draftId } = state
  const before = { ...state.values }
  const isNewest = etag !== null && !(await hasNewerReceipt(local))
  if (userId === null || state.userId !== userId || state.draftId !== draftId) return
  if (Object.entries(state.values).some(([name, value]) => before[name as WizardFieldName] !== value)) return
  draft.replace({
    values,
    handedOver: { ...values },
    marksApart: true,
    admissionId,
    validatedTabs: state.admissionId === admissionId ? [...state.validatedTabs] : [0, 1],
    submitted: record.AdmissionStatus !== "Draft",
    etag: isBegunHere ? null : etag,
  })
  // After the values, which another window then finds on disk: a newer version with older values would overwrite what others
  // have changed.
  await draft.flush()
  if (isNewest && !state.notSaved) await setLaneVersion(userId, admissionId, etag)
}

/** Removes a draft that was only viewed, or whose values the server has all received; not what another window has typed. */
export async function leaveEditForm(draft: FormDraft): Promise<void> {
  const { userId, draftId, etag } = draft.state
  if (userId === null || etag === null || hasUnsentChanges(draft)) return
  await draft.reconcile()
  if (draft.state.notSaved || hasUnsentChanges(draft)) return
  const waiting = await getUserDb(userId).outbox.where("lane").equals(draftId).count()
  if (waiting === 0) await deleteDraft(userId, draftId, draft.revision())
}

const changes = [
  "createAdmission",
  "updateAdmission",
  "submitAdmission",
  "createAcademicHistory",
  "updateAcademicHistory",
]

/** True when a save was received after this answer was requested: then the save is the newer one. */
export async function hasNewerReceipt({ admissionId, fetchedAt }: LocalAdmission): Promise<boolean> {
  const receipts = await getUserDb(requireUser().UserID).received.where("lane").equals(admissionId).toArray()
  return receipts.some((row) => changes.includes(row.operationId) && row.receivedAt >= (fetchedAt ?? 0))
}

/** True when something on the form is newer than what was handed to the outbox. */
export const hasUnsentChanges = ({ state }: FormDraft): boolean =>
  !isHandedOver(state.values, state.handedOver)

/** Keeps the draft open while the screen is shown. */
export function useHold(draft: FormDraft): void {
  useEffect(() => draft.hold(), [draft])
}

/**
 * The draft of a screen; an empty, closed one until it is loaded.
 * `failure`: why it cannot be loaded, null when nothing failed.
 */
export function useFormDraft(draftId: string): { draft: FormDraft; failure: unknown } {
  // When the previous screen still has the draft open, it is shown at once.
  const [draft, setDraft] = useState(() => findDraft(requireUser().UserID, { draftId }) ?? createFormDraft())
  const [failure, setFailure] = useState<unknown>(null)
  // Before the draft is requested: otherwise it would be closed together with the previous screen.
  useHold(draft)
  useEffect(() => {
    let isLeft = false
    let release: (() => void) | undefined
    openForm(draftId)
      .then((opened) => {
        release = opened.release
        if (isLeft) release()
        else setDraft(opened.draft)
      })
      .catch(setFailure)
    return () => {
      isLeft = true
      release?.()
    }
  }, [draftId])
  return { draft, failure }
}
