import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it } from "vitest"
import { RECEIVED_FILES_KEPT, UNCOVERED_FILES_KEPT } from "#domain/common/limits.ts"
import { LOW_BYTES } from "#domain/common/storage.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import { countServerOnlyFiles, pruneReceivedFiles } from "./received-files.ts"

const USER = 7
const db = getUserDb(USER)
const MB = 1024 * 1024
const roomy = { usage: 0, quota: 10 * LOW_BYTES }
const short = { usage: 1, quota: LOW_BYTES }

let day = 10
/** Stores a file, each one a day newer than the one before. Only its size counts here, not its bytes. */
async function putFile(blobId: string, megabytes: number, received = true): Promise<void> {
  day += 1
  const savedAt = `2025-11-${day}T10:00:00.000Z`
  const name = `${blobId}.jpg`
  await db.files.put({
    blobId,
    name,
    type: "image/jpeg",
    size: megabytes * MB,
    sha256: blobId,
    savedAt,
    received,
  })
  await db.chunks.put({ blobId, index: 0, bytes: new ArrayBuffer(1) })
}

/** A receipt that no backup covers. */
async function putReceipt(seq: number, ...blobIds: string[]): Promise<void> {
  const files = blobIds.map((blobId) => ({ blobId }))
  await db.received.put({
    seq,
    lane: "a1",
    receivedAt: 1,
    history: { id: "h", position: seq },
    idempotencyKey: `k${seq}`,
    files,
  } as unknown as ReceivedCommand)
}

const left = async () => (await db.files.toCollection().primaryKeys()).sort()

beforeEach(async () => {
  day = 10
  await Promise.all(db.tables.map((table) => table.clear()))
})

describe("files that the college has", () => {
  it("stay while they fit; of those that are only looked at the oldest go first, and none that waits", async () => {
    await putFile("waits", 500, false)
    await putFile("old", 1)
    await putFile("middle", RECEIVED_FILES_KEPT / MB - 1)
    await putFile("new", 1)
    expect(await pruneReceivedFiles(USER, roomy)).toBe(1)
    expect(await left()).toEqual(["middle", "new", "waits"])
    expect(await db.chunks.count()).toBe(3)
    expect(await pruneReceivedFiles(USER, roomy)).toBe(0)
  })

  it("law 22: stay beyond that until a backup covers them; then the largest go first, the oldest of one size", async () => {
    const most = UNCOVERED_FILES_KEPT / MB
    await putFile("one", 10)
    await putFile("large", most - 20)
    await putFile("other", 10)
    await putReceipt(1, "one", "other")
    await putReceipt(2, "large")
    expect(await pruneReceivedFiles(USER, roomy)).toBe(0)
    await putFile("more", 1)
    await putReceipt(3, "more")
    expect(await pruneReceivedFiles(USER, roomy)).toBe(1)
    expect(await left()).toEqual(["more", "one", "other"])
    await putFile("half", most / 2)
    await putFile("as large", most / 2)
    await putReceipt(4, "half", "as large")
    expect(await pruneReceivedFiles(USER, roomy)).toBe(1)
    expect(await left()).toEqual(["as large", "more", "one", "other"])
  })

  it("law 22: go sooner where room is short, and their person can be told how many the college alone has", async () => {
    for (const name of ["a", "b", "c"]) await putFile(name, 20)
    await putReceipt(1, "a", "b", "c")
    expect(await countServerOnlyFiles(USER)).toBe(0)
    expect(await pruneReceivedFiles(USER, null)).toBe(0)
    expect(await pruneReceivedFiles(USER, short)).toBe(1)
    expect(await left()).toEqual(["b", "c"])
    expect(await countServerOnlyFiles(USER)).toBe(1)
    await db.received.clear()
    expect(await countServerOnlyFiles(USER)).toBe(0)
  })
})
