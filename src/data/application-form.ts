/** The applicant's own form as commands: create once, save each later step, submit (applicant-form §4.2, decisions F4, F21, F37). */
import { uuidv7 } from "uuidv7"
import { academicHistoryOf } from "#domain/academic-history.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { emptyWizardValues } from "#domain/admission-form.ts"
import {
  type StoredAdmission,
  toAdmissionCreate,
  toSavedInput,
  toWizardValues,
} from "#domain/admission-record.ts"
import { kolkataDay } from "#domain/dates.ts"
import type { InitialContext } from "#domain/field-table.ts"
import { getLaneVersion, setLaneVersion } from "#offline/lane-version.ts"
import type { JsonObject, OutboxEntry } from "#offline/outbox-entry.ts"
import { getUserDb } from "#offline/user-db.ts"
import type { LocalAdmission } from "./admissions.ts"
import { type Command, type Outcome, repairAndAwait, save, saveAndAwait } from "./commands.ts"
import { draft, flushDraft, openDraft, replaceDraft, storedDraft } from "./draft-store.ts"
import { requireUser } from "./session-state.ts"

/** The draft of a person's own application. */
export const OWN_DRAFT = "mine"

export function formContext(examYear?: number): InitialContext {
  return { today: kolkataDay(new Date()), examYear }
}

/** Opens the own form: the draft of this device, else the college's record, else an empty form. */
export async function openOwnForm(record: LocalAdmission | null, examYear?: number): Promise<void> {
  const context = formContext(examYear)
  const userId = requireUser().UserID
  await openDraft(userId, OWN_DRAFT, emptyWizardValues(context))
  if (draft.admissionId === null && record) await adoptRecord(record, context)
}

/** The college knows this application, this device does not yet: its values become the draft. */
export async function adoptRecord(record: LocalAdmission, context: InitialContext): Promise<void> {
  const stored = { ...record.record, AcademicHistory: record.history } as StoredAdmission
  const values = toWizardValues(stored, context)
  if (record.etag) await setLaneVersion(requireUser().UserID, record.admissionId, record.etag)
  replaceDraft({
    values,
    handedOver: { ...values },
    admissionId: record.admissionId,
    validatedTabs: [0, 1],
    submitted: record.record.AdmissionStatus !== "Draft",
  })
}

/** True when something on the form is newer than what was handed to the outbox. */
export function hasUnsentChanges(): boolean {
  const { handedOver, values } = draft
  return handedOver === null || Object.entries(values).some(([name, value]) => handedOver[name] !== value)
}

/** Next on the personal step: the application is created, once, under an id made here. */
export async function createApplication(): Promise<Outcome> {
  await flushDraft()
  const values = currentValues()
  const admissionId = draft.admissionId ?? uuidv7()
  const body = toAdmissionCreate(values, admissionId, formContext()) as unknown as JsonObject
  const refused = await refusedEntry(admissionId, "createAdmission")
  const stored = storedDraft(new Date(), { admissionId, handedOver: { ...values } })
  const outcome = refused
    ? await repairAndAwait(refused.seq, { body, draft: stored })
    : await saveAndAwait({
        commands: [
          {
            operationId: "createAdmission",
            lane: admissionId,
            body,
            ...named("Admission and Personal Details"),
          },
        ],
        draft: stored,
      })
  noteHandedOver(admissionId, values)
  return outcome
}

/** What every later step saves: the record, and on the marks step the academic history. Null when nothing changed. */
export async function saveApplication(title: string, withHistory: boolean): Promise<Outcome | null> {
  await flushDraft()
  const { admissionId } = draft
  if (admissionId === null || (!hasUnsentChanges() && !withHistory)) return null
  const values = currentValues()
  const body = toSavedInput(values, formContext()) as unknown as JsonObject
  const refused =
    (await refusedEntry(admissionId, "createAdmission")) ??
    (await refusedEntry(admissionId, "updateAdmission")) ??
    (await refusedEntry(admissionId, "createAcademicHistory"))
  if (refused) return repairApplication(refused, body, title, withHistory)
  const commands: Command[] = []
  if (hasUnsentChanges()) commands.push(await updateCommand(admissionId, body, title))
  if (withHistory) commands.push(...historyCommands(admissionId, values, title))
  if (commands.length === 0) return null
  const { again, replaces } = await unsentSubmits(admissionId)
  commands.push(...again)
  const isSubmitted = draft.submitted && again.length > 0
  const stored = storedDraft(new Date(), { handedOver: { ...values }, submitted: isSubmitted })
  const outcome = await saveAndAwait({ commands, draft: stored, replaces })
  noteHandedOver(admissionId, values)
  draft.submitted = isSubmitted
  return outcome
}

/**
 * The refused entry gets what stands in the form now, and older values that wait behind it go: they would undo the repair.
 * All of it is saved while the refused entry still holds the lane, so that nothing is overtaken.
 */
