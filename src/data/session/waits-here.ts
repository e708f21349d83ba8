/** What waits on this device while nobody is signed in, of all its people together and of nobody by name (laws 17 and 23). */
import { isGone, type Loss, readNotes, totalOf } from "#data/outbox/waiting-note.ts"
import { getUserDb, storeIdOf, userDbName } from "#offline/device/user-db.ts"

export interface WaitsHere {
  /** Commands that lie here and were not received. */
  waiting: number
  /** Commands that lay here and are gone. */
  lost: number
  /** When those were last seen, ms; 0 where none are lost. */
  lostAt: number
}

/** Counted from the rows. A database that is not there is not made. */
export async function lookWhatWaits(): Promise<WaitsHere> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name))
  const all: WaitsHere = { waiting: 0, lost: 0, lostAt: 0 }
  const add = ({ kinds, at }: Loss) => {
    all.lost += totalOf(kinds)
    all.lostAt = Math.max(all.lostAt, at)
  }
  for (const { userId, note, loss } of readNotes(localStorage)) {
    const db = names.has(userDbName(userId)) ? getUserDb(userId) : null
    const isLost = note && (!db || isGone(note, await storeIdOf(db)))
    if (isLost) add(note)
    // Noticed before they left, and not read.
    if (loss) add(loss)
    if (db) all.waiting += await db.outbox.count()
  }
  return all
}
