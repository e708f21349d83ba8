/**
 * What stays of a person on this device after signing out: only work that is nowhere else (law 17; decisions A20, E11).
 * The college's answers, files that it has, and forms that were submitted go; queue and forms in progress stay. So do receipts that no backup
 * is known to cover, with their files (law 22): a restored server may need them.
 */

import { deleteStoredFiles } from "#offline/files/stored-files.ts"
import { isWhole } from "#offline/outbox/outbox-entry.ts"
import { getDeviceDb } from "./device-db.ts"
import { forgetMeta, getUserDb, isLocked, type StoredDraft, type StoredFile, type UserDb } from "./user-db.ts"

/** Rows of `meta` that hold a small form in progress. */
export const KEPT_FORM = "form-"

/** The row of `meta` that says when the data for offline work was last fetched, ms. */
export const OFFLINE_READY = "offline-ready"

/** A lock, shared by all tabs, so that signing out and signing in of one user never run at the same time. */
export const oneAtATime = (userId: number, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(`admissions-leaving-${userId}`, work)

export interface WorkHere {
  /** Commands that were not sent. */
  unsent: number
  /** Forms in progress, large and small, that were not submitted; a file that waits for answers is one. */
  forms: number
}

/** True for a form into which its user has typed something. */
type IsBegun = (draft: StoredDraft) => boolean

export async function workHere(userId: number, isBegun: IsBegun): Promise<WorkHere> {
  const db = getUserDb(userId)
  const [unsent, drafts, small, picked] = await Promise.all([
    db.outbox.count(),
    db.drafts.filter((draft) => isLocked(draft) || isBegun(draft)).count(),
    keptForms(db).count(),
    db.picked.count(),
  ])
  return { unsent, forms: drafts + small + picked }
}

/**
 * Takes away what the college has, and with `removeForms` the forms in progress and the receipts too, as without `canLock`, for a receipt never
 * lies here open. What waits to be sent stays, and every form beside it. True when nothing is left.
 */
export async function leaveDevice(
  userId: number,
  isBegun: IsBegun,
  { removeForms = false, canLock = true }: { removeForms?: boolean; canLock?: boolean } = {},
): Promise<boolean> {
  const db = getUserDb(userId)
  const left = await db.transaction("rw", db.tables, async () => {
    const waits = (await db.outbox.count()) > 0
    await db.answers.clear()
    await keepReceipts(db, canLock && !removeForms)
    await db.meta.delete(OFFLINE_READY)
    await removeFiles(db, waits, removeForms)
    // A form whose answers wait may have to be repaired.
    if (waits) return "work"
    await db.drafts.filter((draft) => removeForms || !(isLocked(draft) || isBegun(draft))).delete()
    if (removeForms) await Promise.all([keptForms(db).delete(), db.picked.clear()])
    const forms = await Promise.all([db.drafts.count(), keptForms(db).count(), db.picked.count()])
    if (forms.some((count) => count > 0)) return "work"
    await forgetMeta(db)
    return (await db.received.count()) > 0 ? "receipts" : "nothing"
  })
  // The next person is told of those whose work waits here, and of nobody else.
  if (left !== "work") await getDeviceDb().users.delete(userId)
  return left === "nothing"
}

/** Of the receipts only those stay that can be put back, without what the college has answered. A locked one is as it was left. */
async function keepReceipts(db: UserDb, mayStay: boolean): Promise<void> {
  await db.received.filter((row) => !mayStay || !(isLocked(row) || isWhole(row))).delete()
  await db.received.filter((row) => !isLocked(row)).modify({ answer: null })
}

/** Bytes that the college has and no receipt needs; without anything that waits, all but those that belong to a form that stays. */
async function removeFiles(db: UserDb, waits: boolean, removeForms: boolean): Promise<void> {
  const wanted = new Set(removeForms ? [] : await db.picked.orderBy("blobId").keys())
  const receipts = await db.received.toArray()
  const hasLocked = receipts.some(isLocked)
  const proven = new Set(
    receipts.filter((row) => !isLocked(row)).flatMap(({ files }) => files.map(({ blobId }) => blobId)),
  )
  // Which file a locked receipt needs cannot be seen; files are locked before receipts.
  const isNeeded = (file: StoredFile) => proven.has(file.blobId) || (hasLocked && isLocked(file))
  const gone = await db.files
    .filter((file) => !isNeeded(file) && (file.received || (!waits && !wanted.has(file.blobId))))
    .primaryKeys()
  await deleteStoredFiles(db, gone)
}

const keptForms = (db: UserDb) => db.meta.where("key").startsWith(KEPT_FORM)
