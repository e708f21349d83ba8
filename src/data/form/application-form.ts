/**
 * The application form as commands, for a student's own form or one of staff: create once, save each later step, submit
 * (applicant-form §4.2, decisions F4, F21, F37).
 */
import { uuidv7 } from "uuidv7"
import type { LocalAdmission, LocalHistoryRow } from "#data/admissions/admissions.ts"
import { awaitOutcome, type Command, type Outcome, save } from "#data/outbox/commands.ts"
import { consentCommand } from "#data/privacy/consent.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { requireUser } from "#data/session/session-state.ts"
import { isHandedOver, type WizardValues } from "#domain/admission-form/wizard-values.ts"
import { columns } from "#domain/admission-record/columns.ts"
import { academicHistoryOf, marksToValues } from "#domain/application/academic-history.ts"
import { emptyWizardValues } from "#domain/application/admission-form.ts"
import { toAdmissionCreate, toAdmissionInput, toWizardValues } from "#domain/application/admission-record.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { JsonObject, JsonValue, OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { isSetAside } from "#offline/outbox/read-entry.ts"
import { repairWithin } from "#offline/outbox/repair.ts"
import { collegeNow } from "./college-day.ts"
import { withoutEntries } from "./discarded-answers.ts"
import type { DraftState, FormDraft } from "./form-draft.ts"
import { afterSave, type HandedOver, savedInput } from "./handed-over.ts"
import { clearedExams, HISTORY, historyCommand } from "./history-commands.ts"
import { hasMarksToSend } from "./marks-to-send.ts"
import { formContext, hasUnsentChanges, NEW_DRAFT, OWN_DRAFT } from "./open-form.ts"
import { storedApplication } from "./stored-application.ts"

/** How the outbox names the creation. */
const createTitle = "Admission and Personal Details"

/** Options of a save. */
export interface SaveHow {
  /** Also saves the academic history. */
  withHistory: boolean
  /** The known rows of the history: rows that the form does not have are kept. */
  known: readonly LocalHistoryRow[]
  /** A required field that was emptied is cleared at the server, too, instead of keeping its value (decision F38). */
  clears?: boolean
  /** Called when the save is stored and has given up a submit that the server had refused: the user submits again. */
  onUnsubmitted?: () => void
}

/**
 * Next on the personal step: creates the application, once, under an id made here. A draft of staff continues under that id.
 * `allowDuplicateReason`: why staff enter an applicant who has an application.
 */
export function createApplication(draft: FormDraft, allowDuplicateReason?: string): Promise<Outcome> {
  return holding(draft, () => create(draft, allowDuplicateReason))
}

async function create(draft: FormDraft, allowDuplicateReason: string | undefined): Promise<Outcome> {
  await draft.reconcile()
  const { state } = draft
  const values = { ...state.values }
  const { draftId: openedAs, handedOver, marksApart, admissionId: known } = state
  const isNew = openedAs === OWN_DRAFT || openedAs === NEW_DRAFT
  const admissionId = known ?? (isNew ? uuidv7() : openedAs)
  const draftId = openedAs === OWN_DRAFT ? OWN_DRAFT : admissionId
  const refused = await refusedEntry(admissionId, "createAdmission")
  // Another window, or an old address: the application is created once.
  const sent = marksApart ? academicHistoryOf((handedOver ?? values) as WizardValues, "") : []
  const how = { withHistory: hasMarksToSend(state, sent), known: [] }
  if (known !== null && !refused && (await hasCreate(admissionId)))
    return (await saveChanges(draft, createTitle, how)) ?? SAVED
  const reason = allowDuplicateReason?.trim() ?? refused?.body.allowDuplicateReason
  const entered = toAdmissionCreate(values, admissionId, formContext()) as unknown as JsonObject
  const body = reason === undefined ? entered : { ...entered, allowDuplicateReason: reason }
  // A create carries no marks: those that were typed before it go with the next save.
  const created = { draftId, admissionId, ...afterSave({ ...values, ...marksToValues([]) }, null, entered) }
  const written = draft.write(created)
  // Before the save, so that what is typed during it already belongs to the created application.
  Object.assign(state, created)
  try {
    const title = named(draft, createTitle)
    if (refused) {
      const again = reason === undefined ? refused : withReason(refused, reason)
      return await repairApplication(draft, again, savedBody(values, null), createTitle, how)
    }
    const entries = await save({
      commands: [
        { operationId: "createAdmission", lane: admissionId, body, ...title },
        ...(state.agreement ? [consentCommand(admissionId, state.agreement, title.subject)] : []),
      ],
      draft: written,
      ...(draftId === openedAs ? {} : { forgetsDraft: openedAs }),
    })
    draft.noteStored(written.mine)
    return await awaitOutcome(entries)
  } catch (error) {
    Object.assign(state, { draftId: openedAs, admissionId: known, handedOver, marksApart })
    throw error
  }
}

