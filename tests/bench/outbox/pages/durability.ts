/**
 * Runs before each page and worker of the bench. `?durability=strict` (or relaxed) gives every write transaction of
 * IndexedDB this durability, whoever begins it, and lets a page wait until its last write was committed.
 */
const forced = new URLSearchParams(location.search).get("durability") as IDBTransactionDurability | null

let last: IDBTransaction | null = null

if (forced) {
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (mode !== "readwrite") return begin.call(this, stores, mode, options)
    last = begin.call(this, stores, mode, { ...options, durability: forced })
    return last
  }
}

/** Resolves when the last write that was begun is committed; at once when no durability is forced. */
export function lastCommit(): Promise<void> {
  const write = last
  if (!write) return Promise.resolve()
  return new Promise((resolve) => write.addEventListener("complete", () => resolve(), { once: true }))
}
