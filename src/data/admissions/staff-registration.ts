/**
 * Registration by staff: the quick form as one command, and the
 * applications that were begun on this device and not finished.
 */
import { uuidv7 } from "uuidv7"
import { moveReason, removeReason } from "#data/form/duplicate-reason.ts"
import { dropKeptBeside } from "#data/form/kept-beside.ts"
import { findDraft, moveDraft } from "#data/form/open-drafts.ts"
import { NEW_DRAFT, OWN_DRAFT, openForm } from "#data/form/open-form.ts"
import { save, saveRepair } from "#data/outbox/commands.ts"
import { consentCommand } from "#data/privacy/consent.ts"
import { useLive } from "#data/reads/live.ts"
import { knownRules } from "#data/reads/settings.ts"
import { hasAnswers, isBegun } from "#data/session/begun-forms.ts"
import { requireUser } from "#data/session/session-state.ts"
import { isSamePerson } from "#domain/people/same-person.ts"
import { type SimpleValues, toSimpleCreate } from "#domain/people/simple-registration.ts"
import type { Agreement } from "#domain/privacy/consent.ts"
import { deleteDraft, loadDraft } from "#offline/device/drafts.ts"
import { getUserDb, isLocked, type StoredDraft } from "#offline/device/user-db.ts"
import type { JsonObject, OutboxEntry, ReceivedCommand } from "#offline/outbox/outbox-entry.ts"

/** The reason for a second application of one person, and the course's clinical category for when Clinical is No. */
export interface RegistrationFacts {
  admissionId: string
  courseClinical: string
  allowDuplicateReason: string | null
  /** This form's registration was refused before: when it is in the outbox no more, it was settled elsewhere. */
  wasRefused?: boolean
  /** The privacy notice that was read to the applicant and to which they agree; null when the college has none. */
  agreement: Agreement | null
}

export const newAdmissionId = (): string => uuidv7()

/**
 * Submit Registration: saves the application, or puts the refused entry back in its place, changed. Never replaces what is on
 * its way or was received, perhaps from another window: other values are another applicant, who gets an id of their own.
 * Resolves when the entries are durable, that of the application first. Throws `NotSavedError` when nothing was saved.
 */
export async function registerStudent(
  values: SimpleValues,
  facts: RegistrationFacts,
): Promise<(OutboxEntry | ReceivedCommand)[]> {
  const waits = await findCreate(facts.admissionId)
  const body = bodyOf(values, facts)
  if (waits && isCorrected(waits, body, facts))
    return [await saveRepair(waits.seq, { body, subject: nameOf(values) })]
  const known = waits ?? (await findReceipt(facts.admissionId))
  if (known && JSON.stringify(known.body) === JSON.stringify(body)) return [known]
  const isTaken = known || facts.wasRefused
  return saveNew(values, isTaken ? { ...facts, admissionId: newAdmissionId() } : facts)
}

/**
 * True when these values correct the registration that was refused. Then the notice is not asked for again: the consent waits behind
 * it (decision 0051).
 */
export async function isRepair(values: SimpleValues, facts: RegistrationFacts): Promise<boolean> {
  const waits = await findCreate(facts.admissionId)
  return waits !== undefined && isCorrected(waits, bodyOf(values, facts), facts)
}

/**
 * Anybody else typed over a refused registration is another applicant, and the refused one stays in the outbox. Only the form that
 * was told of the refusal repairs it: another window may have the id, too, for somebody else.
 */
const isCorrected = (
  waits: OutboxEntry,
  body: JsonObject,
  { wasRefused = false }: RegistrationFacts,
): boolean => waits.state === "refused" && wasRefused && isSamePerson(waits.body, body)

const nameOf = ({ firstName, lastName }: SimpleValues): string => `${firstName.trim()} ${lastName.trim()}`

/** True while the server's refusal of this registration waits for its user. */
export const isRefused = async (admissionId: string): Promise<boolean> =>
  (await findCreate(admissionId))?.state === "refused"

