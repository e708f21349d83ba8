import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it } from "vitest"
import { listPicked } from "#offline/files/picked-files.ts"
import type { OutboxEntry, ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import { clearUserData } from "./clear-user-data.ts"
import { getDeviceDb } from "./device-db.ts"
import { emptyDraft } from "./drafts.ts"
import { decryptWork, encryptWork } from "./encrypt-work.ts"
import { countWorkOnDevice, ENTRY_REASON, KEPT_FORM, OFFLINE_READY } from "./kept-work.ts"
import { getUserDb } from "./user-db.ts"

const USER = 7
const db = getUserDb(USER)

async function putFile(blobId: string, received: boolean): Promise<void> {
  const bytes = new ArrayBuffer(100)
  await db.files.put({
    blobId,
    name: `${blobId}.jpg`,
    type: "image/jpeg",
    size: 100,
    sha256: blobId,
    savedAt: "2025-11-20T10:00:00.000Z",
    received,
  })
  await db.chunks.put({ blobId, index: 0, bytes })
}

const putEntry = () =>
  db.outbox.put({ entryId: "e1", lane: "a1", state: "waiting", userId: USER } as OutboxEntry)
const putDraft = (draftId: string, submitted: boolean) =>
  db.drafts.put({ ...emptyDraft(draftId, { aadhar: "234123412346" }, new Date()), submitted })

const isBegun = ({ submitted }: { submitted: boolean }) => !submitted

/** The number of rows per store, for stores that have any. */
async function held(): Promise<Record<string, number>> {
  const counts = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const))
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()))
  await getDeviceDb().users.put({ userId: USER, username: "counsellor.vja" })
  await db.answers.put({ key: "listAdmissions", value: "{}" })
  await db.meta.put({ key: OFFLINE_READY, value: 1 })
  await putFile("at-college", true)
})

describe("signing out", () => {
  it("leaves nothing where the college has everything, and not the name either", async () => {
    await putDraft("a1", true)
    await clearUserData(USER, isBegun)
    expect(await held()).toEqual({})
    expect(await getDeviceDb().users.toArray()).toEqual([])
  })

  it("law 17: keeps what waits, its bytes and its forms, and forgets the college's answers", async () => {
    await putEntry()
    await putDraft("a1", true)
    await putFile("waits", false)
    await clearUserData(USER, isBegun, { removeForms: true })
    expect(await held()).toEqual({ outbox: 1, drafts: 1, files: 1, chunks: 1 })
    expect(await db.files.toCollection().primaryKeys()).toEqual(["waits"])
    expect(await getDeviceDb().users.count()).toBe(1)
  })

  it("counts and keeps a reason for a refused duplicate only while its entry is there", async () => {
    const seq = Number(await putEntry())
    const keys = [seq, seq + 1].map((one) => `${KEPT_FORM}${ENTRY_REASON}${one}`)
    await db.meta.bulkPut(keys.map((key) => ({ key, value: "{}" })))
    expect(await countWorkOnDevice(USER, isBegun)).toEqual({ unsent: 1, forms: 1 })
    await clearUserData(USER, isBegun)
    expect(await db.meta.toCollection().primaryKeys()).toEqual([keys[0]])
    await db.outbox.clear()
    expect(await countWorkOnDevice(USER, isBegun)).toEqual({ unsent: 0, forms: 0 })
    await clearUserData(USER, isBegun)
    expect(await held()).toEqual({})
  })

  it("keeps forms in progress, large and small, unless the person takes them away", async () => {
    await putDraft("mine", false)
    await db.meta.put({ key: `${KEPT_FORM}payment`, value: "{}" })
    expect(await countWorkOnDevice(USER, isBegun)).toEqual({ unsent: 0, forms: 2 })
    await clearUserData(USER, isBegun)
    expect(await held()).toEqual({ drafts: 1, meta: 1 })
    expect(await getDeviceDb().users.count()).toBe(1)
    await clearUserData(USER, isBegun, { removeForms: true })
    expect(await held()).toEqual({})
    expect(await getDeviceDb().users.count()).toBe(0)
  })
})

describe("files that another app shared", () => {
  const share = (id: string, userId: number | null) => {
    const bytes = new ArrayBuffer(4)
    const receivedAt = "2025-11-20T10:00:00.000Z"
    return getDeviceDb().shared.put({
      id,
      userId,
      name: "receipt.jpg",
      type: "image/jpeg",
      bytes,
      receivedAt,
    })
  }

  it("go with their user, whatever else stays; those of others and of nobody yet stay", async () => {
    await putEntry()
    await share("mine", USER)
    await share("other", USER + 1)
    await share("unclaimed", null)
    await clearUserData(USER, isBegun)
    expect(await getDeviceDb().shared.toCollection().primaryKeys()).toEqual(["other", "unclaimed"])
    expect(await db.outbox.count()).toBe(1)
  })
})

