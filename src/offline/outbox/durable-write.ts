/**
 * The transaction that makes a save durable (law 1): a native IndexedDB transaction on the connection that Dexie holds,
 * since it takes less time than Dexie's (docs/outbox-bench.md).
 *
 * Invariants
 * - It resolves after the commit, which is strictly durable; when it rejects, nothing of the save is stored.
 * - Writes are not awaited one by one: a request that fails aborts the whole transaction. The commit is requested as soon as
 *   `work` has finished and its reads and adds are answered.
 * - `work` awaits nothing but its reads from the stores given to it: the browser commits a transaction without requests.
 * - After the commit, live queries are notified, in this tab, in the others and in the worker.
 */
import type { IndexableType, Table } from "dexie"
import type {
  FileChunk,
  MetaRow,
  PickedFile,
  StoredDraft,
  StoredFile,
  UserDb,
} from "#offline/device/user-db.ts"
import { ChangedRows } from "./changed-rows.ts"
import type { OutboxEntry } from "./outbox-entry.ts"

/** The stores that a save writes, named as in `UserDb`. Rows are returned as stored, without Dexie's hooks. */
export interface DurableWrite {
  outbox: WrittenStore<OutboxEntry, number>
  files: WrittenStore<StoredFile, string>
  chunks: WrittenStore<FileChunk, [blobId: string, index: number]>
  drafts: WrittenStore<StoredDraft, string>
  picked: WrittenStore<PickedFile, [admissionId: string, slot: string]>
  meta: WrittenStore<MetaRow, string>
}

const STORES = ["outbox", "files", "chunks", "drafts", "picked", "meta"] satisfies (keyof DurableWrite)[]

/** Resolves with the result of `work`; rejects with its error, or with the browser's. */
export async function writeDurably<T>(db: UserDb, work: (within: DurableWrite) => Promise<T>): Promise<T> {
  const running = new Running(await begin(db))
  const within = Object.fromEntries(
    STORES.map((name) => [name, new WrittenStore(running, db.table(name))]),
  ) as unknown as DurableWrite
  const worked = work(within).then(
    (answer) => {
      running.commitWhenAnswered()
      return answer
    },
    (error) => {
      running.transaction.abort()
      throw error
    },
  )
  const [answer] = await Promise.all([worked, running.committed])
  running.changed.tell()
  return answer
}

/** Begins the transaction. When the browser has closed the connection without telling Dexie, it is reopened, once. */
async function begin(db: UserDb): Promise<IDBTransaction> {
  await db.open()
  try {
    return beginOn(db)
  } catch (error) {
    if ((error as Error).name !== "InvalidStateError") throw error
    db.close({ disableAutoOpen: false })
    await db.open()
    return beginOn(db)
  }
}

const beginOn = (db: UserDb): IDBTransaction =>
  db.backendDB().transaction(STORES, "readwrite", { durability: "strict" })

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: DOMException | null = null
    transaction.onerror = ({ target }) => {
      failed ??= (target as IDBRequest).error
    }
    transaction.onabort = () => reject(transaction.error ?? failed)
    transaction.oncomplete = () => resolve()
  })
}

class Running {
  readonly transaction: IDBTransaction
  readonly committed: Promise<void>
  readonly changed = new ChangedRows()
  private unanswered = 0
  private isAllAsked = false

  constructor(transaction: IDBTransaction) {
    this.transaction = transaction
    this.committed = ended(transaction)
  }

  /** `then` may send more requests in the same transaction. */
  whenAnswered<R>(request: IDBRequest<R>, then: (answer: R) => void): void {
    this.unanswered += 1
    request.onsuccess = () => {
      this.unanswered -= 1
      then(request.result)
      this.commitIfAnswered()
    }
  }

  /** Commits explicitly; otherwise the browser commits only after it has found that no more requests come. */
  commitWhenAnswered(): void {
    this.isAllAsked = true
    this.commitIfAnswered()
  }

  private commitIfAnswered(): void {
    // Older browsers have no `commit`, and commit by themselves.
    if (this.isAllAsked && this.unanswered === 0) this.transaction.commit?.()
  }
}

/** One store within a running write. Methods that only write do not wait. */
class WrittenStore<Row extends object, Key extends IndexableType> {
  private readonly running: Running
  private readonly table: Table
  private readonly store: IDBObjectStore

  constructor(running: Running, table: Table) {
    this.running = running
    this.table = table
    this.store = running.transaction.objectStore(table.name)
  }

  /** `then` gets the key that the database has assigned. */
  add(row: object, then: (key: Key) => void): void {
    this.running.whenAnswered(this.store.add(row) as IDBRequest<IDBValidKey>, (key) => {
      this.running.changed.noteAdded(this.table, row, key as Key)
      then(key as Key)
    })
  }

  put(row: Row): void {
    this.store.put(row)
    this.running.changed.notePut(this.table, row)
  }

  bulkPut(rows: readonly Row[]): void {
    for (const row of rows) this.put(row)
  }

  delete(key: Key): void {
    this.store.delete(key as IDBValidKey)
    this.running.changed.noteDeleted(this.table, key)
  }

  bulkDelete(keys: readonly Key[]): void {
    for (const key of keys) this.delete(key)
  }

  /** Undefined when there is no such row. */
  get(key: Key): Promise<Row | undefined> {
    return this.answer(this.store.get(key as IDBValidKey))
  }

  /** The rows with one value of an index, in the order of their keys. */
  getAll(index: keyof Row & string, place: IDBValidKey): Promise<Row[]> {
    return this.answer(this.store.index(index).getAll(place))
  }

  /** Is not called when the request fails: the transaction has been aborted then. */
  private answer<R>(request: IDBRequest<R>): Promise<R> {
    return new Promise((resolve) => this.running.whenAnswered(request, resolve))
  }
}
