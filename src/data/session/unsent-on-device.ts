/** What waits on this device while nobody is signed in, for all users together and without names (laws 17 and 23). */
import Dexie from "dexie"
import { isGone, isUnseen, type Loss, notedId, readNotes, totalOf } from "#data/outbox/waiting-note.ts"
import { listSignedOutUsers } from "#offline/device/session-store.ts"
import { getUserDb, isLocked, storeIdOf, userDbName } from "#offline/device/user-db.ts"
import { lostEntries } from "#offline/outbox/tally.ts"
import { hasDatabase } from "./inspect-device.ts"
import { isStorageDurable } from "./storage-durability.ts"

export interface UnsentOnDevice {
  /** Commands that are stored here and were not received. */
  waiting: number
  /** How many of them are not encrypted: the user's session had no key when it ended. */
  readable: number
  /** Commands that were lost with their whole database. */
  lost: number
  /** When those were last seen, ms; 0 when none are lost. */
  lostAt: number
  /** Commands that are missing in a database that exists. */
  gone: number
  /** When the last of those was saved, ms; 0 when none are missing. */
  goneAt: number
}

/** Counts the rows. Does not create a database that does not exist. */
export async function countUnsentOnDevice(): Promise<UnsentOnDevice> {
  const all: UnsentOnDevice = { waiting: 0, readable: 0, lost: 0, lostAt: 0, gone: 0, goneAt: 0 }
  const add = ({ kinds, at }: Loss) => {
    all.lost += totalOf(kinds)
    all.lostAt = Math.max(all.lostAt, at)
  }
  const leaving = await listSignedOutUsers()
  const isPutAway = (userId: number) => leaving.every((one) => one.userId !== userId)
  for (const { userId, note, loss } of readNotes(localStorage)) {
    // Where the page keeps its data in memory, this asks for what is there.
    const isHere = await hasDatabase(userDbName(userId), Dexie.dependencies.indexedDB)
    const db = isHere ? getUserDb(userId) : null
    const storeId = notedId(db ? await storeIdOf(db) : "", isStorageDurable())
    // Only a page that can open the database can tell whether it is lost.
    if (note && isUnseen(note, storeId)) all.waiting += totalOf(note.kinds)
    else if (note && (!db || isGone(note, storeId))) add(note)
    // Detected before the user left, and not read.
    if (loss) add(loss)
    if (!db) continue
    const rows = await db.outbox.toArray()
    all.waiting += rows.length
    if (isPutAway(userId)) all.readable += rows.filter((row) => !isLocked(row)).length
    for (const { savedAt } of await lostEntries(db)) {
      all.gone += 1
      all.goneAt = Math.max(all.goneAt, savedAt)
    }
  }
  return all
}
