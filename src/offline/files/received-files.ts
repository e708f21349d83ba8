/**
 * Decides which bytes that the server has stay on this device: some for viewing offline, and those that no backup covers
 * yet, from which they are put back after a restore (law 22), as far as there is room.
 */
import { RECEIVED_FILES_KEPT, UNCOVERED_FILES_KEPT } from "#domain/common/limits.ts"
import { type StorageEstimate, storageLevel } from "#domain/common/storage.ts"
import { getUserDb, type UserDb } from "#offline/device/user-db.ts"
import { canBePutBack } from "#offline/outbox/outbox-entry.ts"
import { deleteStoredFiles } from "./stored-files.ts"

/** The ids of files of receipts that can be put back: one that a backup covers is gone, or noted as such (receipts.ts). */
async function uncovered(db: UserDb): Promise<Set<string>> {
  const receipts = (await db.received.toArray()).filter(canBePutBack)
  return new Set(receipts.flatMap(({ files }) => files.map(({ blobId }) => blobId)))
}

/** The files to delete, from the front of the list, until the rest has no more than `bytes`. */
export function over<F extends { size: number }>(files: readonly F[], bytes: number): F[] {
  let left = files.reduce((sum, { size }) => sum + size, 0)
  return files.filter(({ size }) => {
    const isOver = left > bytes
    if (isOver) left -= size
    return isOver
  })
}

/**
 * Deletes files beyond the limits; returns how many. Of the files kept only for viewing, the oldest are deleted first; of
 * those that no backup covers, the largest, so that as few commands as possible lose their bytes, and the oldest of the same
 * size.
 */
export async function pruneReceivedFiles(userId: number, estimate: StorageEstimate | null): Promise<number> {
  const db = getUserDb(userId)
  return db.transaction("rw", db.files, db.chunks, db.received, async () => {
    const received = (await db.files.orderBy("savedAt").toArray()).filter((file) => file.received)
    const needed = await uncovered(db)
    const looked = received.filter(({ blobId }) => !needed.has(blobId))
    const kept = received
      .filter(({ blobId }) => needed.has(blobId))
      .sort((one, other) => other.size - one.size)
    // When space is short, new work comes before a second copy of what the server has.
    const bound = storageLevel(estimate) === "ok" ? UNCOVERED_FILES_KEPT : RECEIVED_FILES_KEPT
    const gone = [...over(looked, RECEIVED_FILES_KEPT), ...over(kept, bound)]
    await deleteStoredFiles(
      db,
      gone.map(({ blobId }) => blobId),
    )
    return gone.length
  })
}

/** The number of files that only the server has and no backup covers yet: there was no room to keep them here too. */
export async function countServerOnlyFiles(userId: number): Promise<number> {
  const db = getUserDb(userId)
  return db.transaction("r", db.files, db.received, async () => {
    const needed = await uncovered(db)
    const here = await db.files
      .where("blobId")
      .anyOf([...needed])
      .count()
    return needed.size - here
  })
}
