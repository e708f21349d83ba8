/**
 * What stays of a user on this device after signing out: only work that is nowhere else (law 17; decisions A20, E11). Cached
 * answers, files that the server has, and forms that were handed over are deleted; the outbox and unfinished forms stay. So do
 * receipts that no backup is known to cover, with their files (law 22): a restored server may need them. Files that other apps
 * shared with this user are deleted: the app that shared them has them.
 */

import { deleteStoredFiles } from "#offline/files/stored-files.ts"
import { canBePutBack } from "#offline/outbox/outbox-entry.ts"
import { getDeviceDb } from "./device-db.ts"
import { withFallbackWhenFull } from "./full-device.ts"
import { endedReasons, type IsBegun, keptForms, LAST_RECEIVER, OFFLINE_READY } from "./kept-work.ts"
import { deleteOtherMeta, getUserDb, isLocked, type StoredFile, type UserDb } from "./user-db.ts"

/**
 * Deletes what the server has. With `removeForms` also deletes unfinished forms and receipts; without `canLock` also deletes
 * receipts, since a receipt must not stay here unencrypted. While entries wait in the outbox, they stay, and so does every
 * form. Returns true when nothing is left.
 */
export async function clearUserData(
  userId: number,
  isBegun: IsBegun,
  { removeForms = false, canLock = true }: { removeForms?: boolean; canLock?: boolean } = {},
): Promise<boolean> {
  const db = getUserDb(userId)
  await getDeviceDb().shared.where("userId").equals(userId).delete()
  const clear = (hasRoom: boolean) =>
    db.transaction("rw", db.tables, async () => {
      const waits = (await db.outbox.count()) > 0
      await db.answers.clear()
      await keepReceipts(db, canLock && !removeForms, hasRoom)
      await db.meta.bulkDelete([OFFLINE_READY, LAST_RECEIVER, ...(await endedReasons(db))])
      await removeFiles(db, waits, removeForms)
      // A form whose answers are in a waiting entry may be needed for a repair.
      if (waits) return "work"
      await db.drafts.filter((draft) => removeForms || !(isLocked(draft) || isBegun(draft))).delete()
      if (removeForms) await Promise.all([keptForms(db).delete(), db.picked.clear()])
      const forms = await Promise.all([db.drafts.count(), keptForms(db).count(), db.picked.count()])
      if (forms.some((count) => count > 0)) return "work"
      await deleteOtherMeta(db)
      return (await db.received.count()) > 0 ? "receipts" : "nothing"
    })
  const left = await withFallbackWhenFull(clear(true), () => clear(false))
  // The next user is told how much work of the users in this list waits here: users without work are removed from it.
  if (left !== "work") await getDeviceDb().users.delete(userId)
  return left === "nothing"
}

/**
 * Keeps only receipts that can be put back (none unless `mayStay`), without the server's answer in them. An encrypted
 * receipt is not changed. A full device, which must write nothing here, leaves the answer in: it is encrypted with the receipt.
 */
async function keepReceipts(db: UserDb, mayStay: boolean, hasRoom: boolean): Promise<void> {
  await db.received.filter((row) => !mayStay || !(isLocked(row) || canBePutBack(row))).delete()
  if (hasRoom) await db.received.filter((row) => !isLocked(row)).modify({ answer: null })
}

/**
 * Deletes bytes that the server has and no receipt needs; when no entry waits, also all others except those of picked files
 * that stay.
 */
async function removeFiles(db: UserDb, waits: boolean, removeForms: boolean): Promise<void> {
  const wanted = new Set(removeForms ? [] : await db.picked.orderBy("blobId").keys())
  const receipts = await db.received.toArray()
  const hasLocked = receipts.some(isLocked)
  const proven = new Set(
    receipts.filter((row) => !isLocked(row)).flatMap(({ files }) => files.map(({ blobId }) => blobId)),
  )
  // The files of an encrypted receipt cannot be read from it. Files are encrypted before receipts, so any encrypted file may
  // be needed.
  const isNeeded = (file: StoredFile) => proven.has(file.blobId) || (hasLocked && isLocked(file))
  const gone = await db.files
    .filter((file) => !isNeeded(file) && (file.received || (!waits && !wanted.has(file.blobId))))
    .primaryKeys()
  await deleteStoredFiles(db, gone)
}
