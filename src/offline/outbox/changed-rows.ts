/** Tells whoever reads live, in any tab or worker, which rows a transaction of the browser's own has changed, as Dexie tells of its own. */
import Dexie, { type IndexableType, type IndexSpec, type ObservabilitySet, RangeSet, type Table } from "dexie"

const keyIn = (row: object, { keyPath }: IndexSpec): IndexableType => Dexie.getByKeyPath(row, keyPath ?? "")

/** Of a database that keeps no answers of live reads (`cache: "disabled"`): Dexie would not forget them by this. */
export class ChangedRows {
  private readonly parts: Record<string, RangeSet> = {}

  /** A row that was not there before. */
  noteAdded(table: Table, row: object, key: IndexableType): void {
    this.note(table, "", key)
    for (const index of table.schema.indexes) this.note(table, index.name, keyIn(row, index))
  }

  /** Where it stood in the indexes before is not known: whoever has read it there is told by its key. */
  notePut(table: Table, row: object): void {
    const key = keyIn(row, table.schema.primKey)
    this.noteAdded(table, row, key)
    this.note(table, ":dels", key)
  }

  noteDeleted(table: Table, key: IndexableType): void {
    this.note(table, "", key)
    this.note(table, ":dels", key)
  }

  /** Once they are committed. */
  tell(): void {
    Dexie.on.storagemutated.fire(this.parts as ObservabilitySet)
  }

  private note({ db, name }: Table, part: string, key: IndexableType): void {
    const path = `idb://${db.name}/${name}/${part}`
    this.parts[path] ??= new RangeSet()
    this.parts[path].addKey(key)
  }
}
