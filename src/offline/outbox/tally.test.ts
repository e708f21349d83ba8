import "#tests/support/session-device.ts"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { liveQuery } from "dexie"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { dismissLossNote, lookForLoss } from "#data/outbox/loss.ts"
import { noteState } from "#data/outbox/sync-status.ts"
import { kindsOf, readNotes } from "#data/outbox/waiting-note.ts"
import { enterSession } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "./enqueue.ts"
import { completeTally, lostEntries, readTally, removeEntries } from "./tally.ts"

let userId = 62_000
const db = () => getUserDb(userId)
const SAVED = new Date("2026-11-24T04:30:00.000Z")

const save = (operationId: "createPayment" | "uploadDocument") =>
  saveCommands(
    userId,
    { commands: [{ operationId, lane: "a1", body: {}, title: "", subject: "Anjali Thomas" }] },
    SAVED,
  ).then(([entry]) => entry?.seq ?? 0)

beforeEach(() => {
  userId += 1
  enterSession({ UserID: userId, Username: "u", localRoles: [], roles: [] } as never)
  for (const key of ["admissions:waits", "admissions:lost"]) localStorage.removeItem(key)
})

afterEach(() => vi.restoreAllMocks())

it("law 23: tells one row that vanished, what it was and when it was saved, until its person has read it", async () => {
  await save("createPayment")
  const gone = await save("uploadDocument")
  await lookForLoss(userId)
  expect(noteState.lost).toBe(0)
  await db().outbox.delete(gone)
  // Reported once, however often and in however many tabs it is checked.
  for (let tab = 0; tab < 3; tab += 1) await lookForLoss(userId)
  expect(noteState.lost).toBe(1)
  expect(await lostEntries(db())).toEqual([
    { seq: gone, operationId: "uploadDocument", savedAt: SAVED.getTime() },
  ])
  await dismissLossNote()
  await lookForLoss(userId)
  expect(noteState.lost).toBe(0)
  expect(await db().outbox.count()).toBe(1)
})

it("law 23: tells a lost row that nobody has read also when its database goes too", async () => {
  const gone = await save("uploadDocument")
  await save("createPayment")
  await db().outbox.delete(gone)
  await lookForLoss(userId)
  await db().delete({ disableAutoOpen: false })
  await lookForLoss(userId)
  expect(readNotes(localStorage)[0]?.loss?.kinds).toEqual({ uploadDocument: 1, createPayment: 1 })
})

it("law 23: a receipt that comes after all takes the alarm back", async () => {
  const seq = await save("createPayment")
  await db().outbox.delete(seq)
  expect(await lostEntries(db())).toHaveLength(1)
  await db().transaction("rw", db().outbox, db().meta, () => removeEntries(db(), [seq]))
  expect(await lostEntries(db())).toEqual([])
})

it("law 23: takes what an older version has saved into the tally, and what it has received out of it", async () => {
  const [waits, received] = [await save("createPayment"), await save("uploadDocument")]
  await db().meta.delete(`waits-${waits}`)
  const { entryId, operationId, lane } = (await db().outbox.get(received)) as never
  await db().outbox.delete(received)
  const receipt = { seq: received, entryId, operationId, lane, params: {}, body: {}, files: [], answer: {} }
  await db().received.put({ ...receipt, receivedAt: 1 })
  expect(await lostEntries(db())).toEqual([])
  await completeTally(db())
  expect(kindsOf((await readTally(db())).tallied)).toEqual({ createPayment: 1 })
  await db().outbox.delete(waits)
  expect(await lostEntries(db())).toHaveLength(1)
})

describe("law 23: beside a tab of a version that keeps no tally", () => {
  /** As an older version leaves its database. */
  const asBefore = () => db().meta.delete("tally-counts")

  it("nothing that it discards is called lost, then or later", async () => {
    await asBefore()
    const [waits, discarded] = [await save("createPayment"), await save("uploadDocument")]
    await lookForLoss(userId, async () => false)
    await db().outbox.delete(discarded)
    await lookForLoss(userId, async () => false)
    expect([noteState.lost, await lostEntries(db())]).toEqual([0, []])
    expect(readNotes(localStorage)[0]?.note?.kinds).toEqual({ createPayment: 1 })
    // The older tab was closed.
    await lookForLoss(userId, async () => true)
    expect([noteState.lost, await lostEntries(db())]).toEqual([0, []])
    await db().outbox.delete(waits)
    await lookForLoss(userId, async () => false)
    expect(noteState.lost).toBe(1)
  })

  it("what it has sent counts as received when its receipts are gone, too", async () => {
    await asBefore()
    await save("createPayment")
    await db().outbox.clear()
    await lookForLoss(userId, async () => true)
    expect(await lostEntries(db())).toEqual([])
  })

  it("its whole database is told as lost all the same", async () => {
    await asBefore()
    await save("createPayment")
    await lookForLoss(userId, async () => false)
    await db().delete({ disableAutoOpen: false })
    await lookForLoss(userId, async () => false)
    expect(readNotes(localStorage)[0]?.loss?.kinds).toEqual({ createPayment: 1 })
  })
})

it("law 1, 23: a save whose row of the tally cannot be kept is no save", async () => {
  const first = await save("createPayment")
  await db().meta.put({ key: `waits-${first + 1}`, value: "stands in the way" })
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value) {
    return this.name === "meta" ? this.add(value) : put.call(this, value)
  })
  await expect(save("uploadDocument")).rejects.toThrow("Nothing was saved")
  expect(await db().outbox.count()).toBe(1)
})

it("law 1: a save asks for its commit itself, and whoever reads the rows hears of it", async () => {
  const counts: number[] = []
  const readers = liveQuery(() => db().outbox.count()).subscribe((count) => counts.push(count))
  await vi.waitFor(() => expect(counts).toEqual([0]))
  const commit = vi.spyOn(IDBTransaction.prototype, "commit")
  await save("createPayment")
  expect(commit).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(counts.at(-1)).toBe(1))
  readers.unsubscribe()
})

it("law 23: no entry comes or goes past the tally", () => {
  const past = /\boutbox\s*\.(add|bulkAdd|delete|bulkDelete|clear)\(|\boutbox\b[^;{}]{0,80}\)\s*\.delete\(\)/
  const files = ["src", "sw"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  const found = files
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$/.test(path))
    .filter((path) => past.test(readFileSync(path, "utf8")))
  expect(found).toEqual(["src/offline/outbox/tally.ts"])
})
