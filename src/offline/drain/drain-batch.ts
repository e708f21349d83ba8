/**
 * Which entries are sent in one batch request, and how their proofs are stored (law 26).
 *
 * Invariants
 * - Of a lane, only the entries before its first file, refusal or later time are sent, in order; a lane is in one request at
 *   a time.
 * - Proofs that arrived together are stored together, in one transaction that checks the lease (laws 6 and 7).
 * - All its entries are marked, so nobody changes one before its proof is stored: a device too full for the marks sends them
 *   one by one.
 */
import { OPERATIONS } from "#api/operations.gen.ts"
import { withFallbackWhenFull } from "#offline/device/full-device.ts"
import type { UserDb } from "#offline/device/user-db.ts"
import { putLaneVersion } from "#offline/outbox/lane-version.ts"
import { asMarked, type OutboxEntry, receiptOf } from "#offline/outbox/outbox-entry.ts"
import { removeEntries } from "#offline/outbox/tally.ts"
import { holdsLease } from "./drain-lock.ts"
import { type Proven, sizeOf } from "./send-batch.ts"

/** With fewer entries than this, the calls of the specification are used, one by one. */
const FEWEST_TOGETHER = 6
/** The contract's limit of commands per request. */
const MOST_TOGETHER = 250
/** How many rows one query reads. */
const MOST_LOOKED_AT = 1000
/** Most characters of one request: some seconds on a slow line, and less than the server's limit. */
const MOST_SIZE = 256 * 1024

/** How long single calls are used after a batch request was refused, ms. */
const REFUSED_FOR_MS = 60_000

/** What a page or worker remembers of how batch requests fared between it and the server. */
export interface BatchMemory {
  /** When a batch request was last refused, ms. */
  refusedAt: number | null
  /**
   * The last batch request got no answer, while a single call after it did. If that happens again, batch requests count as
   * refused.
   */
  isInDoubt?: boolean
  /** Most characters of the next request; absent while no line was found too slow for `MOST_SIZE`. */
  mostSize?: number
}

/** After a batch request that this line did not carry in time: the next one is half as large, down to the fewest entries. */
export function noteSilence(memory: BatchMemory, sent: readonly OutboxEntry[]): void {
  memory.mostSize = sent.reduce((size, entry) => size + sizeOf(entry), 0) / 2
}

/** After a batch request that was answered quickly: the line has become better. */
export function noteQuick(memory: BatchMemory): void {
  if (memory.mostSize) memory.mostSize *= 2
}

export const acceptsBatches = ({ refusedAt }: BatchMemory, now: number): boolean =>
  refusedAt === null || Math.abs(now - refusedAt) > REFUSED_FOR_MS

/** Never one that this device has set aside: what it does may be unknown here. */
export const isBatchable = (entry: OutboxEntry): boolean =>
  entry.state !== "refused" && OPERATIONS[entry.operationId].content === "json" && entry.files.length === 0

export interface Plan {
  readonly entries: readonly OutboxEntry[]
  /** The first entry of each lane. */
  readonly heads: readonly OutboxEntry[]
}

/** The entries for one batch request now, in the order of saving; none when there are too few for one. */
export async function planBatch(
  db: UserDb,
  isBusy: (lane: string) => boolean,
  mayTry: (entry: OutboxEntry, isHead: boolean) => boolean,
  mostSize = MOST_SIZE,
): Promise<Plan> {
  const isOpen = new Map<string, boolean>()
  const entries: OutboxEntry[] = []
  const heads: OutboxEntry[] = []
  let size = 0
  let isFull = false
  await db.outbox
    .orderBy("seq")
    .limit(MOST_LOOKED_AT)
    .until(() => isFull)
    .each((entry) => {
      const isHead = !isOpen.has(entry.lane)
      const before = isHead ? !isBusy(entry.lane) : isOpen.get(entry.lane) === true
      const goes = before && isBatchable(entry) && mayTry(entry, isHead)
      isOpen.set(entry.lane, goes)
      if (!goes) return
      size += sizeOf(entry)
      isFull =
        entries.length === MOST_TOGETHER ||
        (size > MOST_SIZE && entries.length > 0) ||
        // The fewest always go together: only an answered request shows that the line carries more again.
        (size > mostSize && entries.length >= FEWEST_TOGETHER)
      if (isFull) return
      entries.push(entry)
      if (isHead) heads.push(entry)
    })
  return entries.length < FEWEST_TOGETHER ? { entries: [], heads: [] } : { entries, heads }
}

/**
 * Counts each attempt before it is made. Returns an empty list when another drainer has the lease, or the device is full:
 * then the entries are sent one by one.
 */
