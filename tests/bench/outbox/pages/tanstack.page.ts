/** @tanstack/offline-transactions over a local collection, wired as its documentation shows. */
import { createCollection, localOnlyCollectionOptions } from "@tanstack/db"
import { IndexedDBAdapter, NonRetriableError, startOfflineExecutor } from "@tanstack/offline-transactions"
import { bodyOf, FILE_FORM, laneOf, pickFile } from "./driver.ts"
import { lastCommit } from "./durability.ts"

let current = localStorage.getItem("bench-token") ?? ""

const payments = createCollection(
  localOnlyCollectionOptions({
    id: "payments",
    getKey: (payment: ReturnType<typeof bodyOf>) => payment.PaymentId,
  }),
)

interface Memo {
  id: string
  sha256: string
  file: File
}
const memos = createCollection(localOnlyCollectionOptions({ id: "memos", getKey: ({ id }: Memo) => id }))

/** The library's own storage, which reports when a write was stored: the promise of a commit waits for the server. */
class NotedStorage extends IndexedDBAdapter {
  stored: () => void = () => undefined

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value)
    // The library counts a write as stored before its transaction is committed: for equal durability, the commit is awaited
    // here.
    await lastCommit()
    this.stored()
  }
}
const storage = new NotedStorage()

const executor = startOfflineExecutor({
  storage,
  collections: { payments, memos },
  mutationFns: {
    pay: async ({ transaction, idempotencyKey }) => {
      await post("/api/paymentmaster", JSON.stringify(transaction.mutations[0]?.modified), {
        "Content-Type": "application/json",
        "Idempotency-Key": idempotencyKey,
      })
    },
    upload: async ({ transaction, idempotencyKey }) => {
      const [memo] = transaction.mutations
      if (!memo) throw new NonRetriableError("A transaction without a change")
      const { file, sha256 } = memo.modified as unknown as Memo
      const form = new FormData()
      form.set("sha256", sha256)
      form.set("file", file)
      await post(FILE_FORM, form, { "Idempotency-Key": idempotencyKey })
    },
  },
})
const ready = executor.waitForInit()

async function post(path: string, body: BodyInit, more: Record<string, string>): Promise<void> {
  const headers = { Authorization: `Bearer ${current}`, ...more }
  const response = await fetch(path, { method: "POST", headers, body })
  if (response.status === 422) throw new NonRetriableError("Invalid data")
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  await response.json()
}

/** Resolves when one offline transaction is stored. */
async function commit(name: "pay" | "upload", mutate: () => void): Promise<void> {
  const transaction = executor.createOfflineTransaction({ mutationFnName: name, autoCommit: false })
  transaction.mutate(mutate)
  const stored = new Promise<void>((resolve) => {
    storage.stored = resolve
  })
  const committed = Promise.resolve(transaction.commit()).then(
    () => undefined,
    () => undefined,
  )
  // A tab that is not the leader stores nothing: there, only the commit itself can be awaited.
  await (executor.isOfflineEnabled ? stored : committed)
}

window.driver = {
  async save(ids, lanes) {
    await ready
    const started = performance.now()
    for (const [index, id] of ids.entries())
      await commit("pay", () => payments.insert(bodyOf(id, laneOf(index, lanes))))
    return performance.now() - started
  },
  async saveFile(size) {
    await ready
    const { file, sha256 } = await pickFile(size)
    await commit("upload", () => memos.insert({ id: crypto.randomUUID(), sha256, file }))
    return sha256
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
