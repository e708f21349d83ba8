/** RxDB over its Dexie storage, replicated over HTTP in batches of 100, wired as its documentation shows. */
import { createRxDatabase } from "rxdb/plugins/core"
import { replicateRxCollection } from "rxdb/plugins/replication"
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie"
import { bodyOf, laneOf } from "./driver.ts"

type Payment = ReturnType<typeof bodyOf>

const sample = bodyOf("", "")
const schema = {
  version: 0,
  primaryKey: "PaymentId",
  type: "object",
  properties: Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [name, { type: typeof value, maxLength: 100 }]),
  ),
  required: Object.keys(sample),
}

let current = localStorage.getItem("bench-token") ?? ""
/** Documents that were saved and are not known to be pushed. */
const pending = new Set<string>()

async function open() {
  const database = await createRxDatabase({ name: "bench", storage: getRxStorageDexie() })
  const { payments } = await database.addCollections<Payment>({ payments: { schema } })
  if (!payments) throw new Error("The collection was not made")
  // Includes documents of other tabs.
  payments.$.subscribe(({ documentId }) => pending.add(documentId))
  for (const { PaymentId } of await payments.find().exec()) pending.add(PaymentId)
  const replication = replicateRxCollection({
    collection: payments,
    replicationIdentifier: "bench",
    live: true,
    push: {
      batchSize: 100,
      handler: async (rows: object[]) => {
        const response = await fetch("/api/rxdb/payments/push", {
          method: "POST",
          headers: { "Content-Type": "application/json", Authorization: `Bearer ${current}` },
          body: JSON.stringify(rows),
        })
        return response.json()
      },
    },
  })
  return { payments, replication }
}
const opened = open()

window.driver = {
  async save(ids, lanes) {
    const { payments } = await opened
    const started = performance.now()
    for (const [index, id] of ids.entries()) await payments.insert(bodyOf(id, laneOf(index, lanes)))
    return performance.now() - started
  },
  saveFile: () => Promise.reject(new Error("A file is part of its document")),
  async waiting() {
    const { replication } = await opened
    await replication.startPromise
    // The key of RxDB's record that a document was pushed.
    const keys = [...pending].map((id) => `${id}|0`)
    const pushed = (await replication.metaInstance?.findDocumentsById(keys, false)) ?? []
    for (const { itemId } of pushed) pending.delete(itemId)
    return pending.size
  },
  async send() {
    dispatchEvent(new Event("online"))
  },
  async signIn(token) {
    current = token
    localStorage.setItem("bench-token", token)
    await opened
  },
}