export async function markBatch(
  db: UserDb,
  leaseToken: string,
  entries: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const marking = db.transaction("rw", db.outbox, db.meta, async () => {
    if (!(await holdsLease(db, leaseToken))) return []
    const rows = await db.outbox.bulkGet(entries.map(({ seq }) => seq))
    const marked = rows.flatMap((row) => (row?.state === "waiting" ? [asMarked(row)] : []))
    await db.outbox.bulkPut(marked)
    return marked
  })
  return withFallbackWhenFull(marking, async () => [])
}

/** Stores the receipts of all received entries, and the versions that their lanes are based on from now on. `now` in ms. */
export async function commitBatch(
  db: UserDb,
  leaseToken: string,
  proven: readonly Proven[],
  now: number,
): Promise<void> {
  const received = proven.flatMap(([entry, result]) =>
    result.kind === "received" ? [{ entry, result }] : [],
  )
  if (received.length === 0) return
  const seqs = received.map(({ entry }) => entry.seq)
  const receipts = received.map(({ entry, result }) => receiptOf(entry, result, now))
  const versions = new Map<string, NewVersion>()
  for (const { entry, result } of received)
    if (OPERATIONS[entry.operationId].leavesVersion && result.etag)
      versions.set(entry.lane, { etag: result.etag, seq: entry.seq })
  const storing = db.transaction("rw", db.outbox, db.received, db.meta, async () => {
    if (!(await holdsLease(db, leaseToken))) return
    await Promise.all([
      removeEntries(db, seqs),
      db.received.bulkPut(receipts),
      ...[...versions].map(([lane, { etag }]) => putLaneVersion(db, lane, etag)),
    ])
    if (versions.size > 0) await rebaseLanes(db, versions)
  })
  // A full device deletes the entries without storing receipts, since the server has them.
  await withFallbackWhenFull(storing, async () => {
    const isDone = await db.transaction("rw", db.outbox, db.meta, async () => {
      const isHeld = await holdsLease(db, leaseToken)
      if (isHeld) await removeEntries(db, seqs)
      return isHeld
    })
    if (isDone) await rebaseWhenFull(db, versions)
  })
}

/**
 * After a full device has deleted entries, which has made some room: the changes behind them are based on the new versions, or
 * the user would have to choose between two versions of their own.
 */
export function rebaseWhenFull(db: UserDb, versions: ReadonlyMap<string, NewVersion>): Promise<void> {
  if (versions.size === 0) return Promise.resolve()
  const rebasing = db.transaction("rw", db.outbox, db.meta, async () => {
    await Promise.all([...versions].map(([lane, { etag }]) => putLaneVersion(db, lane, etag)))
    await rebaseLanes(db, versions)
  })
  return withFallbackWhenFull(rebasing, () => Promise.resolve())
}

/** The version that a record has after the entry `seq` of its lane. */
export interface NewVersion {
  readonly etag: string
  readonly seq: number
}

/**
 * Inside a transaction over `outbox`: bases the waiting changes of these lanes on the server's new versions; not those that
 * were made before the one that was received, which has not seen them.
 */
export function rebaseLanes(db: UserDb, versions: ReadonlyMap<string, NewVersion>): PromiseLike<unknown> {
  return db.outbox
    .where("lane")
    .anyOf([...versions.keys()])
    .modify((behind) => {
      const version = versions.get(behind.lane)
      // As it is stored, perhaps encrypted, damaged or from a newer app.
      const operation: { basedOnVersion: boolean } | undefined = OPERATIONS[behind.operationId]
      if (version && behind.seq > version.seq && operation?.basedOnVersion) behind.ifMatch = version.etag
    })
}

/**
 * Makes entries without a proof wait again. For those that the server has certainly not tried, the attempt is not counted.
 */
export async function releaseBatch(
  db: UserDb,
  leaseToken: string,
  left: readonly OutboxEntry[],
  wasLeftAlone: (entry: OutboxEntry) => boolean,
): Promise<void> {
  if (left.length === 0) return
  const bySeq = new Map(left.map((entry) => [entry.seq, entry]))
  const releasing = db.transaction("rw", db.outbox, db.meta, async () => {
    if (!(await holdsLease(db, leaseToken))) return
    await db.outbox
      .where("seq")
      .anyOf([...bySeq.keys()])
      .modify((row) => {
        const entry = bySeq.get(row.seq)
        row.state = "waiting"
        if (entry && wasLeftAlone(entry)) row.attempts = entry.attempts - 1
      })
  })
  // On a full device they stay marked, and the next run releases them.
  await withFallbackWhenFull(releasing, () => Promise.resolve())
}