const SAVED: Outcome = { kind: "saved" }

/** True while a create waits or is being sent, and after one was received. */
async function hasCreate(lane: string): Promise<boolean> {
  const { outbox, received } = getUserDb(requireUser().UserID)
  const rows = await Promise.all(
    [outbox, received].map((table) => table.where("lane").equals(lane).toArray()),
  )
  return rows.flat().some(({ operationId }) => operationId === "createAdmission")
}

const withReason = (entry: OutboxEntry, allowDuplicateReason: JsonValue): OutboxEntry => ({
  ...entry,
  body: { ...entry.body, allowDuplicateReason },
})

/** The save of each later step: the record, and on the marks step the academic history. Null when nothing changed. */
export function saveApplication(draft: FormDraft, title: string, how: SaveHow): Promise<Outcome | null> {
  return holding(draft, () => saveChanges(draft, title, how))
}

async function saveChanges(draft: FormDraft, title: string, how: SaveHow): Promise<Outcome | null> {
  await draft.reconcile()
  const { state } = draft
  const { admissionId } = state
  if (admissionId === null) return null
  const values = { ...state.values }
  const before = state.handedOver as WizardValues | null
  const body = savedBody(values, how.clears ? before : null)
  const now = afterSave(values, before, body)
  const isChanged = !isHandedOver(now.handedOver, before)
  if (!isChanged && !how.withHistory) return null
  const refused = await firstRefused(admissionId)
  if (refused) return repairApplication(draft, refused, body, title, how)
  const commands: Command[] = []
  if (isChanged) commands.push(updateCommand(draft, admissionId, body, title))
  commands.push(...historyCommands(draft, admissionId, title, how))
  if (commands.length === 0) return null
  const { again, replaces, isGivenUp } = await unsentSubmits(admissionId)
  commands.push(...again)
  const isSubmitted = state.submitted && again.length > 0
  const written = draft.write({ ...now, submitted: isSubmitted })
  const entries = await save({ commands, draft: written, replaces })
  noteHandedOver(draft, admissionId, now)
  draft.state.submitted = isSubmitted
  draft.noteStored(written.mine)
  if (isGivenUp) how.onUnsubmitted?.()
  return awaitOutcome(entries)
}

/** The body of an update; with `before`, fields that were emptied since are sent as null even if they are required. */
function savedBody(values: WizardValues, before: WizardValues | null): JsonObject {
  const body = savedInput(values)
  if (!before) return body
  const emptied = columns.filter(({ field }) => values[field].trim() === "" && before[field].trim() !== "")
  const cleared = Object.fromEntries(emptied.map(({ record }) => [record, null]))
  const { FatherName } = toAdmissionInput(values)
  const isGuardian = "GuardianName" in cleared || "RelationWithStudent" in cleared
  return {
    ...body,
    ...cleared,
    ...("FirstName" in cleared ? oneName : {}),
    ...(isGuardian ? { FatherName } : {}),
  }
}

/** The other parts of a name that is in one piece, or cleared. */
const oneName = { MiddleName: null, LastName: null }

/**
 * Puts the form's current values into the refused entry, and removes older saves that wait behind it: they would undo the
 * repair. All of it is one write (law 1): what is cut off in between loses nothing, and nothing overtakes it.
 */
