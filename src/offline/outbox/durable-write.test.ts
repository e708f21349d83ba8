import "fake-indexeddb/auto"
import { createRequire } from "node:module"
import { liveQuery } from "dexie"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { getDurableUserDb, getUserDb, type StoredDraft, userDbName } from "#offline/device/user-db.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { type Command, type Save, saveCommands } from "./enqueue.ts"

let userId = 71_000
const db = () => getUserDb(userId)

const LANE = "01920000-0000-7000-8000-00000000000a"

const command = (operationId: Command["operationId"], body: Command["body"] = {}): Command => ({
  operationId,
  lane: LANE,
  body,
  title: operationId,
  subject: "Asha",
})

const save = (what: Partial<Save> = {}) =>
  saveCommands(userId, { commands: [command("createPayment")], ...what }, new Date())

const failing = (what: Partial<Save> = {}) => save(what).catch((error: unknown) => error)

const draft = (values: Record<string, string> = {}) => {
  const mine = { draftId: "mine", values, handedOver: null } as unknown as StoredDraft
  return { mine, base: mine }
}

/** The number of rows per store. */
const rowsHere = async () => {
  const counts = await Promise.all(db().tables.map(async (table) => [table.name, await table.count()]))
  // Two rows are always there: the id of the database, and that its tally counts.
  return Object.fromEntries(
    counts.map(([name, count]) => [name, name === "meta" ? Number(count) - 2 : count]),
  )
}
const NOTHING = { outbox: 0, received: 0, files: 0, chunks: 0, drafts: 0, picked: 0, answers: 0, meta: 0 }

const full = () => new DOMException("full", "QuotaExceededError")

/** Internals of fake-indexeddb: how it carries out a request, and how it aborts a transaction. */
interface Inside {
  _execRequestAsync(request: { source: IDBObjectStore; operation: () => never }): IDBRequest<IDBValidKey>
  _abort(errorName: string): void
}
const insideOf = (transaction: IDBTransaction) => transaction as unknown as Inside

/** Makes every `put` into this store be accepted, and fail a moment later. */
function failToPut(storeName: string, error: () => DOMException): void {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, row) {
    if (this.name !== storeName) return put.call(this, row)
    const operation = () => {
      throw error()
    }
    return insideOf(this.transaction)._execRequestAsync({ source: this, operation })
  })
}

beforeEach(() => {
  userId += 1
})

afterEach(() => vi.restoreAllMocks())

describe("law 1: a save of which one part fails leaves no trace", () => {
  it.each(["meta", "drafts", "files", "chunks"])("where that is a row of %s", async (storeName) => {
    const copy = await copyFile(new Blob(["scan"]), "scan.pdf", "application/pdf", "2026-11-25T04:30:00Z")
    failToPut(storeName, () => new DOMException("broken", "UnknownError"))
    const error = await failing({ files: [copy], draft: draft() })
    expect(error).toMatchObject({ name: "NotSavedError", isFull: false })
    expect(await rowsHere()).toEqual(NOTHING)
  })

  it("where it cannot be stored at all, behind what was asked for already", async () => {
    const error = await failing({ draft: draft({ bad: (() => 1) as never }) })
    expect(error).toMatchObject({ name: "NotSavedError", cause: { name: "DataCloneError" } })
    expect(await rowsHere()).toEqual(NOTHING)
  })

  it("where that is one of several commands", async () => {
    const commands = [command("createPayment"), command("uploadDocument", { bad: (() => 1) as never })]
    expect(await failing({ commands })).toMatchObject({ name: "NotSavedError" })
    expect(await rowsHere()).toEqual(NOTHING)
  })
})

describe("law 19: a device without room is told apart", () => {
  it("at a row", async () => {
    failToPut("drafts", full)
    expect(await failing({ draft: draft() })).toMatchObject({ name: "NotSavedError", isFull: true })
    expect(await rowsHere()).toEqual(NOTHING)
  })

  it("at the commit", async () => {
    vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (this: IDBTransaction) {
      insideOf(this)._abort("QuotaExceededError")
    })
    expect(await failing()).toMatchObject({ name: "NotSavedError", isFull: true })
    vi.restoreAllMocks()
    expect(await rowsHere()).toEqual(NOTHING)
  })
})

it("law 1: is saved only once a strict transaction is complete", async () => {
  await getDurableUserDb(userId).open()
  const order: string[] = []
  const { transaction } = IDBDatabase.prototype
  const began = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
    this: IDBDatabase,
    ...asked
  ) {
    const begun = transaction.apply(this, asked)
    begun.addEventListener("complete", () => order.push("complete"))
    return begun
  })
  await save().then(() => order.push("saved"))
  expect(order).toEqual(["complete", "saved"])
  expect(began).toHaveBeenCalledExactlyOnceWith(expect.anything(), "readwrite", { durability: "strict" })
})

