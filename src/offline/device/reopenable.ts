/** Reopens a database whose opening failed, at its next use. */
import type Dexie from "dexie"

/**
 * A database that could not be opened, e.g. while the browser was deleting it, is opened again at its next use. Without this
 * it would stay closed until the page is reloaded.
 */
export function reopenable<T extends Dexie>(db: T): T {
  if (db.hasFailed()) db.close({ disableAutoOpen: false })
  return db
}
