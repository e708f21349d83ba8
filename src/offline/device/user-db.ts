/** One database per person (law 17): nothing of one user is ever read, shown or sent under another. */
import Dexie, { type EntityTable, type Table } from "dexie"
import { uuidv7 } from "uuidv7"
import type { Agreement } from "#domain/privacy/consent.ts"
import type { OutboxEntry, ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import { readEntry } from "#offline/outbox/read-entry.ts"
import { reopenable } from "./reopenable.ts"

/** A picked file: its description; the bytes lie in `chunks`. */
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
  /** Bytes that a resumable upload has brought to the server so far; absent before one began. */
  sent?: number
}

export interface FileChunk {
  blobId: string
  index: number
  bytes: ArrayBuffer
}

/** A file that was picked and that the outbox cannot take yet: its person still owes answers. Its bytes lie in `files` and `chunks`. */
export interface PickedFile {
  admissionId: string
  /** What it was picked for: a row of the checklist, or the receipt of a payment in progress. */
  slot: string
  /** Null once the file was taken away again; what was typed stays. */
  blobId: string | null
  /** Bytes as picked, before this device made it smaller. */
  before: number
  /** What was typed beside it so far. */
  details: Record<string, string>
}

/** A form in progress. `values` are the form's own, exactly as typed. */
export interface StoredDraft {
  /** "mine" for an applicant's own form; for staff the AdmissionId, or "new" while nobody has begun another one. */
  draftId: string
  version: number
  values: Record<string, string>
  /** Values as they stood when they were last handed to the outbox; null before the first time. */
  handedOver: Record<string, string> | null
  admissionId: string | null
  activeStep: number
  validatedTabs: number[]
  submitted: boolean
  /** Version of the server's record under this draft; null when the application was begun on this device. */
  etag: string | null
  /** To the privacy notice, before there is an application to record it for; absent in a draft of an older version. */
  agreement?: Agreement | null
  savedAt: string
}

/** A kept answer of a read, in the form of the query persister. */
export interface KeptAnswer {
  key: string
  value: string
}

/** The row of `meta` that says that this database holds encrypted rows (lock-work.ts). */
export const WORK_LOCKED = "work-locked"

/** The row of `meta` that tells this database from one that was made anew under its name. Absent in one of an older version. */
const STORE_ID = "store-id"

/** Prefix of the rows of `meta` that count the waiting entries (tally.ts). */
export const TALLY = "waits-"

/**
 * The row of `meta` that says: no tab of a version without a tally is at work here any more. From then on a row that is gone is lost.
 * A database that this version has made has it from the start.
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
    // A save goes past what Dexie keeps of live reads (durable-write.ts): it keeps nothing, and reads again what has changed.
    super(userDbName(userId), { chromeTransactionDurability: durability, cache: "disabled" })
    // Version 2 adds `picked`. What version 1 holds stays as it is.
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
    // Called where none was there: at the first sign-in, and after the browser has thrown one away.
    this.on("populate", () =>
      this.meta.bulkAdd([
        { key: STORE_ID, value: uuidv7() },
        { key: TALLY_COUNTS, value: 1 },
      ]),
    )
    // A row that was damaged on the disk, or that only a newer app understands, reads as one that needs its person.
    // A row that is gone is asked for too, and reads as none.
    this.outbox.hook("reading", (row: OutboxEntry | undefined) => row && readEntry(row))
  }
}

/** The id of this database; "" for one that an older version made. */
export async function storeIdOf(db: UserDb): Promise<string> {
  return String((await db.meta.get(STORE_ID))?.value ?? "")
}

/** All small things but which database this is, which counts also for a person who left nothing here, and what it has lost and nobody has read. */
export async function forgetMeta(db: UserDb): Promise<void> {
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
  // A newer version of the app upgrades the schema: let go at once, so that it never waits for this context.
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