describe("law 22: receipts that no backup covers", () => {
  const KEY = "A".repeat(43)
  const receipt = (seq: number, blobId?: string) =>
    ({
      seq,
      entryId: `e${seq}`,
      operationId: "createPayment",
      lane: "a1",
      params: {},
      body: { Remarks: "handwritten" },
      files: blobId ? [{ field: "file", blobId, name: "memo.jpg", type: "image/jpeg" }] : [],
      answer: { data: { FormNo: "F-2026-1" } },
      receivedAt: 1,
      idempotencyKey: `k${seq}`,
      bodyVersion: 1,
      ifMatch: null,
      title: "Payment",
      subject: "Asha",
      createdAt: "2026-11-22T10:00:00.000Z",
      history: { id: "h1", position: seq },
    }) satisfies ReceivedCommand
  const everything = async () => {
    const rows = await Promise.all(db.tables.map((table) => table.toArray()))
    return JSON.stringify(rows, (_name, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder("latin1").decode(value as ArrayBuffer)
        : value,
    )
  }

  it("stay with their files, without the college's answers, and nobody is told of their person", async () => {
    await putFile("memo", true)
    await db.received.bulkPut([receipt(1), receipt(2, "memo")])
    const { history: _, ...older } = receipt(3)
    await db.received.put(older)
    expect(await clearUserData(USER, isBegun)).toBe(false)
    expect(await held()).toEqual({ received: 2, files: 1, chunks: 1 })
    expect(await db.files.toCollection().primaryKeys()).toEqual(["memo"])
    expect((await db.received.toArray()).map(({ answer }) => answer)).toEqual([null, null])
    expect(await getDeviceDb().users.toArray()).toEqual([])
  })

  it("lie locked until their person is back, however often the leaving is done again", async () => {
    await putFile("memo", true)
    await db.received.bulkPut([receipt(1), receipt(2, "memo")])
    await clearUserData(USER, isBegun)
    await encryptWork(USER, KEY)
    await clearUserData(USER, isBegun)
    await encryptWork(USER, KEY)
    const locked = await everything()
    for (const word of ["handwritten", "Asha", "memo.jpg", "F-2026-1"]) expect(locked).not.toContain(word)
    expect((await db.received.toArray()).map((row) => Object.keys(row).sort())).toEqual([
      ["blobIds", "history", "lane", "locked", "receivedAt", "seq"],
      ["blobIds", "history", "lane", "locked", "receivedAt", "seq"],
    ])
    await decryptWork(USER, [KEY])
    expect(await db.received.toArray()).toEqual(
      [receipt(1), receipt(2, "memo")].map((row) => ({ ...row, answer: null })),
    )
    expect(await db.files.count()).toBe(1)
  })

  it("go where they could not be locked, and when their person takes everything away", async () => {
    await db.received.put(receipt(1))
    expect(await clearUserData(USER, isBegun, { canLock: false })).toBe(true)
    await db.received.put(receipt(1))
    expect(await clearUserData(USER, isBegun, { removeForms: true })).toBe(true)
    expect(await held()).toEqual({})
  })
})

describe("a picked file that waits for answers", () => {
  const KEY = "A".repeat(43)

  beforeEach(async () => {
    await putFile("memo", false)
    await db.picked.put({ admissionId: "a1", slot: "type-5", blobId: "memo", before: 100, details: {} })
  })

  it("stays with its bytes, and counts as a form in progress", async () => {
    await putFile("nobody's", false)
    expect(await countWorkOnDevice(USER, isBegun)).toEqual({ unsent: 0, forms: 1 })
    expect(await clearUserData(USER, isBegun)).toBe(false)
    expect(await held()).toEqual({ picked: 1, files: 1, chunks: 1 })
    expect(await db.files.toCollection().primaryKeys()).toEqual(["memo"])
  })

  it("stays when the leaving is done again after it was locked", async () => {
    await clearUserData(USER, isBegun)
    await encryptWork(USER, KEY)
    await clearUserData(USER, isBegun)
    expect(await db.files.count()).toBe(1)
    await decryptWork(USER, [KEY])
    expect((await listPicked(USER, "a1"))[0]?.file?.blobId).toBe("memo")
  })

  it("goes when its person takes the forms away", async () => {
    expect(await clearUserData(USER, isBegun, { removeForms: true })).toBe(true)
    expect(await held()).toEqual({})
  })
})
