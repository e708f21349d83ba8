/**
 * Saving a command: local change, bytes and outbox entry in ONE strictly durable transaction (law 1).
 *
 * Invariants
 * - Nothing is acknowledged before the transaction has committed; a failure leaves no trace.
 * - `seq` is the order of saving; the database gives it.
 * - Compaction (law 5) only replaces the body of the same kind of "save step" that was never attempted, and with nothing
 *   but save steps behind it. So it can never reach across a submit or a payment.
 */
import { uuidv7 } from "uuidv7"
import { getDurableUserDb, type StoredDraft } from "#offline/device/user-db.ts"
import { type FileCopy, putFileCopy } from "#offline/files/stored-files.ts"
import { type DurableWrite, writeDurably } from "./durable-write.ts"
import {
  BODY_VERSION,
  type FileReference,
  type JsonObject,
  type OutboxEntry,
  type QueuedOperation,
} from "./outbox-entry.ts"
import { readEntry } from "./read-entry.ts"
import { addEntry, putEntry, removeEntries } from "./tally.ts"

/** A command as a screen states it. */
export interface Command {
  operationId: QueuedOperation
  lane: string
  params?: Record<string, string>
  body: JsonObject
  files?: FileReference[]
  ifMatch?: string | null
  seen?: JsonObject | null
  title: string
  subject: string
}

/** Everything that must become durable together. */
export interface Save {
  commands: Command[]
  files?: FileCopy[]
  draft?: StoredDraft
  /** Unsent entries (by seq) whose place these commands take: they go in the same transaction. */
  replaces?: readonly number[]
  /** A draft that `draft` takes the place of under another id. */
  forgetsDraft?: string
  /** A picked file that these commands take over: it no longer waits for answers. */
  takesPicked?: readonly [admissionId: string, slot: string]
}

/** "Save step" commands: the newest body holds everything the older one held. */
const COMPACTABLE: ReadonlySet<QueuedOperation> = new Set<QueuedOperation>([
  "updateAdmission",
  "createAcademicHistory",
  "updateAcademicHistory",
])

/** Storing rows and replacing all rows: one never moves before the other. */
const HISTORY: ReadonlySet<QueuedOperation> = new Set<QueuedOperation>([
  "createAcademicHistory",
  "updateAcademicHistory",
])

export class NotSavedError extends Error {
  /** The device has no room left (law 19). */
  readonly isFull: boolean

  constructor(cause: unknown) {
    super("Nothing was saved on this device", { cause })
    this.name = "NotSavedError"
    this.isFull = isQuotaError(cause)
  }
}

/** A transaction that ends for lack of room says so itself, or in the error within. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { name, inner } = error as { name?: string; inner?: unknown }
  return name === "QuotaExceededError" || isQuotaError(inner)
}

/** What was to be written; where the device has no room for it, the other way. */
export async function unlessFull<T>(written: PromiseLike<T>, whenFull: () => PromiseLike<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (!isQuotaError(error)) throw error
    return whenFull()
  }
}

/**
 * Saves commands, files and draft together. Resolves with the entries once they are on disk;
 * rejects with `NotSavedError` when nothing was saved (storage full, database closed).
 */
export async function saveCommands(
  userId: number,
  save: Save,
  now: Date,
  /** The key that a taken-over write already carries; else one is minted. */
  key?: string,
): Promise<OutboxEntry[]> {
  try {
    return await writeDurably(getDurableUserDb(userId), async (within) => {
      // First: while the browser finds a number for the entry, it hears of the rest.
      const entries = await putCommands(within, save, { userId, now, key })
      for (const copy of save.files ?? []) await putFileCopy(within, copy)
      if (save.draft) within.drafts.put(save.draft)
      if (save.forgetsDraft) within.drafts.delete(save.forgetsDraft)
      if (save.takesPicked) within.picked.delete([...save.takesPicked])
      return entries
    })
  } catch (error) {
    throw new NotSavedError(error)
  }
}

interface By {
  userId: number
  now: Date
  key: string | undefined
}

/** One after the other: the order in which they are given is the order in which they go. */
async function putCommands(within: DurableWrite, save: Save, by: By): Promise<OutboxEntry[]> {
  if (save.replaces) await removeUnsent(within, save.replaces)
  const entries: OutboxEntry[] = []
  for (const command of save.commands) entries.push(await putCommand(within, command, by))
  return entries
}

async function removeUnsent(within: DurableWrite, seqs: readonly number[]): Promise<void> {
  const rows = await Promise.all(seqs.map((seq) => within.outbox.get(seq)))
  const unsent = rows.flatMap((row) => (row && readEntry(row).state !== "sending" ? [row.seq] : []))
  await removeEntries(within, unsent)
}

async function putCommand(
  within: DurableWrite,
  command: Command,
  { userId, now, key }: By,
): Promise<OutboxEntry> {
  const previous = COMPACTABLE.has(command.operationId) ? await findCompactable(within, command) : undefined
  if (previous) {
    const merged: OutboxEntry = {
      ...previous,
      body: command.body,
      title: command.title,
      createdAt: now.toISOString(),
    }
    putEntry(within, merged)
    return merged
  }
  const entry: Omit<OutboxEntry, "seq"> = {
    entryId: uuidv7(),
    operationId: command.operationId,
    idempotencyKey: key ?? uuidv7(),
    userId,
    lane: command.lane,
    params: command.params ?? {},
    body: command.body,
    files: command.files ?? [],
    bodyVersion: BODY_VERSION,
    ifMatch: command.ifMatch ?? null,
    seen: command.seen ?? null,
    title: command.title,
    subject: command.subject,
    createdAt: now.toISOString(),
    attempts: 0,
    nextAttemptAt: 0,
    state: "waiting",
    waitReason: "new",
    refusal: null,
  }
  return addEntry(within, entry)
}

/** The entry whose place a "save step" takes (law 5). */
async function findCompactable(within: DurableWrite, command: Command): Promise<OutboxEntry | undefined> {
  const lane = (await within.outbox.getAll("lane", command.lane)).map(readEntry)
  const previous = lane.findLast((entry) => entry.operationId === command.operationId)
  return previous && mayCompact(lane, previous, command) ? previous : undefined
}

function mayCompact(lane: OutboxEntry[], previous: OutboxEntry, command: Command): boolean {
  if (previous.state !== "waiting" || previous.attempts > 0) return false
  const behind = lane.filter((entry) => entry.seq > previous.seq)
  const isHistory = HISTORY.has(command.operationId)
  return behind.every(
    ({ operationId }) => COMPACTABLE.has(operationId) && !(isHistory && HISTORY.has(operationId)),
  )
}
