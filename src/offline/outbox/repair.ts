/** What a user does with an entry that the server refused, or that they no longer want (laws 10 and 11). */
import { uuidv7 } from "uuidv7"
import { rowToStore } from "#offline/device/drafts.ts"
import { getDurableUserDb, type UserDb } from "#offline/device/user-db.ts"
import { deleteStoredFiles, type FileCopy, putFileCopy } from "#offline/files/stored-files.ts"
import { dependentsOf, withDocument } from "./dependents.ts"
import type { DurableWrite } from "./durable-write.ts"
import type { DraftWrite } from "./enqueue.ts"
import type { FileReference, JsonObject, OutboxEntry } from "./outbox-entry.ts"
import { isSetAside, readEntry } from "./read-entry.ts"
import { putEntry, removeEntries } from "./tally.ts"

export interface Repair {
  body: JsonObject
  /** What the outbox calls the changed command, and whose it is; as before by default. */
  title?: string
  subject?: string
  ifMatch?: string | null
  /** Replaces the entry's files; the old bytes are deleted in the same transaction. */
  files?: { copy: FileCopy; field: string }[]
  draft?: DraftWrite
  /** A picked file that this repair takes over: it no longer waits for answers. */
  takesPicked?: readonly [admissionId: string, slot: string]
  /** Another write of the same transaction, to what is behind it in its lane (behind.ts). */
  behind?: (db: UserDb, repaired: OutboxEntry) => Promise<void>
}

/**
 * Puts a changed command into its old place in the lane, under a new key, since another body is another command. Returns
 * false when the entry is gone, being sent, or not readable on this device.
 */
export async function repairEntry(userId: number, seq: number, repair: Repair): Promise<boolean> {
  const db = getDurableUserDb(userId)
  const stores = [db.outbox, db.files, db.chunks, db.drafts, db.picked, db.meta]
  return db.transaction("rw", stores, async () => {
    const entry = await db.outbox.get(seq)
    if (!isRepairable(entry)) return false
    if (repair.takesPicked) await db.picked.delete([...repair.takesPicked])
    if (repair.draft) {
      const { mine, base } = repair.draft
      await db.drafts.put(rowToStore(mine, base, await db.drafts.get(mine.draftId)))
    }
    let files: FileReference[] = entry.files
    if (repair.files) {
      await deleteStoredFiles(
        db,
        entry.files.map((file) => file.blobId),
      )
      for (const { copy } of repair.files) await putFileCopy(db, copy)
      files = repair.files.map(({ copy: { file }, field }) => ({
        field,
        blobId: file.blobId,
        name: file.name,
        type: file.type,
      }))
      await expectDocument(db, entry, repair.files[0]?.copy.file.sha256)
    }
    await db.outbox.put(asRepaired(entry, { ...repair, files }))
    await repair.behind?.(db, entry)
    return true
  })
}

/**
 * The repair of an entry within a save (`Save.also`), so that it and what is saved with it are stored together or not at all.
 * Throws when the entry is gone, being sent, or not readable on this device.
 */
export function repairWithin(seq: number, repaired: Repaired): (within: DurableWrite) => Promise<void> {
  return async (within) => {
    const stored = await within.outbox.get(seq)
    const entry = stored && readEntry(stored)
    if (!isRepairable(entry)) throw new Error("the entry is gone, on its way, or not readable")
    putEntry(within, asRepaired(entry, repaired))
  }
}

/** False for one that this device has set aside as well: another body over it would delete what it holds (law 10). */
const isRepairable = (entry: OutboxEntry | undefined): entry is OutboxEntry =>
  entry !== undefined && entry.state !== "sending" && !isSetAside(entry)

interface Repaired extends Pick<Repair, "body" | "ifMatch" | "title" | "subject"> {
  files?: FileReference[]
  /** What stood there before; as noted by default. */
  seen?: OutboxEntry["seen"] | undefined
}

const asRepaired = (
  entry: OutboxEntry,
  { body, seen, files, ifMatch, title, subject }: Repaired,
): OutboxEntry => ({
  ...entry,
  body,
  ...(seen === undefined ? {} : { seen }),
  title: title ?? entry.title,
  subject: subject ?? entry.subject,
  files: files ?? entry.files,
  ifMatch: ifMatch === undefined ? entry.ifMatch : ifMatch,
  idempotencyKey: uuidv7(),
  state: "waiting",
  waitReason: "new",
  refusal: null,
  attempts: 0,
  nextAttemptAt: 0,
})

/**
 * Submits that wait behind an upload name its file by hash: they expect the new file, or none when `sha256` is undefined. They
 * get a new key, since another body is another command, and keep their time.
 */
async function expectDocument(
  db: UserDb,
  { lane, operationId, body }: OutboxEntry,
  sha256: string | undefined,
): Promise<void> {
  const isUpload = operationId === "uploadDocument" || operationId === "reuploadDocument"
  const { admissionDocId } = body
  if (!isUpload || typeof admissionDocId !== "string") return
  await db.outbox
    .where("lane")
    .equals(lane)
    .modify((behind) => {
      if (behind.operationId !== "submitAdmission" || behind.state !== "waiting") return
      const expected = withDocument(behind.body, admissionDocId, sha256 ?? null)
      if (expected) Object.assign(behind, { body: expected, idempotencyKey: uuidv7() })
    })
}

/**
 * Makes a refused entry wait again, unchanged and with its key: for refusals whose cause is gone (a permission was granted,
 * a stage re-opened).
 */
export async function retryEntry(userId: number, seq: number): Promise<void> {
  const db = getDurableUserDb(userId)
  await db.outbox
    .where("seq")
    .equals(seq)
    .modify((entry) => {
      if (entry.state !== "refused") return
      entry.state = "waiting"
      entry.waitReason = "new"
      entry.refusal = null
      entry.nextAttemptAt = 0
    })
}

/**
 * Deletes an entry at its user's request, with those that could never be received without it: a create with its whole lane, a
 * payment with its proof. Returns the deleted entries; none when one of them is being sent.
 */
export async function discardEntry(userId: number, seq: number): Promise<OutboxEntry[]> {
  const db = getDurableUserDb(userId)
  return db.transaction("rw", db.outbox, db.files, db.chunks, db.meta, async () => {
    const stored = await db.outbox.get(seq)
    if (!stored) return []
    const entry = readEntry(stored)
    const lane = await db.outbox.where("lane").equals(entry.lane).toArray()
    const gone = [entry, ...dependentsOf(entry, lane.map(readEntry))]
    if (gone.some((one) => one.state === "sending")) return []
    for (const one of gone) await expectDocument(db, one, undefined)
    await removeEntries(
      db,
      gone.map((one) => one.seq),
    )
    await deleteStoredFiles(
      db,
      gone.flatMap((one) => one.files.map((file) => file.blobId)),
    )
    return gone
  })
}
