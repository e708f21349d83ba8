/**
 * The tally of what waits (law 23): beside every entry stands a small row with its operation and the time of saving, and no
 * personal data.
 *
 * Invariants
 * - An entry and its row are written and deleted together, in one transaction, by the functions here and no others: when it
 *   is saved, put back, received or discarded.
 * - Deleting needs no room, so it also works on a full device.
 * - So a row without its entry and without a receipt is an entry that this device has lost. It stays until the user has read
 *   of the loss.
 * - A tab of an app version without a tally discards entries and leaves their rows, which looks like a loss. While such a
 *   tab may be open, nothing is reported as lost.
 */
import { storeIdOf, TALLY, TALLY_COUNTS, type UserDb } from "#offline/device/user-db.ts"
import type { DurableWrite } from "./durable-write.ts"
import type { OutboxEntry, QueuedOperation } from "./outbox-entry.ts"

export interface Tallied {
  seq: number
  operationId: QueuedOperation
  /** Device time, ms. */
  savedAt: number
}

const keyOf = (seq: number): string => TALLY + seq
const seqOf = (key: string): number => Number(key.slice(TALLY.length))

const rowOf = ({ seq, operationId, createdAt }: OutboxEntry) => ({
  key: keyOf(seq),
  value: `${operationId} ${createdAt}`,
})

function talliedOf({ key, value }: { key: string; value: string | number }): Tallied {
  const [operationId, createdAt = ""] = String(value).split(" ")
  return {
    seq: seqOf(key),
    operationId: operationId as QueuedOperation,
    savedAt: Date.parse(createdAt) || 0,
  }
}

const rowsOf = (db: UserDb) => db.meta.where("key").startsWith(TALLY)

/** Adds a new entry at the end. Its number, which its row needs, is known by the time of the commit. */
export function addEntry({ outbox, meta }: DurableWrite, entry: Omit<OutboxEntry, "seq">): OutboxEntry {
  const added = { ...entry, seq: 0 }
  outbox.add(entry, (seq) => {
    added.seq = seq
    meta.put(rowOf(added))
  })
  return added
}

/** Stores a changed entry in its old place. */
export function putEntry({ outbox, meta }: DurableWrite, entry: OutboxEntry): void {
  outbox.put(entry)
  meta.put(rowOf(entry))
}

/** Inside a transaction over `outbox` and `meta`: adds entries that already have a number. */
export async function addEntries(db: UserDb, entries: readonly OutboxEntry[]): Promise<void> {
  await Promise.all([db.outbox.bulkAdd(entries), db.meta.bulkPut(entries.map(rowOf))])
}

/** A database, or the stores of a durable write. */
interface Removes {
  outbox: { bulkDelete(seqs: number[]): unknown }
  meta: { bulkDelete(keys: string[]): unknown }
}

/** Inside a transaction over `outbox` and `meta`: deletes entries that were received, or that their user no longer wants. */
export async function removeEntries({ outbox, meta }: Removes, seqs: readonly number[]): Promise<void> {
  await Promise.all([outbox.bulkDelete([...seqs]), meta.bulkDelete(seqs.map(keyOf))])
}

/** Entries that were saved here and are gone, neither received nor discarded. */
export async function lostEntries(db: UserDb): Promise<Tallied[]> {
  const { lost } = await db.transaction("r", db.outbox, db.received, db.meta, async () => compared(db))
  return lost
}

/** Sends all reads at once: a live query loses its transaction when it awaits one read before the next. */
async function compared(db: UserDb): Promise<Omit<Tally, "storeId">> {
  const [counts, rows, here, received] = await Promise.all([
    db.meta.get(TALLY_COUNTS),
    rowsOf(db).toArray(),
    db.outbox.toCollection().primaryKeys(),
    // An app version without a tally has received these without deleting their rows.
    db.received.toCollection().primaryKeys(),
  ])
  const known = new Set([...here, ...received])
  const tallied = rows.map(talliedOf)
  const isKnown = ({ seq }: Tallied) => known.has(seq)
  if (!counts) return { tallied: tallied.filter(isKnown), lost: [] }
  return { tallied, lost: tallied.filter((one) => !isKnown(one)) }
}

