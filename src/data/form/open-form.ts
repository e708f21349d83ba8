/** Opens the application form: the draft of this device, else the college's record, else an empty form. Never over what was typed. */

import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { knownRules } from "#data/reads/settings.ts"
import { requireUser } from "#data/session/session-state.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { emptyWizardValues } from "#domain/application/admission-form.ts"
import { type StoredAdmission, toWizardValues } from "#domain/application/admission-record.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import type { InitialContext } from "#domain/fields/field-table.ts"
import { deleteDraft } from "#offline/device/drafts.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { setLaneVersion } from "#offline/outbox/lane-version.ts"
import { draft, flushDraft, openDraft, replaceDraft } from "./draft-store.ts"
import { withWholeName } from "./whole-name.ts"

/** The draft of a person's own application. */
export const OWN_DRAFT = "mine"
/** The draft of an application that staff have begun and not created. */
export const NEW_DRAFT = "new"

/** What the form is judged by now: the day, and what the college has set. */
export function formContext(examYear?: number): InitialContext {
  return { ...knownRules(), today: kolkataDay(new Date()), examYear }
}

/** Opens the own form: the draft of this device, else the college's record, else an empty form. */
export async function openOwnForm(record: LocalAdmission | null, examYear?: number): Promise<void> {
  const context = formContext(examYear)
  const userId = requireUser().UserID
  await openDraft(userId, OWN_DRAFT, emptyWizardValues(context))
  if (draft.admissionId === null && record) await adoptRecord(record, context)
}

/**
 * Opens an application for staff under its own id: what this device has not handed over yet, else the record as it stands.
 * Answers false when neither is here.
 */
export async function openEditForm(
  admissionId: string,
  application: LocalAdmission | null,
  examYear?: number,
): Promise<boolean> {
  const context = formContext(examYear)
  await openDraft(requireUser().UserID, admissionId, emptyWizardValues(context))
  const isHere = draft.savedAt !== null
  if (!application) return isHere
  const isAhead = isHere && (application.waiting > 0 || hasUnsentChanges())
  const isBegunHere = isHere && draft.etag === null
  if (!isAhead) await adoptRecord(application, context, isBegunHere)
  return true
}

/**
 * The college's values become the draft, and its version that of the next save. What is typed while this waits stays:
 * then the draft goes on upon the version that it was begun on.
 */
export async function adoptRecord(
  local: LocalAdmission,
  context: InitialContext,
  isBegunHere = false,
): Promise<void> {
  const { admissionId, record, history, etag } = local
  const stored = { ...withWholeName(record), AcademicHistory: history } as StoredAdmission
  const values = toWizardValues(stored, context)
  const { userId, draftId } = draft
  const before = { ...draft.values }
  const isNewest = etag !== null && !(await hasNewerReceipt(local))
  if (userId === null || draft.userId !== userId || draft.draftId !== draftId) return
  if (Object.entries(draft.values).some(([name, value]) => before[name as WizardFieldName] !== value)) return
  replaceDraft({
    values,
    handedOver: { ...values },
    admissionId,
    validatedTabs: draft.admissionId === admissionId ? [...draft.validatedTabs] : [0, 1],
    submitted: record.AdmissionStatus !== "Draft",
    etag: isBegunHere ? null : etag,
  })
  // After the values: a newer version over older values would overwrite what others have changed.
  if (isNewest) await setLaneVersion(userId, admissionId, etag)
}

/** What was only looked at, or is all at the college, does not stay on this device. */
export async function leaveEditForm(admissionId: string): Promise<void> {
  const { userId, draftId, etag } = draft
  if (userId === null || draftId !== admissionId || etag === null || hasUnsentChanges()) return
  await flushDraft()
  const waiting = await getUserDb(userId).outbox.where("lane").equals(admissionId).count()
  if (waiting === 0) await deleteDraft(userId, admissionId)
}

/** A save was received after the answer was asked for: its version is the newer one. */
async function hasNewerReceipt({ admissionId, fetchedAt }: LocalAdmission): Promise<boolean> {
  const changes = ["createAdmission", "updateAdmission", "submitAdmission"]
  const receipts = await getUserDb(requireUser().UserID).received.where("lane").equals(admissionId).toArray()
  return receipts.some((row) => changes.includes(row.operationId) && row.receivedAt >= (fetchedAt ?? 0))
}

/** True when something on the form is newer than what was handed to the outbox. */
export function hasUnsentChanges(): boolean {
  const { handedOver, values } = draft
  return handedOver === null || Object.entries(values).some(([name, value]) => handedOver[name] !== value)
}
