/** Stores a user's commands in the outbox and reports their outcome to the screen (architecture: writing). */
import { liveQuery } from "dexie"
import { connectivity } from "#data/reads/connectivity.ts"
import { trackWork } from "#data/session/pending-work.ts"
import { requireUser } from "#data/session/session-state.ts"
import { isStorageDurable } from "#data/session/storage-durability.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { FormLockedError } from "#offline/device/drafts.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { type Command, NotSavedError, type Save, saveCommands } from "#offline/outbox/enqueue.ts"
import type { JsonValue, OutboxEntry, Refusal } from "#offline/outbox/outbox-entry.ts"
import { type Repair, repairEntry } from "#offline/outbox/repair.ts"
import { registerSync, startDrain } from "./drain-triggers.ts"
import { notifyWhenSlow } from "./slow-save.ts"
import { askForPersistence, noteFull } from "./storage.ts"

export { type Command, NotSavedError, type Save }

/** The text for the user that says why nothing was saved. */
export function notSavedText({ isFull, cause }: NotSavedError): string {
  if (cause instanceof FormLockedError) return outboxTexts.formLocked
  if (!isStorageDurable()) return outboxTexts.nothingKept
  return isFull ? outboxTexts.deviceFull : wizardTexts.notSaved
}

/**
 * `text` says that something is saved on this device; where the browser stores nothing, another text is returned (law 27).
 */
export const savedText = (text: string): string => (isStorageDurable() ? text : outboxTexts.keptInPage)

/** What is said of a command that the server has neither received nor refused so far. */
export const unsettledText = ({ kind }: Outcome): string =>
  kind === "unknown" ? outboxTexts.noReceipt : savedText(outboxTexts.savedOnDevice)

/** The outcome of a command, shortly after it was saved. */
export type Outcome =
  /** The server has received it; `message` is the server's. */
  | { kind: "received"; message: string | null; answer: JsonValue }
  /** The server refused it; it stays in the outbox until the user acts. */
  | { kind: "refused"; refusal: Refusal; seq: number }
  /** It is on this device and is sent later. `isUnproven`: the server answered, but its answer does not name the record. */
  | { kind: "saved"; isUnproven?: boolean }
  /** It is gone from the outbox, and no receipt is here: whether the server has it is not known. Another window may have replaced it. */
  | { kind: "unknown" }

/** How long a screen waits for the server's answer before it continues without one, ms. Offline it does not wait. */
const PATIENCE_MS = 8000

/** Resolves when the commands are durable. Throws `NotSavedError` when nothing was saved. */
export async function save(what: Save): Promise<OutboxEntry[]> {
  // A browser that stores nothing must not say that something waits: it would be lost with the page (law 27).
  if (!isStorageDurable() && !connectivity.online)
    throw new NotSavedError("nothing is kept here, and nobody answers")
  const { UserID } = requireUser()
  const saving = saveCommands(UserID, what, new Date())
  const entries = await trackWork(saving).catch(failUnsaved)
  void askForPersistence()
  if (entries.length > 0 || what.also)
    void startDrain({ force: false, wait: true }).then(() => registerSync(UserID))
  return entries
}

/**
 * Saves commands and waits a while for their outcome. Refused as soon as one command is; received when all are, with the
 * message of the first or the last command (`speaks`).
 */
export async function saveAndAwait(what: Save, speaks: "first" | "last" = "first"): Promise<Outcome> {
  return awaitOutcome(await save(what), speaks)
}

/** A saved command, in the outbox or received. */
type Saved = Pick<OutboxEntry, "entryId" | "seq">

/** Waits a while for the outcome of saved commands. */
export async function awaitOutcome(
  entries: readonly Saved[],
  speaks: "first" | "last" = "first",
): Promise<Outcome> {
  const asked = speaks === "first" ? entries : [...entries].reverse()
  return asked.length > 0 ? outcomeOf(asked) : { kind: "saved" }
}

/** Puts a repaired command back in its place. Throws `NotSavedError` when it is gone, being sent, or cannot be stored. */
export async function saveRepair(seq: number, repair: Repair): Promise<OutboxEntry> {
  const userId = requireUser().UserID
  const entry = await getUserDb(userId).outbox.get(seq)
  if (!entry || !(await trackWork(repairEntry(userId, seq, repair)).catch(failUnsaved)))
    throw new NotSavedError("the entry is gone or on its way")
  void askForPersistence()
  void startDrain({ force: true, wait: true })
  return entry
}

/** Saves a repaired command (`saveRepair`) and waits a while for its outcome. */
export async function repairAndAwait(seq: number, repair: Repair): Promise<Outcome> {
  return awaitOutcome([await saveRepair(seq, repair)])
}

/** For a write that failed: throws `NotSavedError`, and notes a device without room (law 19). */
export function failUnsaved(error: unknown): never {
  const unsaved = error instanceof NotSavedError ? error : new NotSavedError(error)
  if (unsaved.isFull) noteFull()
  throw unsaved
}

/** Resolves with the outcome of all entries; the answer is that of the first. */
function outcomeOf(entries: readonly Saved[]): Promise<Outcome> {
  const userId = requireUser().UserID
  return new Promise((resolve) => {
    const stopWords = connectivity.online
      ? notifyWhenSlow(savedText(outboxTexts.savedOnDevice))
      : () => undefined
    const finish = (outcome: Outcome) => {
      stopWords()
      clearTimeout(patience)
      subscription.unsubscribe()
      resolve(outcome)
    }
    const patience = setTimeout(() => finish({ kind: "saved" }), connectivity.online ? PATIENCE_MS : 0)
    const subscription = liveQuery(() => look(userId, entries)).subscribe({
      next: (outcome) => {
        if (outcome) setTimeout(() => finish(outcome))
      },
      // It is stored: only the look at it failed.
      error: () => finish({ kind: "saved" }),
    })
  })
}

async function look(userId: number, entries: readonly Saved[]): Promise<Outcome | null> {
  const db = getUserDb(userId)
  const entryIds = entries.map((entry) => entry.entryId)
  const open = await db.outbox.where("entryId").anyOf(entryIds).toArray()
  const refused = open.find((entry) => entry.state === "refused")
  if (refused?.refusal) return { kind: "refused", refusal: refused.refusal, seq: refused.seq }
  if (open.some(isLeftWaiting))
    return { kind: "saved", isUnproven: open.some(({ waitReason }) => waitReason === "answer") }
  if (open.length > 0) return null
  const receipts = await db.received.bulkGet(entries.map((entry) => entry.seq))
  if (receipts.some((receipt, at) => receipt?.entryId !== entryIds[at])) return { kind: "unknown" }
  const answer = receipts[0]?.answer ?? null
  return { kind: "received", message: messageOf(answer), answer }
}

/** True when waiting for an answer makes no sense: there is no network, or the server has failed more than once. */
const isLeftWaiting = ({ state, waitReason, attempts }: OutboxEntry): boolean =>
  state === "waiting" &&
  (waitReason === "network" ||
    waitReason === "answer" ||
    ((waitReason === "server" || waitReason === "error") && attempts > 1))

function messageOf(answer: JsonValue | undefined): string | null {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null
  return typeof answer.message === "string" && answer.message !== "" ? answer.message : null
}