async function repairApplication(
  refused: OutboxEntry,
  body: JsonObject,
  title: string,
  withHistory: boolean,
): Promise<Outcome> {
  const { lane, operationId } = refused
  const values = currentValues()
  const isHistory = operationId === "createAcademicHistory"
  const behind = await unsentEntries(
    lane,
    isHistory ? [operationId] : ["updateAdmission", "createAcademicHistory"],
  )
  const stale = behind.filter((entry) => entry.state === "waiting")
  const hadHistory = stale.some((entry) => entry.operationId === "createAcademicHistory")
  const commands: Command[] = []
  if (isHistory && hasUnsentChanges()) commands.push(await updateCommand(lane, body, title))
  if (!isHistory && (withHistory || hadHistory)) commands.push(...historyCommands(lane, values, title))
  const { again, replaces } = await unsentSubmits(lane)
  const moved = commands.length > 0 ? { again, replaces } : { again: [], replaces: [] }
  await save({
    commands: [...commands, ...moved.again],
    replaces: [...stale.map((entry) => entry.seq), ...moved.replaces],
  })
  const stored = storedDraft(new Date(), { handedOver: { ...values } })
  const outcome = await repairAndAwait(refused.seq, { body: repairedBody(refused, body), draft: stored })
  noteHandedOver(lane, values)
  return outcome
}

function repairedBody({ operationId, lane }: OutboxEntry, update: JsonObject): JsonObject {
  const values = currentValues()
  if (operationId === "createAdmission")
    return toAdmissionCreate(values, lane, formContext()) as unknown as JsonObject
  if (operationId === "createAcademicHistory")
    return { records: academicHistoryOf(values, lane) as unknown as JsonObject[] }
  return update
}

/**
 * Submits of this application that have not left: a change must go before them. The refused ones are given up, for the person
 * submits again after the repair; those that only wait are made again behind the change.
 */
async function unsentSubmits(lane: string): Promise<{ again: Command[]; replaces: number[] }> {
  const submits = await unsentEntries(lane, ["submitAdmission"])
  const again = submits
    .filter((entry) => entry.state === "waiting")
    .map(({ operationId, body, title, subject }) => ({ operationId, lane, body, title, subject }))
  return { again, replaces: submits.map((entry) => entry.seq) }
}

async function unsentEntries(
  lane: string,
  operations: readonly Command["operationId"][],
): Promise<OutboxEntry[]> {
  const entries = await getUserDb(requireUser().UserID).outbox.where("lane").equals(lane).sortBy("seq")
  return entries.filter((entry) => operations.includes(entry.operationId) && entry.state !== "sending")
}

/**
 * Final submit: first what is not handed over yet (F37), then the submit itself, which names its documents by hash (law 15).
 * The draft is marked submitted in the same transaction.
 */
export async function submitApplication(application: LocalAdmission): Promise<Outcome> {
  await flushDraft()
  const values = currentValues()
  const { admissionId } = application
  const commands: Command[] = []
  if (hasUnsentChanges()) {
    const body = toSavedInput(values, formContext()) as unknown as JsonObject
    commands.push(await updateCommand(admissionId, body, "Application"))
    commands.push(...historyCommands(admissionId, values, "Marks in MBBS"))
  }
  const Documents = await manifestOf(application)
  const body = { AdmissionId: admissionId, AdmissionStatus: "Pending", Documents }
  commands.push({ operationId: "submitAdmission", lane: admissionId, body, ...named("Submit Application") })
  const stored = storedDraft(new Date(), { handedOver: { ...values }, submitted: true })
  const { replaces } = await unsentSubmits(admissionId)
  const outcome = await saveAndAwait({ commands, draft: stored, replaces }, "last")
  noteHandedOver(admissionId, values)
  // A refused submit opens the form again: the person repairs what the server named.
  draft.submitted = outcome.kind !== "refused"
  return outcome
}

/** Reset Form (F21): before the create everything goes; after it, only what is not saved yet. */
export function resetApplication(): void {
  if (draft.admissionId === null)
    replaceDraft({
      values: emptyWizardValues(formContext()),
      handedOver: null,
      activeStep: 0,
      validatedTabs: [],
    })
  else if (draft.handedOver) replaceDraft({ values: { ...draft.handedOver } })
}

async function updateCommand(admissionId: string, body: JsonObject, title: string): Promise<Command> {
  const params = { id: admissionId }
  const ifMatch = await getLaneVersion(requireUser().UserID, admissionId)
  return { operationId: "updateAdmission", lane: admissionId, params, body, ifMatch, ...named(title) }
}

function historyCommands(admissionId: string, values: WizardValues, title: string): Command[] {
  const records = academicHistoryOf(values, admissionId) as unknown as JsonObject[]
  if (records.length === 0) return []
  return [{ operationId: "createAcademicHistory", lane: admissionId, body: { records }, ...named(title) }]
}

/** Received documents by the server's hash, waiting ones by the hash taken when they were picked. */
async function manifestOf(application: LocalAdmission): Promise<JsonObject[]> {
  const db = getUserDb(requireUser().UserID)
  const rows: JsonObject[] = []
  for (const { AdmissionDocId, Sha256, blobId, delivery } of application.documents) {
    const picked = blobId && delivery !== "received" ? await db.files.get(blobId) : undefined
    const hash = picked?.sha256 ?? Sha256
    if (hash) rows.push({ AdmissionDocId, Sha256: hash })
  }
  return rows
}

async function refusedEntry(lane: string, operationId: Command["operationId"]) {
  const entries = await getUserDb(requireUser().UserID).outbox.where("lane").equals(lane).toArray()
  return entries.find((entry) => entry.operationId === operationId && entry.state === "refused")
}

function noteHandedOver(admissionId: string, values: WizardValues): void {
  draft.admissionId = admissionId
  draft.handedOver = { ...values }
}

function currentValues(): WizardValues {
  return { ...draft.values }
}

function named(title: string): { title: string; subject: string } {
  return { title, subject: draft.values.firstName.trim() || requireUser().Username }
}
