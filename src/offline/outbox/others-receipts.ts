/**
 * What the other people of this device have sent and left here encrypted (law 22): it stays until a backup covers it and no
 * longer, whether its owner comes back or not, and within one bound for all of them together.
 */
import Dexie from "dexie"
import { PUT_BACK_FOR, UNCOVERED_FILES_KEPT } from "#domain/common/limits.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import type { LockedFile, LockedReceipt } from "#offline/device/encrypt-work.ts"
import { withSignOutLock } from "#offline/device/kept-work.ts"
import { getUserDb, isLocked, type UserDb, userDbName } from "#offline/device/user-db.ts"
import { over } from "#offline/files/received-files.ts"
import { deleteStoredFiles } from "#offline/files/stored-files.ts"
import { type HistoryStatus, isOver } from "./receipts.ts"

/** The row of `meta` that says when this was last done, ms: reading the databases of hundreds of people takes a while. */
const DONE_AT = "others-receipts"
const EVERY_MS = 12 * 3_600_000

/**
 * Deletes the receipts that are no longer needed, with their files, of everybody but `userId`; at most twice a day. A database
 * that cannot be read is left as it is. `now` in ms. Returns how many receipts were deleted.
 */
export async function pruneOthersReceipts(
  userId: number,
  standing: HistoryStatus,
  now: number,
): Promise<number> {
  const { meta } = getDeviceDb()
  const doneAt = Number((await meta.get(DONE_AT))?.value ?? 0)
  if (doneAt <= now && now - doneAt < EVERY_MS) return 0
  let gone = 0
  let room = UNCOVERED_FILES_KEPT
  for (const other of await othersHere(userId)) {
    const look = async () => {
      const left = await pruneLocked(getUserDb(other), standing, { now, room })
      gone += left.gone
      room = Math.max(0, room - left.bytes)
    }
    await withSignOutLock(other, look).catch(reportError)
  }
  await meta.put({ key: DONE_AT, value: now })
  return gone
}

async function othersHere(userId: number): Promise<number[]> {
  const prefix = userDbName(0).slice(0, -1)
  return (await Dexie.getDatabaseNames())
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter((id) => Number.isSafeInteger(id) && id !== userId)
}

interface Bounds {
  now: number
  /** How many bytes of files may stay. */
  room: number
}

async function pruneLocked(
  db: UserDb,
  standing: HistoryStatus,
  { now, room }: Bounds,
): Promise<{ gone: number; bytes: number }> {
  const stores = [db.received, db.files, db.chunks, db.picked, db.outbox]
  return db.transaction("rw", stores, async () => {
    // A row of an older version does not say when it was received, and one from the future would never become old (law 24).
    await db.received.filter((row) => isLocked(row) && !hasAge(row, now)).modify({ receivedAt: now })
    const locked = (await db.received.filter(isLocked).toArray()) as unknown as (LockedReceipt & {
      seq: number
    })[]
    const isDone = (row: LockedReceipt) => isOver(row, standing, now, PUT_BACK_FOR)
    const done = locked.filter(isDone)
    await db.received.bulkDelete(done.map(({ seq }) => seq))
    const bytes = await pruneFiles(
      db,
      locked.filter((row) => !isDone(row)),
      room,
    )
    return { gone: done.length, bytes }
  })
}

const hasAge = ({ receivedAt }: LockedReceipt, now: number): boolean =>
  receivedAt !== undefined && receivedAt <= now

/** Deletes the files that no receipt needs any more, and the largest beyond `room`; returns the bytes that stay. */
async function pruneFiles(db: UserDb, kept: readonly LockedReceipt[], room: number): Promise<number> {
  const files = (await db.files.filter(isLocked).toArray()) as unknown as (LockedFile & { blobId: string })[]
  const needed = new Set(kept.flatMap(({ blobIds = [] }) => blobIds))
  const picked = new Set(await db.picked.orderBy("blobId").keys())
  // Rows of an older version do not say which files belong to them: any may.
  const areAllNamed = kept.every(({ blobIds }) => blobIds !== undefined)
  const isWaiting = (await db.outbox.count()) > 0
  const isNeeded = ({ blobId, received }: (typeof files)[number]) =>
    needed.has(blobId) || picked.has(blobId) || (received ? !areAllNamed : isWaiting || kept.length > 0)
  const [stay, goes] = [files.filter(isNeeded), files.filter((file) => !isNeeded(file))]
  const sent = stay
    .filter(({ received, blobId }) => received && !picked.has(blobId))
    .map(({ blobId, size = 0 }) => ({ blobId, size }))
    .sort((one, another) => another.size - one.size)
  const beyond = over(sent, room)
  await deleteStoredFiles(
    db,
    [...goes, ...beyond].map(({ blobId }) => blobId),
  )
  const total = (some: readonly { size: number }[]) => some.reduce((sum, { size }) => sum + size, 0)
  return total(sent) - total(beyond)
}
