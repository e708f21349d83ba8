/** A store in the memory of this page, for a browser that lets the app keep nothing: it ends with the page (law 27). */
import Dexie from "dexie"
import { IDBFactory, IDBKeyRange } from "fake-indexeddb"

/** From now on every database that is opened lies in memory. To be called before the first one is. */
export function keepInMemory(): void {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
}
