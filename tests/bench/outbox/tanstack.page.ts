/** @tanstack/offline-transactions over a local collection, wired as its documentation shows. */
import { createCollection, localOnlyCollectionOptions } from "@tanstack/db"
import { IndexedDBAdapter, NonRetriableError, startOfflineExecutor } from "@tanstack/offline-transactions"
import { bodyOf, laneOf } from "./driver.ts"

let current = localStorage.getItem("bench-token") ?? ""

const payments = createCollection(
  localOnlyCollectionOptions({
    id: "payments",
    getKey: (payment: ReturnType<typeof bodyOf>) => payment.PaymentId,
  }),
)

/** Its own storage, telling when a write has been stored: a commit's promise waits for the server. */
class NotedStorage extends IndexedDBAdapter {
  stored: () => void = () => undefined

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value)
    this.stored()
  }
}
const storage = new NotedStorage()

const executor = startOfflineExecutor({
  storage,
  collections: { payments },
  mutationFns: {
    pay: async ({ transaction, idempotencyKey }) => {
      const response = await fetch("/api/paymentmaster", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${current}`,
          "Idempotency-Key": idempotencyKey,
        },
        body: JSON.stringify(transaction.mutations[0]?.modified),
      })
      if (response.status === 422) throw new NonRetriableError("Invalid data")
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      await response.json()
    },
  },
})
const ready = executor.waitForInit()

window.driver = {
  async save(ids, lanes) {
    await ready
    const started = performance.now()
    for (const [index, id] of ids.entries()) {
      const transaction = executor.createOfflineTransaction({ mutationFnName: "pay", autoCommit: false })
      transaction.mutate(() => payments.insert(bodyOf(id, laneOf(index, lanes))))
      const stored = new Promise<void>((resolve) => {
        storage.stored = resolve
      })
      const committed = Promise.resolve(transaction.commit()).then(
        () => undefined,
        () => undefined,
      )
      // A tab that is not the leader stores nothing: there the commit itself is all that can be waited for.
      await (executor.isOfflineEnabled ? stored : committed)
    }
    return performance.now() - started
  },
  waiting: async () => (await executor.peekOutbox()).length,
  async send() {
    dispatchEvent(new Event("online"))
  },
  async signIn(token) {
    current = token
    localStorage.setItem("bench-token", token)
  },
}
