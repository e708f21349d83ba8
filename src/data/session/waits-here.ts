/** What waits on this device while nobody is signed in, of all its people together and of nobody by name (laws 17 and 23). */
import { isGone, type Loss, readNotes, totalOf } from "#data/outbox/waiting-note.ts"
import { listLeft } from "#offline/device/session-store.ts"
import { getUserDb, isLocked, storeIdOf, userDbName } from "#offline/device/user-db.ts"
import { lostEntries } from "#offline/outbox/tally.ts"

export interface WaitsHere {
  /** Commands that lie here and were not received. */
  waiting: number
  /** Of those, how many are not locked: their person's session had no key when it ended. */
  readable: number
  /** Commands that lay here and went with their whole database. */
  lost: number
  /** When those were last seen, ms; 0 where none are lost. */
  lostAt: number
  /** Commands that are gone from a database that is here. */
  gone: number
  /** When the last of those was saved, ms; 0 where none are gone. */
  goneAt: number
}

/** Counted from the rows. A database that is not there is not made. */
export async function lookWhatWaits(): Promise<WaitsHere> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name))
  const all: WaitsHere = { waiting: 0, readable: 0, lost: 0, lostAt: 0, gone: 0, goneAt: 0 }
  const add = ({ kinds, at }: Loss) => {
    all.lost += totalOf(kinds)
    all.lostAt = Math.max(all.lostAt, at)
  }
  const leaving = await listLeft()
  const isPutAway = (userId: number) => leaving.every((one) => one.userId !== userId)
  for (const { userId, note, loss } of readNotes(localStorage)) {
    const db = names.has(userDbName(userId)) ? getUserDb(userId) : null
    const isLost = note && (!db || isGone(note, await storeIdOf(db)))
    if (isLost) add(note)
    // Noticed before they left, and not read.
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
