/**
 * What of a user stays on this device when nobody is signed in, and its numbers. Apart from clear-user-data.ts, which only the
 * end of a session loads.
 */
import { getUserDb, isLocked, type StoredDraft, type UserDb } from "./user-db.ts"

/** Prefix of the rows of `meta` that hold a small unfinished form. */
export const KEPT_FORM = "form-"
export const keptForms = (db: UserDb) => db.meta.where("key").startsWith(KEPT_FORM)

/** Begins the name of the small form with the reason for a refused duplicate; the entry's number follows. */
export const ENTRY_REASON = "duplicate-entry-"

/**
 * Reasons whose entry is not in the outbox any more, received or discarded: no screen shows them again, for no number is given
 * twice.
 */
export async function endedReasons(db: UserDb): Promise<string[]> {
  const prefix = KEPT_FORM + ENTRY_REASON
  const keys = await db.meta.where("key").startsWith(prefix).primaryKeys()
  const seqOf = (key: string) => Number(key.slice(prefix.length))
  const there = new Set(await db.outbox.where("seq").anyOf(keys.map(seqOf)).primaryKeys())
  return keys.filter((key) => !there.has(seqOf(key)))
}

/** The row of `meta` that says when the data for offline work was last fetched, ms. */
export const OFFLINE_READY = "offline-ready"
/** The row of `meta` with the college's account of the user's last payment (src/data/payments/last-receiver.ts). */
export const LAST_RECEIVER = "last-receiver"

/** A lock, shared by all tabs, so that signing out and signing in of one user never run at the same time. */
export const withSignOutLock = (userId: number, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(`admissions-leaving-${userId}`, work)

export interface WorkOnDevice {
  /** Commands that were not sent. */
  unsent: number
  /** Unfinished forms, large and small, with answers that were not handed over; a picked file that still needs answers counts as one. */
  forms: number
}

/** True for a form into which its user has typed something. */
export type IsBegun = (draft: StoredDraft) => boolean

export async function countWorkOnDevice(userId: number, isBegun: IsBegun): Promise<WorkOnDevice> {
  const db = getUserDb(userId)
  const [unsent, drafts, small, ended, picked] = await Promise.all([
    db.outbox.count(),
    db.drafts.filter((draft) => isLocked(draft) || isBegun(draft)).count(),
    keptForms(db).count(),
    endedReasons(db),
    db.picked.count(),
  ])
  return { unsent, forms: drafts + small - ended.length + picked }
}
