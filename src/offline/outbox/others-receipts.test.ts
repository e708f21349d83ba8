import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { PUT_BACK_FOR, RECEIPTS_KEPT, UNCOVERED_FILES_KEPT } from "#domain/common/limits.ts"
import { clearUserData } from "#offline/device/clear-user-data.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { decryptWork, encryptWork } from "#offline/device/encrypt-work.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { type DrainPorts, drain } from "#offline/drain/drain.ts"
import { copyFile, readIntactFile } from "#offline/files/stored-files.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type Command, saveCommands } from "./enqueue.ts"
import { pruneOthersReceipts } from "./others-receipts.ts"
import { historiesHere } from "./receipts.ts"

const FIRST = "01920000-0000-4000-8000-000000000001"
const SECOND = "01920000-0000-4000-8000-000000000002"
const HOUR = 3_600_000
const DAY = 24 * HOUR
const KEY = "A".repeat(43)

let userId = 15_000
let clock = 0
let college = new FakeCollege()
const db = () => getUserDb(userId)
const me = () => userId + 1000

vi.stubGlobal("reportError", (error: unknown) => {
  throw error
})

beforeEach(async () => {
  installFakeLocks()
  userId += 1
  clock = Date.parse("2026-11-22T04:30:00Z")
  college = new FakeCollege()
  college.history = FIRST
  await getDeviceDb().meta.clear()
})

const ports = (): DrainPorts => ({
  fetch: college.fetch,
  baseUrl: "/api",
  now: () => clock,
  random: () => 0.5,
  session: async () => ({ userId, token: "t" }),
  refresh: async () => false,
  together: { refusedAt: null },
})

/** Saves a document of an application; returns the id of its file. */
async function saveDocument(lane: string): Promise<string> {
  const copy = await copyFile(
    new Blob([`scan of ${lane}`]),
    "scan.jpg",
    "image/jpeg",
    new Date(clock).toISOString(),
  )
  const { blobId } = copy.file
  const command: Command = {
    operationId: "uploadDocument",
    lane,
    body: { AdmissionId: lane, DocTypeId: 1 },
    files: [{ field: "file", blobId, name: "scan.jpg", type: "image/jpeg" }],
    title: "Document",
    subject: "Asha",
  }
  await saveCommands(userId, { commands: [command], files: [copy] }, new Date(clock))
  return blobId
}

const send = () => drain(userId, ports(), { force: true })
const signOut = async () => {
  await clearUserData(userId, () => true)
  await encryptWork(userId, KEY)
}
const standing = (backedUpTo: number | null, historyId = FIRST) => ({ historyId, backedUpTo })
const prune = async (at: number, how = standing(9)) => {
  await getDeviceDb().meta.clear()
  return pruneOthersReceipts(me(), how, at)
}
const counts = () => Promise.all([db().received.count(), db().files.count(), db().chunks.count()])

describe("law 22: what somebody who is signed out has sent from this device", () => {
  it("is removed with its files once a backup covers it, and not what still waits", async () => {
    await saveDocument("a")
    await saveDocument("b")
    await send()
    const waits = await saveDocument("c")
    await signOut()
    expect(await counts()).toEqual([2, 3, 3])
    expect(await prune(clock + HOUR - 1)).toBe(0)
    expect(await prune(clock + HOUR, standing(0))).toBe(0)
    expect(await prune(clock + HOUR, standing(1))).toBe(1)
    expect(await counts()).toEqual([1, 2, 2])
    expect(await prune(clock + HOUR, standing(2))).toBe(1)
    expect(await counts()).toEqual([0, 1, 1])
    expect(await db().outbox.count()).toBe(1)
    await decryptWork(userId, [KEY])
    expect(await readIntactFile(userId, waits)).not.toBeNull()
  })

  it("stays whole until then, and can be put back when its owner comes", async () => {
    const blobId = await saveDocument("a")
    await send()
    await signOut()
    expect(await prune(clock + 30 * DAY, standing(0))).toBe(0)
    await decryptWork(userId, [KEY])
    expect(await historiesHere(userId)).toEqual(new Map([[FIRST, 1]]))
    expect(await readIntactFile(userId, blobId)).not.toBeNull()
    expect(Object.keys((await db().received.toArray())[0] ?? {})).not.toContain("blobIds")
  })

  it("goes by its age where the server names no backup, or was restored since", async () => {
    await saveDocument("a")
    await send()
    await signOut()
    expect(await prune(clock + RECEIPTS_KEPT, standing(null))).toBe(0)
    expect(await prune(clock + RECEIPTS_KEPT + 1, standing(9, SECOND))).toBe(0)
    expect(await prune(clock + PUT_BACK_FOR + 1, standing(9, SECOND))).toBe(1)
    expect(await counts()).toEqual([0, 0, 0])
  })

  it("is counted from now on where an older version has locked it, or a clock was ahead", async () => {
    await saveDocument("a")
    await saveDocument("b")
    await send()
    await signOut()
    await db()
      .received.where("lane")
      .equals("b")
      .modify({ receivedAt: clock + 400 * DAY })
    await db()
      .received.where("lane")
      .equals("a")
      .modify((row) => {
        for (const name of ["receivedAt", "history", "blobIds"])
          delete (row as unknown as Record<string, unknown>)[name]
      })
    await db()
      .files.toCollection()
      .modify((row) => {
        for (const name of ["size", "received"]) delete (row as unknown as Record<string, unknown>)[name]
      })
    expect(await prune(clock + DAY, standing(null))).toBe(0)
    expect(await prune(clock + DAY + RECEIPTS_KEPT, standing(null))).toBe(0)
    expect(await prune(clock + DAY + RECEIPTS_KEPT + 1, standing(null))).toBe(2)
    expect(await counts()).toEqual([0, 0, 0])
  })

  it("keeps its files within one bound for all people together, the largest go first", async () => {
    const big = await saveDocument("a")
    const small = await saveDocument("b")
    await send()
    await signOut()
    await db().files.update(big, { size: UNCOVERED_FILES_KEPT })
    expect(await prune(clock + DAY, standing(0))).toBe(0)
    expect(await db().files.toCollection().primaryKeys()).toEqual([small])
    expect(await db().received.count()).toBe(2)
  })

  it("is looked through twice a day, by whoever is signed in, and never for themselves", async () => {
    await saveDocument("a")
    await send()
    await signOut()
    const left = async (by: number, at: number) => {
      await pruneOthersReceipts(by, standing(9), at)
      return db().received.count()
    }
    expect(await left(userId, clock + DAY)).toBe(1)
    expect(await left(me(), clock + DAY + HOUR)).toBe(1)
    expect(await left(me(), clock + 2 * DAY)).toBe(0)
  })
})