async function repairApplication(
  draft: FormDraft,
  refused: OutboxEntry,
  body: JsonObject,
  title: string,
  how: SaveHow,
): Promise<Outcome> {
  const { lane } = refused
  const values = { ...draft.state.values }
  const isHistory = HISTORY.includes(refused.operationId)
  const behind = await unsentEntries(lane, isHistory ? HISTORY : ["updateAdmission", ...HISTORY])
  const stale = behind.filter((entry) => entry.state === "waiting")
  const before = draft.state.handedOver
  // What only the replaced entries carried is not handed over any more, unless it goes again.
  const handedOver = before && withoutEntries(before, [refused, ...stale])
  const now = afterSave(values, handedOver, body)
  const replaced = [refused, ...stale].filter((entry) => HISTORY.includes(entry.operationId))
  const history = historyCommands(draft, lane, title, how, { handedOver, replaced })
  const commands: Command[] = []
  if (isHistory && !isHandedOver(now.handedOver, before))
    commands.push(updateCommand(draft, lane, body, title))
  const [marks] = isHistory ? history : []
  // Marks that were cleared need the other command, those that stand as before none: then the refused one goes.
  const isGone = isHistory && marks?.operationId !== refused.operationId
  if (!isHistory || isGone) commands.push(...history)
  const moved =
    commands.length > 0 ? await unsentSubmits(lane) : { again: [], replaces: [], isGivenUp: false }
  const submitted = draft.state.submitted && !moved.isGivenUp
  const written = draft.write({ ...now, submitted })
  const added = await save({
    commands: [...commands, ...moved.again],
    replaces: [...(isGone ? [refused] : []), ...stale].map((entry) => entry.seq).concat(moved.replaces),
    draft: written,
    ...(isGone
      ? {}
      : {
          also: repairWithin(refused.seq, {
            ...named(draft, refused.title),
            body: marks?.body ?? repairedBody(refused, body),
            seen: marks?.seen,
          }),
        }),
  })
  noteHandedOver(draft, lane, now)
  draft.state.submitted = submitted
  draft.noteStored(written.mine)
  if (moved.isGivenUp) how.onUnsubmitted?.()
  return awaitOutcome(isGone ? added : [refused, ...added])
}

function repairedBody({ operationId, body }: OutboxEntry, update: JsonObject): JsonObject {
  if (operationId === "createAdmission") return repairedCreate(body, update)
  const { allowDuplicateReason } = body
  return allowDuplicateReason === undefined ? update : { ...update, allowDuplicateReason }
}

/**
 * The refused create with what differs in the form. What the form does not have, cannot show or leaves out stays: the quick
 * registration enters more than it (applicant-form §2.3).
 */
function repairedCreate(body: JsonObject, update: JsonObject): JsonObject {
  const record = body as LocalAdmission["record"]
  const shown = toAdmissionInput(toWizardValues(storedApplication({ record, history: [] }), formContext()))
  const before = shown as unknown as JsonObject
  const changed = Object.entries(update).filter(([name, value]) => value !== before[name])
  const isNamed = changed.some(([name]) => name === "FirstName")
  return {
    ...body,
    ...Object.fromEntries(changed),
    ...(isNamed ? oneName : {}),
  }
}

/**
 * Unsent submits of this application: a change must go before them. Refused ones are dropped, since the user submits again
 * after the repair; waiting ones are created again behind the change, with the time of the first: it decides whether the
 * application was submitted in time (decision 0065).
 */
async function unsentSubmits(
  lane: string,
): Promise<{ again: Command[]; replaces: number[]; isGivenUp: boolean }> {
  const submits = await unsentEntries(lane, ["submitAdmission"])
  const again = submits
    .filter((entry) => entry.state === "waiting")
    .map(({ operationId, body, title, subject, createdAt }) => ({
      operationId,
      lane,
      body,
      title,
      subject,
      createdAt,
    }))
  const replaces = submits.map((entry) => entry.seq)
  return { again, replaces, isGivenUp: again.length < submits.length }
}

async function unsentEntries(
  lane: string,
  operations: readonly Command["operationId"][],
): Promise<OutboxEntry[]> {
  const entries = await getUserDb(requireUser().UserID).outbox.where("lane").equals(lane).sortBy("seq")
  return entries.filter(
    (entry) => operations.includes(entry.operationId) && entry.state !== "sending" && !isSetAside(entry),
  )
}

/**
 * Final submit: first saves what is not handed over yet (decision F37), then the submit itself, which names its documents by
 * hash (law 15). The draft is marked as submitted in the same transaction. In place of a submit that still waits it keeps that
 * one's time (decision 0065); after a refused one it begins anew.
 */
export function submitApplication(draft: FormDraft, application: LocalAdmission): Promise<Outcome> {
  return holding(draft, () => submit(draft, application))
}

/**
 * The time of a submit that has to wait: the college's, by which it is judged whether it was made in time. One that is sent at once
 * has the device's own, from which the drain sees that it did not wait.
 */
const timeOfWaiting = () => (connectivity.online ? undefined : collegeNow().toISOString())