it("law 1: a browser that knows no commit commits by itself", async () => {
  const { commit } = IDBTransaction.prototype
  onTestFinished(() => void Object.assign(IDBTransaction.prototype, { commit }))
  Object.assign(IDBTransaction.prototype, { commit: undefined })
  await save({ draft: draft() })
  expect(await rowsHere()).toEqual({ ...NOTHING, outbox: 1, drafts: 1, meta: 1 })
})

describe("a database that is not open", () => {
  it("is opened, as by whoever closed it for a newer version", async () => {
    await save()
    getDurableUserDb(userId).close({ disableAutoOpen: false })
    await save()
    expect(await db().outbox.count()).toBe(2)
  })

  it("is opened again where the browser has closed it without a word", async () => {
    await save()
    getDurableUserDb(userId).backendDB().close()
    await save()
    expect(await db().outbox.count()).toBe(2)
  })

  it("is no place to save where it cannot be opened", async () => {
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
      throw full()
    })
    expect(await failing()).toMatchObject({ name: "NotSavedError", isFull: true })
    vi.restoreAllMocks()
    await save()
    expect(await db().outbox.count()).toBe(1)
  })
})

it("law 5: several commands keep their order, and one save step takes the place of another of the same save", async () => {
  const steps = ["1", "2"].map((City) => command("updateAdmission", { City }))
  const commands = [
    command("createAdmission"),
    ...steps,
    command("createPayment"),
    command("submitAdmission"),
  ]
  const entries = await save({ commands })
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 2, 3, 4])
  const rows = await db().outbox.orderBy("seq").toArray()
  expect(rows.map(({ operationId, body }) => [operationId, body.City])).toEqual([
    ["createAdmission", undefined],
    ["updateAdmission", "2"],
    ["createPayment", undefined],
    ["submitAdmission", undefined],
  ])
  const tallied = await db().meta.where("key").startsWith("waits-").primaryKeys()
  expect(tallied).toEqual(["waits-1", "waits-2", "waits-3", "waits-4"])
})

/** As in another tab: a second copy of Dexie with its own connection. */
const elsewhere = createRequire(import.meta.url)("dexie/dist/dexie.min.js") as typeof import("dexie")

describe("whoever reads live is told of a save", () => {
  const seen: Record<string, unknown> = {}
  const ends: (() => void)[] = []

  function watch(name: string, from: typeof liveQuery, read: () => Promise<unknown>): void {
    const subscription = from(read).subscribe((value) => {
      seen[name] = value
    })
    ends.push(() => subscription.unsubscribe())
  }

  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  it("in this tab and in another, by key and by index, of what comes and goes", async () => {
    const [gone] = await save()
    const replaces = [gone?.seq ?? 0]
    const other = new elsewhere.default(userDbName(userId))
    await other.open()
    ends.push(() => other.close())
    watch("rows", liveQuery, () => db().outbox.toArray())
    watch("lane", liveQuery, () => db().outbox.where("lane").equals(LANE).toArray())
    watch("another lane", liveQuery, () => db().outbox.where("lane").equals("other").count())
    watch("draft", liveQuery, () => db().drafts.get("mine"))
    watch("there", elsewhere.liveQuery, () => other.table("outbox").where("lane").equals(LANE).toArray())
    watch("tallied there", elsewhere.liveQuery, () =>
      other.table("meta").where("key").startsWith("waits-").primaryKeys(),
    )
    await vi.waitFor(() => expect(Object.keys(seen)).toHaveLength(6))
    const commands = [command("submitAdmission"), { ...command("createPayment"), lane: "other" }]
    await save({ commands, replaces, draft: draft({ City: "Guntur" }) })
    const submit = { seq: 2, operationId: "submitAdmission" }
    await vi.waitFor(() =>
      expect(seen).toMatchObject({
        rows: [submit, { seq: 3 }],
        lane: [submit],
        "another lane": 1,
        draft: { values: { City: "Guntur" } },
        there: [submit],
        "tallied there": ["waits-2", "waits-3"],
      }),
    )
  })

  it("and nobody else", async () => {
    await save()
    let reads = 0
    watch("others", liveQuery, () => {
      reads += 1
      return db().outbox.where("lane").equals("other").toArray()
    })
    await vi.waitFor(() => expect(reads).toBe(1))
    await save()
    await save({ commands: [], draft: draft() })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(reads).toBe(1)
  })

  it("but not of one that failed", async () => {
    await save()
    let reads = 0
    watch("rows", liveQuery, () => {
      reads += 1
      return db().outbox.count()
    })
    await vi.waitFor(() => expect(reads).toBe(1))
    failToPut("meta", full)
    await failing()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(reads).toBe(1)
  })
})
