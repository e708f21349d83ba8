import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { type DrainPorts, drain } from "#offline/drain/drain.ts"
import { countServerOnlyFiles } from "#offline/files/received-files.ts"
import { copyFile, deleteStoredFiles } from "#offline/files/stored-files.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type Command, saveCommands } from "./enqueue.ts"
import { type HistoryProgress, historiesHere, pruneReceipts, putBackLost } from "./receipts.ts"

const FIRST = "01920000-0000-4000-8000-000000000001"
const SECOND = "01920000-0000-4000-8000-000000000002"
const HOUR = 3_600_000
const DAY = 24 * HOUR

let userId = 9700
let clock = 0
let college = new FakeCollege()
const db = () => getUserDb(userId)

beforeEach(() => {
  installFakeLocks()
  userId += 1
  clock = Date.parse("2026-11-22T04:30:00Z")
  college = new FakeCollege()
  college.history = FIRST
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
const command = (lane: string, more: Partial<Command> = {}): Command => ({
  operationId: "createPayment",
  lane,
  body: { AdmissionId: lane, n: Math.random() },
  title: "Payment",
  subject: "Asha",
  ...more,
})
const save = (...commands: Command[]) => saveCommands(userId, { commands }, new Date(clock))
const send = () => drain(userId, ports(), { force: true })
const receipts = () => db().received.orderBy("seq").toArray()
const open = () => db().outbox.orderBy("seq").toArray()
const standing = (backedUpTo: number | null, historyId = FIRST) => ({ historyId, backedUpTo })
const kept = (upTo: number, highest = 1000) => new Map<string, HistoryProgress>([[FIRST, { upTo, highest }]])

describe("law 22: a receipt", () => {
  it("says where it stands, whether it went alone or among others", async () => {
    await save(command("a"), command("b"))
    await send()
    await save(...["a", "b", "c", "d", "e", "f"].map((lane) => command(lane)))
    await send()
    expect(college.carried).toEqual([6])
    expect((await receipts()).map(({ history }) => history)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((position) => ({ id: FIRST, position })),
    )
    expect(await historiesHere(userId)).toEqual(new Map([[FIRST, 8]]))
  })

  it("says nothing of that where the server does not", async () => {
    college.history = null
    await save(command("a"))
    await send()
    expect((await receipts())[0]?.history).toBeNull()
    expect(await putBackLost(userId, SECOND, kept(0))).toHaveLength(0)
  })

  it("stays until a backup covers it, and an hour in any case", async () => {
    await save(command("a"), command("b"), command("c"))
    await send()
    expect(await pruneReceipts(userId, standing(2), clock + HOUR - 1)).toBe(0)
    expect(await pruneReceipts(userId, standing(0), clock + 400 * DAY)).toBe(0)
    expect(await pruneReceipts(userId, standing(2, SECOND), clock + 400 * DAY)).toBe(0)
    expect(await pruneReceipts(userId, standing(2), clock + HOUR)).toBe(2)
    expect((await receipts()).map(({ lane }) => lane)).toEqual(["c"])
  })

  it("stays a week where the server names no backup, and by a clock that was set no longer", async () => {
    await save(command("a"), command("b"))
    await send()
    await db()
      .received.where("lane")
      .equals("b")
      .modify({ receivedAt: clock + 400 * DAY })
    expect(await pruneReceipts(userId, standing(null), clock + 7 * DAY)).toBe(0)
    expect(await pruneReceipts(userId, standing(null), clock + 7 * DAY + 1)).toBe(1)
    expect(await pruneReceipts(userId, standing(null), clock + 14 * DAY + 1)).toBe(1)
  })

  it("stays while an answer about its record is kept that was asked for before it", async () => {
    const [a, b] = ["0192-a", "0192-b"]
    await save(command(a), command(b))
    await send()
    const answer = (lane: string, fetchedAt: number) => ({
      key: `answer-[${userId},"getAdmissionDetails","${lane}"]`,
      value: JSON.stringify({ state: { data: { fetchedAt }, dataUpdatedAt: fetchedAt } }),
    })
    await db().answers.bulkPut([answer(a, clock - 1), answer(b, clock + 1)])
    expect(await pruneReceipts(userId, standing(9), clock + HOUR)).toBe(1)
    expect((await receipts()).map(({ lane }) => lane)).toEqual([a])
    await db().answers.put(answer(a, clock + 2))
    expect(await pruneReceipts(userId, standing(9), clock + HOUR)).toBe(1)
  })

  it("does not wait for an answer on which it is not laid, and for one that is never asked for again no longer than a week", async () => {
    const [a, b] = ["0192-a", "0192-b"]
    await save(command(a), command(b))
    await send()
    const answer = (read: string, lane: string) => ({
      key: `answer-[${userId},"${read}","${lane}"]`,
      value: JSON.stringify({ state: { data: { fetchedAt: clock - 1 }, dataUpdatedAt: clock - 1 } }),
    })
    await db().answers.bulkPut([answer("listTimeline", a), answer("getAdmissionDetails", b)])
    expect(await pruneReceipts(userId, standing(9), clock + HOUR)).toBe(1)
    expect((await receipts()).map(({ lane }) => lane)).toEqual([b])
    expect(await pruneReceipts(userId, standing(9), clock + 7 * DAY - 1)).toBe(0)
    expect(await pruneReceipts(userId, standing(9), clock + 7 * DAY + 1)).toBe(1)
  })

  it("is not put back any more while it only waits for an answer, nor are its files called the college's alone", async () => {
    const file = await copyFile(new Blob(["memo"]), "memo.jpg", "image/jpeg", "")
    const { blobId, name, type } = file.file
    const files = [{ field: "file", blobId, name, type }]
    await saveCommands(
      userId,
      { commands: [command("0192-a", { operationId: "uploadDocument", files })], files: [file] },
      new Date(clock),
    )
    await send()
    await deleteStoredFiles(db(), [blobId])
    const key = `answer-[${userId},"getAdmissionDetails","0192-a"]`
    await db().answers.put({ key, value: JSON.stringify({ state: { data: { fetchedAt: clock - 1 } } }) })
    expect(await pruneReceipts(userId, standing(0), clock + HOUR)).toBe(0)
    expect(await countServerOnlyFiles(userId)).toBe(1)
    expect(await pruneReceipts(userId, standing(9), clock + HOUR)).toBe(0)
    expect(await countServerOnlyFiles(userId)).toBe(0)
    expect(await historiesHere(userId)).toEqual(new Map())
    expect(await receipts()).toHaveLength(1)
  })

  it("stays while a list of the last days is kept that was asked for before it, and does not have its application", async () => {
    await save(command("0192-a", { operationId: "createAdmission" }))
    await send()
    const list = (fetchedAt: number) => ({
      key: `answer-[${userId},"listAdmissions","",{"page":1}]`,
      value: JSON.stringify({ state: { data: { fetchedAt }, dataUpdatedAt: fetchedAt } }),
    })
    await db().answers.put(list(clock - 1))
    expect(await pruneReceipts(userId, standing(9), clock + HOUR)).toBe(0)
    await db().answers.put(list(clock + 1))
    expect(await pruneReceipts(userId, standing(9), clock + HOUR)).toBe(1)

    await save(command("0192-b", { operationId: "createAdmission" }))
    await send()
    await db().answers.put(list(clock - 1))
    expect(await pruneReceipts(userId, standing(9), clock + 8 * DAY)).toBe(1)
  })
})

describe("law 22: after a restore", () => {
  it("what was saved anew while the lost one was on its way waits in its place, and holds up nothing else", async () => {
    const [anew] = await save(command("a"), command("b"))
    await send()
    if (anew) await db().outbox.add({ ...anew, idempotencyKey: "anew" })
    college.restore(0, SECOND)
    expect(await putBackLost(userId, SECOND, kept(0))).toEqual(["b"])
    expect((await open()).map(({ lane, putBack }) => [lane, putBack])).toEqual([
      ["a", undefined],
      ["b", FIRST],
    ])
  })

  it("what was lost goes again in its old order and under its keys, and is there once", async () => {
    await save(
      command("a", { operationId: "createAdmission" }),
      command("b", { operationId: "createAdmission" }),
      command("a"),
      command("b"),
    )
    await send()
    const before = [...college.effects]
    const keys = before.map(({ key }) => key)
    college.restore(1, SECOND)
    await save(command("a"))
    expect(await putBackLost(userId, SECOND, kept(1))).toHaveLength(4)
    // Detected again, by another tab or another answer.
    expect(await putBackLost(userId, SECOND, kept(1))).toHaveLength(0)
    expect((await open()).map(({ seq, lane, putBack }) => [seq, lane, putBack])).toEqual([
      [1, "a", FIRST],
      [2, "b", FIRST],
      [3, "a", FIRST],
      [4, "b", FIRST],
      [5, "a", undefined],
    ])
    await send()
    expect(await open()).toEqual([])
    expect(college.effects).toHaveLength(5)
    const of = (lane: string) => college.effects.filter((one) => one.lane === lane).map(({ key }) => key)
    for (const lane of ["a", "b"])
      expect(of(lane).filter((key) => keys.includes(key))).toEqual(
        before.filter((one) => one.lane === lane).map(({ key }) => key),
      )
    expect(college.effects.map(({ putBack }) => putBack !== undefined)).toEqual(
      college.effects.map(({ key }) => keys.indexOf(key) > 0),
    )
    expect(await historiesHere(userId)).toEqual(new Map([[SECOND, 5]]))
  })

  it("the same among many", async () => {
    await save(...["a", "b", "c", "d", "e", "f", "g"].map((lane) => command(lane)))
    await send()
    college.restore(3, SECOND)
    expect(await putBackLost(userId, SECOND, kept(3))).toHaveLength(7)
    await send()
    expect(college.effects.map(({ lane, putBack }) => [lane, putBack])).toEqual([
      ["a", undefined],
      ["b", undefined],
      ["c", undefined],
      ...["d", "e", "f", "g"].map((lane) => [lane, FIRST]),
    ])
  })

  it("what the server has for sure stays a receipt, of the history that it is in now", async () => {
    await save(command("a"), command("b"))
    await send()
    await db()
      .received.where("lane")
      .equals("b")
      .modify({ history: { id: FIRST, position: 5000 } })
    expect(await putBackLost(userId, SECOND, kept(3000, 5000))).toHaveLength(1)
    expect((await receipts()).map(({ lane, history }) => [lane, history])).toEqual([
      ["a", { id: SECOND, position: 1 }],
    ])
  })

  it("nothing goes again while the server's history goes on, whatever came since it was asked", async () => {
    await save(command("a"), command("b"))
    await send()
    expect(await putBackLost(userId, FIRST, kept(2, 2))).toHaveLength(0)
    expect(await putBackLost(userId, FIRST, kept(1, 1))).toHaveLength(0)
    expect(await receipts()).toHaveLength(2)
  })

  it("a server that did not notice by itself gets what it has lost, too", async () => {
    await save(command("a"), command("b"))
    await send()
    expect(await putBackLost(userId, FIRST, kept(1, 2))).toHaveLength(2)
  })

  it("a file goes again with its bytes, and is no longer taken for received", async () => {
    const file = await copyFile(new Blob(["memo"]), "memo.jpg", "image/jpeg", "")
    const { blobId, name, type } = file.file
    const upload = command("a", {
      operationId: "uploadDocument",
      files: [{ field: "file", blobId, name, type }],
    })
    await saveCommands(userId, { commands: [upload], files: [file] }, new Date(clock))
    await send()
    expect((await db().files.get(blobId))?.received).toBe(true)
    college.restore(0, SECOND)
    expect(await putBackLost(userId, SECOND, kept(0))).toHaveLength(1)
    expect((await db().files.get(blobId))?.received).toBe(false)
    await send()
    expect(college.effects.map(({ key }) => key)).toHaveLength(1)
  })

  it("what lost its bytes is put back only when the server has lost it for sure", async () => {
    const upload = (lane: string, blobId: string) =>
      command(lane, {
        operationId: "uploadDocument",
        files: [{ field: "file", blobId, name: "m", type: "t" }],
      })
    const files = await Promise.all(
      ["1", "2"].map((text) => copyFile(new Blob([text]), "m", "image/jpeg", "")),
    )
    const commands = files.map(({ file }, at) => upload(`lane-${at}`, file.blobId))
    await saveCommands(userId, { commands, files }, new Date(clock))
    await send()
    await deleteStoredFiles(
      db(),
      files.map(({ file }) => file.blobId),
    )
    college.restore(1, SECOND)
    const positions = (await receipts()).map(({ lane, history }) => [history?.position, lane])
    expect(await putBackLost(userId, SECOND, kept(1))).toHaveLength(1)
    await send()
    expect((await open()).map(({ state, lane }) => [state, lane])).toEqual([
      ["refused", positions.find(([position]) => position === 2)?.[1]],
    ])
  })

  it("what was refused because its record was lost goes again behind it; any other refusal waits for its person", async () => {
    await save(
      command("a", { operationId: "createAdmission" }),
      command("b", { operationId: "createAdmission" }),
    )
    await send()
    college.restore(0, SECOND)
    const [missing, wrong] = await save(command("a"), command("b"))
    const refusal = (status: number) => ({
      status,
      message: "No",
      code: null,
      errors: [],
      current: null,
      etag: null,
      at: "",
    })
    await db().outbox.update(missing?.seq ?? 0, { state: "refused", refusal: refusal(404) })
    await db().outbox.update(wrong?.seq ?? 0, { state: "refused", refusal: refusal(422) })
    await putBackLost(userId, SECOND, kept(0))
    await send()
    expect((await open()).map(({ seq }) => seq)).toEqual([wrong?.seq])
    expect(college.effects).toHaveLength(3)
  })

  it("takes no newer save in the place of what is put back", async () => {
    const save1 = command("a", { operationId: "updateAdmission", params: { id: "a" } })
    await save(save1)
    await send()
    college.restore(0, SECOND)
    await putBackLost(userId, SECOND, kept(0))
    await save({ ...save1, body: { City: "Guntur" } })
    expect(await open()).toHaveLength(2)
  })
})