/** True for an id under which a registration waits, or was received. */
export const isRegistered = async (admissionId: string): Promise<boolean> =>
  ((await findCreate(admissionId)) ?? (await findReceipt(admissionId))) !== undefined

async function findCreate(admissionId: string): Promise<OutboxEntry | undefined> {
  const lane = await getUserDb(requireUser().UserID).outbox.where("lane").equals(admissionId).toArray()
  return lane.find((entry) => entry.operationId === "createAdmission")
}

async function findReceipt(admissionId: string): Promise<ReceivedCommand | undefined> {
  const lane = await getUserDb(requireUser().UserID).received.where("lane").equals(admissionId).toArray()
  return lane.find((receipt) => receipt.operationId === "createAdmission")
}

function saveNew(values: SimpleValues, facts: RegistrationFacts): Promise<OutboxEntry[]> {
  const { admissionId, agreement } = facts
  const body = bodyOf(values, facts)
  const subject = nameOf(values)
  const title = "Student Registration"
  return save({
    commands: [
      { operationId: "createAdmission", lane: admissionId, body, title, subject },
      ...(agreement ? [consentCommand(admissionId, agreement, subject)] : []),
    ],
  })
}

function bodyOf(
  values: SimpleValues,
  { admissionId, courseClinical, allowDuplicateReason }: RegistrationFacts,
): JsonObject {
  const create = toSimpleCreate(values, { AdmissionId: admissionId, courseClinical }, knownRules())
  return {
    ...create,
    ...(allowDuplicateReason === null ? {} : { allowDuplicateReason: allowDuplicateReason.trim() }),
  } as unknown as JsonObject
}

/** An application that was begun on this device and is not finished. */
export interface Unfinished {
  draftId: string
  /** Null until it was created. */
  admissionId: string | null
  name: string
  courseId: string
  step: number
  savedAt: Date
}

/** Newest first; `undefined` until first read. */
export function useUnfinished(): readonly Unfinished[] | undefined {
  const userId = requireUser().UserID
  return useLive(`unfinished-${userId}`, async () => {
    const drafts = await getUserDb(userId).drafts.toArray()
    return drafts
      .filter(isUnfinished)
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
      .map(({ draftId, admissionId, values, activeStep, savedAt }) => ({
        draftId,
        admissionId,
        name: values.firstName?.trim() ?? "",
        courseId: values.CourseId ?? "",
        step: activeStep + 1,
        savedAt: new Date(savedAt),
      }))
  })
}

/** Created on this device and not submitted, also when the college has all its answers; it has no version of the college's record. */
const isInProgress = ({ admissionId, etag, submitted }: StoredDraft): boolean =>
  admissionId !== null && etag === null && !submitted

const isUnfinished = (one: StoredDraft): boolean =>
  !isLocked(one) && one.draftId !== OWN_DRAFT && (isBegun(one) || isInProgress(one))

/** New admission: puts the begun form aside under an id of its own, so that the next form is empty. */
export async function startNewForm(): Promise<void> {
  const { draft, release } = await openForm(NEW_DRAFT)
  await draft.flush()
  const aside = uuidv7()
  if (hasAnswers(draft.state.values)) {
    await moveDraft(draft, aside)
    await moveReason(NEW_DRAFT, aside)
  } else {
    await removeReason(NEW_DRAFT)
    // The next form is for another applicant, who has not agreed yet.
    draft.replace({ agreement: null })
    await draft.close()
  }
  release()
}

/**
 * Removes a begun form from this device; with its picked files when the college does not know it. Entries in the outbox stay.
 */
export async function dropUnfinished(draftId: string): Promise<void> {
  const { UserID } = requireUser()
  await findDraft(UserID, { draftId })?.close()
  const isNotCreated = (await loadDraft(UserID, draftId))?.admissionId === null
  if (isNotCreated) await dropKeptBeside(UserID, draftId)
  await deleteDraft(UserID, draftId)
  await removeReason(draftId)
}
