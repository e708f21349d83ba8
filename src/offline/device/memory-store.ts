/**
 * A database in the memory of this page, for a browser that lets the app store nothing: it is lost with the page (law 27).
 */
import Dexie from "dexie"
import { IDBFactory, IDBKeyRange } from "fake-indexeddb"

/** Makes every database that is opened from now on an in-memory one. Call it before the first database is opened. */
export function keepInMemory(): void {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
}
