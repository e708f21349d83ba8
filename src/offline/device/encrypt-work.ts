/**
 * The work of a signed-out user is stored encrypted (law 17; decisions A15, E11): every row is encrypted in place under a
 * key that the server hands out at sign-in and that this device forgets when the session ends. While the user is signed in,
 * the key would be stored beside the rows anyway; so they stay as they are, and saving and sending cost nothing more.
 *
 * - An encrypted row keeps its indexed fields, so that it can be counted, and what says when it may be removed
 *   (others-receipts.ts); everything else is in `locked`: the nonce, then AES-256-GCM of the row, bound to its table and key.
 * - When encrypting or decrypting is interrupted, it is repeated from the start: each row shows by itself whether it is
 *   encrypted.
 * - Decrypting ends with the outbox: what breaks off before it leaves no entry that could be sent without its files.
 * - Rows are read as they are stored: an entry that this device sets aside (read-entry.ts) is encrypted like any other, since one of
 *   a newer app is whole.
 * - An encrypted row is never sent or shown: it is read as an entry that this device cannot read, or as missing.
 */
import type { IndexableType, IndexSpec, Table } from "dexie"
import { base64url } from "jose"
import type { ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import { writeMakingRoom } from "./full-device.ts"
import { keptForms } from "./kept-work.ts"
import { getDurableUserDb, type StoredFile, type UserDb, WORK_LOCKED } from "./user-db.ts"

/** The readable part of an encrypted receipt; each field is absent in a row of an older version. */
export type LockedReceipt = Partial<Pick<ReceivedCommand, "receivedAt" | "history">> & { blobIds?: string[] }
/** The readable part of an encrypted file; each field is absent in a row of an older version. */
export type LockedFile = Partial<Pick<StoredFile, "size" | "received">>

type Row = Record<string, unknown>
type Rows = Table<Row, IndexableType>

const NONCE_BYTES = 12
/** Rows in memory at a time: eight chunks of files are 2 MB. */
const BATCH = 8
/** How many times a row is tried again that somebody else writes while it is being encrypted or decrypted. */
const LOOKS = 10

/** Encrypts all work of this user on this device. Rejects when a row could not be written, or kept changing. */
export async function encryptWork(userId: number, deviceKey: string): Promise<void> {
  const db = getDurableUserDb(userId)
  await db.meta.put({ key: WORK_LOCKED, value: 1 })
  if (!(await changeRows(storesOf(db), await importKey(deviceKey), lockRow)))
    throw new Error("Work that is written again and again was not locked")
}

/** True while rows of this user's work are on this device that others could read. It reads the rows, also those of files. */
export async function isWorkReadable(userId: number): Promise<boolean> {
  for (const { table, keys } of storesOf(getDurableUserDb(userId)))
    for (const key of await keys()) {
      const [row] = await storedRows(table, [key])
      if (row && row.locked === undefined) return true
    }
  return false
}

/**
 * Decrypts what was encrypted under any of the keys. What was encrypted under another key stays as it is. A full device
 * deletes what can be loaded again, to make room.
 */
export async function decryptWork(userId: number, deviceKeys: readonly string[]): Promise<void> {
  const db = getDurableUserDb(userId)
  await writeMakingRoom(db, () => openWork(db, deviceKeys))
}

async function openWork(db: UserDb, deviceKeys: readonly string[]): Promise<void> {
  const stores = storesOf(db).reverse()
  for (const deviceKey of deviceKeys)
    if (await changeRows(stores, await importKey(deviceKey), openRow)) {
      await db.meta.delete(WORK_LOCKED)
      return
    }
}

const importKey = (deviceKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", new Uint8Array(base64url.decode(deviceKey)), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ])

interface Store {
  table: Rows
  /** The keys of its rows. */
  keys: () => PromiseLike<IndexableType[]>
}

/**
 * The stores that hold work (of `meta`, only the small forms), in the order of encrypting. Files come before the receipts
 * that name them (clear-user-data.ts).
 */
function storesOf(db: UserDb): Store[] {
  const whole = [db.outbox, db.files, db.chunks, db.drafts, db.picked, db.received] as unknown as Rows[]
  return [
    ...whole.map((table) => ({ table, keys: () => table.toCollection().primaryKeys() })),
    {
      table: db.meta as unknown as Rows,
      keys: () => keptForms(db).primaryKeys(),
    },
  ]
}

const storedRows = (table: Rows, keys: IndexableType[]): PromiseLike<Row[]> =>
  table.where(":id").anyOf(keys).raw().toArray()

/** Returns the changed row; the same row when nothing has to be changed, null when it cannot be changed. */
type Change = (table: Rows, row: Row, key: CryptoKey) => Promise<Row | null>

/** True when every row was changed. Waits for a drainer that is still writing the result of its last try into an entry. */
async function changeRows(stores: readonly Store[], key: CryptoKey, change: Change): Promise<boolean> {
  let isDone = true
  for (const { table, keys } of stores) {
    let all = await keys()
    for (let looks = 0; all.length > 0 && looks < LOOKS; looks++) {
      const written: IndexableType[] = []
      for (let start = 0; start < all.length; start += BATCH) {
        const rows = await storedRows(table, all.slice(start, start + BATCH))
        const made = await Promise.all(
          rows.map(async (row) => ({ row, next: await change(table, row, key) })),
        )
        if (made.some(({ next }) => next === null)) isDone = false
        written.push(...(await putWhereUnchanged(table, made)))
      }
      all = written
    }
    if (all.length > 0) isDone = false
  }
  return isDone
}

/**
 * Stores the rows that nobody has changed or removed in the meantime; returns the keys of the changed ones, to be tried
 * again.
 */
async function putWhereUnchanged(
  table: Rows,
  made: { row: Row; next: Row | null }[],
): Promise<IndexableType[]> {
  const changed = made.filter(({ row, next }) => next !== null && next !== row)
  const written: IndexableType[] = []
  if (changed.length === 0) return written
  await table.db.transaction("rw", table, async () => {
    for (const { row, next } of changed) {
      const key = keyOf(table, row)
      const [now] = await storedRows(table, [key])
      if (!now || !next) continue
      if (lookOf(now) === lookOf(row)) await table.put(next)
      else written.push(key)
    }
  })
  return written
}

/** Compares two reads of a row. File bytes are never changed in place, so their length is enough. */
const lookOf = (row: Row): string =>
  JSON.stringify(row, (_name, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : value,
  )

const lockRow: Change = async (table, row, key) => {
  if (row.locked !== undefined) return row
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const cipher = await crypto.subtle.encrypt(gcm(table, row, nonce), key, bytesOf(row))
  const locked = new Uint8Array(NONCE_BYTES + cipher.byteLength)
  locked.set(nonce)
  locked.set(new Uint8Array(cipher), NONCE_BYTES)
  return { ...indexedOf(table, row), ...datesOf(table, row), locked }
}

const openRow: Change = async (table, row, key) => {
  const { locked } = row
  if (!(locked instanceof Uint8Array)) return row
  const nonce = new Uint8Array(locked.slice(0, NONCE_BYTES))
  try {
    const bytes = await crypto.subtle.decrypt(
      gcm(table, row, nonce),
      key,
      new Uint8Array(locked.slice(NONCE_BYTES)),
    )
    return { ...indexedOf(table, row), ...rowOf(table, bytes) }
  } catch {
    return null
  }
}

const gcm = (table: Rows, row: Row, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([table.name, keyOf(table, row)])),
})

const paths = ({ keyPath }: IndexSpec): readonly string[] =>
  typeof keyPath === "string" ? [keyPath] : (keyPath ?? [])

function keyOf({ schema }: Rows, row: Row): IndexableType {
  const [first = "", ...more] = paths(schema.primKey)
  return (more.length === 0 ? row[first] : [first, ...more].map((name) => row[name])) as IndexableType
}

function indexedOf({ schema }: Rows, row: Row): Row {
  const names = [schema.primKey, ...schema.indexes].flatMap((index) => paths(index))
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))
}

/** What stays readable of a receipt and of a file: nothing about a person. */
function datesOf({ name }: Rows, row: Row): LockedReceipt | LockedFile | undefined {
  if (name === "files") {
    const { size, received } = row as unknown as StoredFile
    return { size, received }
  }
  if (name !== "received") return undefined
  const { receivedAt, history = null, files } = row as unknown as ReceivedCommand
  return { receivedAt, history, blobIds: files.map(({ blobId }) => blobId) }
}

/** A file chunk is encrypted as its bytes, every other row as JSON. */
const bytesOf = (row: Row): Uint8Array<ArrayBuffer> =>
  row.bytes instanceof ArrayBuffer ? new Uint8Array(row.bytes) : new TextEncoder().encode(JSON.stringify(row))

const rowOf = ({ name }: Rows, bytes: ArrayBuffer): Row =>
  name === "chunks" ? { bytes } : (JSON.parse(new TextDecoder().decode(bytes)) as Row)
