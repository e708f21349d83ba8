/**
 * Reports to live queries, in all tabs and the worker, which rows a native transaction has changed, as Dexie does for its
 * own.
 */
import Dexie, { type IndexableType, type IndexSpec, type ObservabilitySet, RangeSet, type Table } from "dexie"

const keyIn = (row: object, { keyPath }: IndexSpec): IndexableType => Dexie.getByKeyPath(row, keyPath ?? "")

/** For a database with `cache: "disabled"`: Dexie would not update its cache of live queries from these reports. */
export class ChangedRows {
  private readonly parts: Record<string, RangeSet> = {}

  /** A new row. */
  noteAdded(table: Table, row: object, key: IndexableType): void {
    this.note(table, "", key)
    for (const index of table.schema.indexes) this.note(table, index.name, keyIn(row, index))
  }

  /** The row's earlier index values are not known; `:dels` notifies the queries that have read it under them. */
  notePut(table: Table, row: object): void {
    const key = keyIn(row, table.schema.primKey)
    this.noteAdded(table, row, key)
    this.note(table, ":dels", key)
  }

  noteDeleted(table: Table, key: IndexableType): void {
    this.note(table, "", key)
    this.note(table, ":dels", key)
  }

  /** Notifies the live queries. Call it after the commit. */
  tell(): void {
    Dexie.on.storagemutated.fire(this.parts as ObservabilitySet)
  }

  private note({ db, name }: Table, part: string, key: IndexableType): void {
    const path = `idb://${db.name}/${name}/${part}`
    this.parts[path] ??= new RangeSet()
    this.parts[path].addKey(key)
  }
}
