/** One database per user (law 17): no data of one user is ever read, shown or sent under another. */
import Dexie, { type EntityTable, type Table } from "dexie"
import { uuidv7 } from "uuidv7"
import type { Agreement } from "#domain/privacy/consent.ts"
import type { OutboxEntry, ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import { readEntry } from "#offline/outbox/read-entry.ts"
import { reopenable } from "./reopenable.ts"

/** Describes a picked file; its bytes are in `chunks`. */
export interface StoredFile {
  blobId: string
  name: string
  type: string
  size: number
  /** Hex SHA-256 of the bytes. */
  sha256: string
  savedAt: string
  /** True once the server has it: may be pruned when space is short. */
  received: boolean
  /** Bytes that a resumable upload has sent to the server so far; absent before the upload has begun. */
  sent?: number
}

export interface FileChunk {
  blobId: string
  index: number
  bytes: ArrayBuffer
}

/**
 * A picked file that the outbox cannot take yet, because its user has not given all answers. Its bytes are in `files` and
 * `chunks`.
 */
export interface PickedFile {
  admissionId: string
  /** What it was picked for: a row of the checklist, or the receipt of a payment in progress. */
  slot: string
  /** Null when the file was removed again; the typed details stay. */
  blobId: string | null
  /** Size of the file as picked, before this device made it smaller, bytes. */
  before: number
  /** What the user has typed beside the file so far. */
  details: Record<string, string>
}

/** An unfinished form. `values` are the fields exactly as typed. */
export interface StoredDraft {
  /** "mine" for an applicant's own form; for staff the AdmissionId, or "new" until another form is begun. */
  draftId: string
  version: number
  values: Record<string, string>
  /** The values when they were last handed to the outbox; null before the first time. */
  handedOver: Record<string, string> | null
  /** Marks in `handedOver` were sent; absent where an older version also noted marks that a create does not carry. */
  marksApart?: boolean
  admissionId: string | null
  activeStep: number
  validatedTabs: number[]
  submitted: boolean
  /** The version of the server's record that this draft is based on; null when the application was begun on this device. */
  etag: string | null
  /**
   * Consent to the privacy notice, given before there is an application to record it for; absent in a draft of an older
   * version.
   */
  agreement?: Agreement | null
  savedAt: string
  /** Another one for each write, so that a window notices what another one has stored; absent in a row of an older version. */
  revision?: string
}

/** A kept answer of a read, in the form of the query persister. */
export interface KeptAnswer {
  key: string
  value: string
}

/** The row of `meta` that says that this database holds encrypted rows (encrypt-work.ts). */
export const WORK_LOCKED = "work-locked"

/**
 * The row of `meta` with this database's id, which a new database under the same name does not have. Absent when an older
 * version made the database.
 */
const STORE_ID = "store-id"

/** Prefix of the rows of `meta` that count the waiting entries (tally.ts). */
export const TALLY = "waits-"

/**
 * The row of `meta` that says that no tab of an app version without a tally is open any more. From then on, an entry that is
 * gone is reported as lost. A database that this version made has the row from the start.
 */
export const TALLY_COUNTS = "tally-counts"

/** True for an encrypted row: apart from its indexed fields it holds nothing readable. */
export const isLocked = (row: object): boolean => "locked" in row

export interface MetaRow {
  key: string
  value: string | number
}

export class UserDb extends Dexie {
  outbox!: EntityTable<OutboxEntry, "seq">
  received!: EntityTable<ReceivedCommand, "seq">
  files!: EntityTable<StoredFile, "blobId">
  chunks!: Table<FileChunk, [string, number]>
  drafts!: EntityTable<StoredDraft, "draftId">
  picked!: Table<PickedFile, [string, string]>
  answers!: EntityTable<KeptAnswer, "key">
  meta!: EntityTable<MetaRow, "key">

  constructor(userId: number, durability: "strict" | "relaxed") {
    // A save bypasses Dexie's cache of live queries (durable-write.ts), so that cache is disabled, and changed rows are read
    // again.
    super(userDbName(userId), { chromeTransactionDurability: durability, cache: "disabled" })
    // Version 2 adds `picked`; the stores of version 1 stay as they are.
    this.version(2).stores({
      outbox: "++seq, &entryId, lane, state",
      received: "seq, lane",
      files: "blobId, savedAt",
      chunks: "[blobId+index], blobId",
      drafts: "draftId",
      picked: "[admissionId+slot], blobId",
      answers: "key",
      meta: "key",
    })
    // Called when there was no database: at the first sign-in, and after the browser has deleted it.
    this.on("populate", () =>
      this.meta.bulkAdd([
        { key: STORE_ID, value: uuidv7() },
        { key: TALLY_COUNTS, value: 1 },
      ]),
    )
    // A row that was damaged on the disk, or that only a newer app understands, is read as an entry that needs its user. The
    // hook also runs for a missing row, with undefined.
    this.outbox.hook("reading", (row: OutboxEntry | undefined) => row && readEntry(row))
  }
}

/** The id of this database; "" for one that an older version made. */
export async function storeIdOf(db: UserDb): Promise<string> {
  return String((await db.meta.get(STORE_ID))?.value ?? "")
}

/**
 * Deletes all rows of `meta` except the database's id, which is needed even when the user has left nothing here, and the
 * rows about lost entries that the user has not read yet.
 */
export async function deleteOtherMeta(db: UserDb): Promise<void> {
  await db.meta
    .where("key")
    .noneOf([STORE_ID, TALLY_COUNTS])
    .filter(({ key }) => !key.startsWith(TALLY))
    .delete()
}

export function userDbName(userId: number): string {
  return `admissions-user-${userId}`
}

const open = new Map<string, UserDb>()

function getDb(userId: number, durability: "strict" | "relaxed"): UserDb {
  const key = `${userId}-${durability}`
  const known = open.get(key)
  if (known) return reopenable(known)
  const db = new UserDb(userId, durability)
  // A newer version of the app upgrades the schema: close at once, so that the upgrade never waits for this context.
  db.on("versionchange", () => db.close({ disableAutoOpen: false }))
  open.set(key, db)
  return db
}

/** For bookkeeping that may be repeated after a crash (marks, kept answers). */
export function getUserDb(userId: number): UserDb {
  return getDb(userId, "relaxed")
}

/** For everything that is shown as saved: it is on disk before the promise resolves (law 1). */
export function getDurableUserDb(userId: number): UserDb {
  return getDb(userId, "strict")
}