async function submit(draft: FormDraft, application: LocalAdmission): Promise<Outcome> {
  await draft.reconcile()
  const values = { ...draft.state.values }
  const { admissionId } = application
  const commands: Command[] = []
  if (hasUnsentChanges(draft)) {
    const body = savedInput(values)
    commands.push(updateCommand(draft, admissionId, body, "Application"))
    const how = {
      withHistory: hasMarksToSend(draft.state, application.history),
      known: application.history,
    }
    commands.push(...historyCommands(draft, admissionId, "Marks in MBBS", how))
  }
  // Complete, as the page and the server have checked.
  const now = { handedOver: { ...values }, marksApart: true }
  const Documents = await manifestOf(application)
  const body = { AdmissionId: admissionId, AdmissionStatus: "Pending", Documents }
  const { again, replaces } = await unsentSubmits(admissionId)
  const createdAt = again[0]?.createdAt ?? timeOfWaiting()
  commands.push({
    operationId: "submitAdmission",
    lane: admissionId,
    body,
    ...named(draft, "Submit Application"),
    ...(createdAt && { createdAt }),
  })
  const written = draft.write({ ...now, submitted: true })
  const entries = await save({ commands, draft: written, replaces })
  noteHandedOver(draft, admissionId, now)
  draft.state.submitted = true
  draft.noteStored(written.mine)
  const outcome = await awaitOutcome(entries, "last")
  // After a refused submit the form can be edited again: the user corrects what the server named.
  draft.state.submitted = outcome.kind !== "refused"
  return outcome
}

/**
 * Reset Form (decision F21): before the create it clears everything but beside which application it was begun; after it, only
 * what is not saved yet.
 */
export function resetApplication(draft: FormDraft): void {
  const { handedOver } = draft.state
  const { afterId } = draft.state.values
  const first = emptyWizardValues(formContext())
  if (handedOver) draft.replace({ values: { ...handedOver } })
  else
    draft.replace({
      values: { ...first, autoBatch: first.Batch, ...(afterId && { afterId }) },
      handedOver: null,
      activeStep: 0,
      validatedTabs: [],
      agreement: null,
    })
}

function updateCommand(draft: FormDraft, admissionId: string, body: JsonObject, title: string): Command {
  const params = { id: admissionId }
  const before = draft.state.handedOver as WizardValues | null
  const seen = before && (toAdmissionInput(before) as unknown as JsonObject)
  return {
    operationId: "updateAdmission",
    lane: admissionId,
    params,
    body,
    isBasedOnLane: true,
    seen,
    ...named(draft, title),
  }
}

/** `again`: when unsent commands of marks are replaced, these and what was handed over before them. */
function historyCommands(
  { state }: FormDraft,
  lane: string,
  title: string,
  how: SaveHow,
  again?: Pick<DraftState, "handedOver"> & { replaced: readonly OutboxEntry[] },
): Command[] {
  const { values, handedOver, marksApart } = state
  const { known } = how
  const replaced = again?.replaced ?? []
  const cleared = [handedOver, ...(again ? [again.handedOver] : [])].flatMap((before) =>
    clearedExams(before as WizardValues | null, { ...values }, known),
  )
  if (cleared.length === 0 && !how.withHistory && replaced.length === 0) return []
  const form = { values, handedOver: again ? again.handedOver : handedOver, marksApart }
  const command = historyCommand(lane, { form, cleared, known, replaced })
  return command ? [{ ...command, lane, ...named({ state }, title) }] : []
}

/** Documents with their hashes: received ones with the server's, waiting ones with the hash taken when they were picked. */
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

/** What a save repairs when it was refused. */
const REPAIRED: Command["operationId"][] = ["createAdmission", "updateAdmission", ...HISTORY]

/**
 * False for what the form cannot repair, as a refused withdrawal of a payment, or what this device cannot read: it holds back all
 * that is saved behind it.
 */
export const isRepairedByForm = (entry: Pick<OutboxEntry, "operationId" | "refusal">): boolean =>
  !isSetAside(entry) && (entry.operationId === "submitAdmission" || REPAIRED.includes(entry.operationId))

async function firstRefused(lane: string): Promise<OutboxEntry | undefined> {
  for (const operationId of REPAIRED) {
    const refused = await refusedEntry(lane, operationId)
    if (refused) return refused
  }
  return undefined
}

async function refusedEntry(lane: string, operationId: Command["operationId"]) {
  const entries = await getUserDb(requireUser().UserID).outbox.where("lane").equals(lane).toArray()
  return entries.find(
    (entry) => entry.operationId === operationId && entry.state === "refused" && !isSetAside(entry),
  )
}

function noteHandedOver({ state }: FormDraft, admissionId: string, now: HandedOver): void {
  Object.assign(state, { admissionId, ...now })
}

function named({ state }: Pick<FormDraft, "state">, title: string): { title: string; subject: string } {
  return { title, subject: state.values.firstName.trim() || requireUser().Username }
}

/** Keeps the draft open until `act` has ended, also when the user leaves the form in the meantime. */
function holding<T>(draft: FormDraft, act: () => Promise<T>): Promise<T> {
  const release = draft.hold()
  return act().finally(release)
}
