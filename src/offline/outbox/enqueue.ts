/**
 * Saves commands: local change, bytes and outbox entry in ONE strictly durable transaction (law 1).
 *
 * Invariants
 * - Nothing is acknowledged before the transaction has committed; a failure leaves no trace.
 * - `seq` is the order of saving; the database assigns it.
 * - Compaction (law 5) replaces only the body of a "save step" of the same operation that was never attempted and has only
 *   save steps behind it. So it never moves a change across a submit or a payment.
 */
import { uuidv7 } from "uuidv7"
import { rowToStore } from "#offline/device/drafts.ts"
import { isQuotaError } from "#offline/device/full-device.ts"
import { getDurableUserDb, type StoredDraft } from "#offline/device/user-db.ts"
import { type FileCopy, putFileCopy } from "#offline/files/stored-files.ts"
import { type DurableWrite, writeDurably } from "./durable-write.ts"
import { readLaneVersion } from "./lane-version.ts"
import {
  BODY_VERSION,
  type FileReference,
  type JsonObject,
  type OutboxEntry,
  type QueuedOperation,
} from "./outbox-entry.ts"
import { readEntry } from "./read-entry.ts"
import { addEntry, putEntry, removeEntries } from "./tally.ts"

/** A command as a screen passes it. */
export interface Command {
  operationId: QueuedOperation
  lane: string
  params?: Record<string, string>
  body: JsonObject
  files?: FileReference[]
  ifMatch?: string | null
  /** Based on the latest version of its lane that this device knows when the save is stored; instead of `ifMatch`. */
  isBasedOnLane?: boolean
  seen?: JsonObject | null
  /** What it becomes together with the one that waits, when it is put into that one; left out: its fields, over those. */
  merge?: (waiting: OutboxEntry) => Pick<OutboxEntry, "body" | "seen">
  title: string
  subject: string
  /** When its user gave it, ISO 8601, if it takes the place of an earlier one; left out: now. */
  createdAt?: string
}

/** A form that is stored with a command; `base`: the row that it was made from. What was stored since stays. */
export interface DraftWrite {
  mine: StoredDraft
  base: StoredDraft
}

/** Everything that must become durable together. */
export interface Save {
  commands: Command[]
  files?: FileCopy[]
  draft?: DraftWrite
  /** Unsent entries (by seq) that these commands replace: they are deleted in the same transaction. */
  replaces?: readonly number[]
  /** The id of a draft that `draft` replaces under another id. */
  forgetsDraft?: string
  /** A picked file that these commands take over: it no longer waits for answers. */
  takesPicked?: readonly [admissionId: string, slot: string]
  /** Another write of the same transaction, as the repair of a refused entry; when it throws, nothing is saved. */
  also?: (within: DurableWrite) => Promise<void>
}

/** "Save step" commands: the newest body replaces the older one, or is laid over it. */
const COMPACTABLE: ReadonlySet<QueuedOperation> = new Set<QueuedOperation>([
  "updateAdmission",
  "createAcademicHistory",
  "updateAcademicHistory",
])

/** One adds rows, the other replaces all rows: compaction never changes their order. */
const HISTORY: ReadonlySet<QueuedOperation> = new Set<QueuedOperation>([
  "createAcademicHistory",
  "updateAcademicHistory",
])

export class NotSavedError extends Error {
  /** True when the device has no room left (law 19). */
  readonly isFull: boolean

  constructor(cause: unknown) {
    super("Nothing was saved on this device", { cause })
    this.name = "NotSavedError"
    this.isFull = isQuotaError(cause)
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
  /** The key that a write taken over by the service worker already has; otherwise a new one is made. */
  key?: string,
): Promise<OutboxEntry[]> {
  try {
    return await writeDurably(getDurableUserDb(userId), async (within) => {
      // First, so that the browser assigns the entry's number while the other writes are requested.
      const entries = await putCommands(within, save, { userId, now, key })
      for (const copy of save.files ?? []) await putFileCopy(within, copy)
      if (save.draft) {
        const { mine, base } = save.draft
        within.drafts.put(rowToStore(mine, base, await within.drafts.get(mine.draftId)))
      }
      if (save.forgetsDraft) within.drafts.delete(save.forgetsDraft)
      if (save.takesPicked) within.picked.delete([...save.takesPicked])
      await save.also?.(within)
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

/** Adds them one after the other: they are sent in the order in which they were added. */
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
  // A write that the service worker took over was tried already: it is neither put into another one nor replaced (law 5).
  const isTried = key !== undefined
  const previous =
    !isTried && COMPACTABLE.has(command.operationId) ? await findCompactable(within, command) : undefined
  if (previous) {
    const merged: OutboxEntry = {
      ...previous,
      // A field that was cleared, and that the newer save leaves out because it is not valid yet, stays cleared.
      body: { ...previous.body, ...command.body },
      ...command.merge?.(previous),
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
    ifMatch: command.isBasedOnLane
      ? await readLaneVersion(within.meta, command.lane)
      : (command.ifMatch ?? null),
    seen: command.seen ?? null,
    title: command.title,
    subject: command.subject,
    createdAt: command.createdAt ?? now.toISOString(),
    attempts: isTried ? 1 : 0,
    nextAttemptAt: 0,
    state: "waiting",
    waitReason: "new",
    refusal: null,
  }
  return addEntry(within, entry)
}

/** The entry that a "save step" replaces (law 5). */
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
