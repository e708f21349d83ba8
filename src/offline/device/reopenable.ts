/** Reopens a database whose opening failed, at its next use. */
import type Dexie from "dexie"

/** One that could not be opened, as while its browser was throwing it away, is opened again by its next use; else it would stay closed as long as the page. */
export function reopenable<T extends Dexie>(db: T): T {
  if (db.hasFailed()) db.close({ disableAutoOpen: false })
  return db
}