export interface Tally {
  /** The id of the database. */
  storeId: string
  /** What was saved here and neither received nor discarded, whether it is still here or lost. */
  tallied: Tallied[]
  lost: Tallied[]
}

/** Reads everything in one transaction. */
export function readTally(db: UserDb): Promise<Tally> {
  return db.transaction("r", db.outbox, db.received, db.meta, async () => {
    const storeId = await storeIdOf(db)
    return { storeId, ...(await compared(db)) }
  })
}

/** Those of these numbers that have no entry. */
async function emptyAmong(db: UserDb, seqs: readonly number[]): Promise<number[]> {
  const here = new Set(await db.outbox.where("seq").anyOf(seqs).primaryKeys())
  return seqs.filter((seq) => !here.has(seq))
}

/** Makes live queries of these rows run again. Deletes no entry: numbers that have one are left out. */
export function notifyLiveQueries(db: UserDb, seqs: readonly number[]): Promise<void> {
  return db.transaction("rw", db.outbox, async () => {
    await db.outbox.bulkDelete(await emptyAmong(db, seqs))
  })
}

/** Deletes the rows of lost entries, after the user has read of the loss. */
export async function acknowledgeLost(db: UserDb, seqs: readonly number[]): Promise<void> {
  await db.transaction("rw", db.outbox, db.meta, async () => {
    await db.meta.bulkDelete((await emptyAmong(db, seqs)).map(keyOf))
  })
}

/** Corrects the tally for what an app version without one has saved or received. */
export async function completeTally(db: UserDb): Promise<void> {
  const isWhole = await db.transaction("r", db.outbox, db.received, db.meta, async () => {
    const [missing, gone] = [await withoutRow(db), await withoutEntry(db)]
    return missing.length === 0 && (gone.length === 0 || (await receivedOf(db, gone)).length === 0)
  })
  if (isWhole) return
  await db.transaction("rw", db.outbox, db.received, db.meta, async () => {
    const entries = await db.outbox.bulkGet(await withoutRow(db))
    await db.meta.bulkPut(entries.flatMap((entry) => (entry ? [rowOf(entry)] : [])))
    await db.meta.bulkDelete((await receivedOf(db, await withoutEntry(db))).map(keyOf))
  })
}

/** False while a tab of an app version without a tally may be open. */
export const isTallyActive = async (db: UserDb): Promise<boolean> => Boolean(await db.meta.get(TALLY_COUNTS))

/**
 * Called when no such tab is open any more. What is missing by now was removed by one; what goes missing from now on is
 * lost.
 */
export async function activateTally(db: UserDb): Promise<void> {
  await db.transaction("rw", db.outbox, db.meta, async () => {
    await db.meta.bulkDelete((await withoutEntry(db)).map(keyOf))
    await db.meta.put({ key: TALLY_COUNTS, value: 1 })
  })
}

async function bothSides(db: UserDb): Promise<{ tallied: number[]; here: number[] }> {
  const [keys, here] = await Promise.all([rowsOf(db).primaryKeys(), db.outbox.toCollection().primaryKeys()])
  return { tallied: keys.map(seqOf), here }
}

async function withoutEntry(db: UserDb): Promise<number[]> {
  const { tallied, here } = await bothSides(db)
  const known = new Set(here)
  return tallied.filter((seq) => !known.has(seq))
}

async function withoutRow(db: UserDb): Promise<number[]> {
  const { tallied, here } = await bothSides(db)
  const known = new Set(tallied)
  return here.filter((seq) => !known.has(seq))
}

const receivedOf = (db: UserDb, seqs: readonly number[]) => db.received.where("seq").anyOf(seqs).primaryKeys()
