import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { drain } from "#offline/drain/drain.ts"
import { upgradeEntry } from "#offline/drain/upgrade-entry.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { saveCommands } from "./enqueue.ts"
import { copyOfOutbox } from "./outbox-copy.ts"
import type { OutboxEntry } from "./outbox-entry.ts"
import { type BaseAnswer, projectAdmission } from "./projection.ts"
import { discardEntry, repairEntry, repairWithin, retryEntry } from "./repair.ts"

let userId = 9000
let college = new FakeCollege()
beforeEach(() => {
  installFakeLocks()
  userId += 1
  college = new FakeCollege()
})

const A = "01920000-0000-7000-8000-00000000000a"
const B = "01920000-0000-7000-8000-00000000000b"
const save = async (lane: string) => {
  const command = {
    operationId: "createPayment" as const,
    lane,
    body: { AdmissionId: lane },
    title: "P",
    subject: "A",
  }
  const [entry] = await saveCommands(userId, { commands: [command] }, new Date())
  return entry!
}
const open = () => getUserDb(userId).outbox.orderBy("seq").toArray()
const drainNow = (more: Partial<Parameters<typeof drain>[1]> = {}) =>
  drain(userId, {
    fetch: college.fetch,
    baseUrl: "/api",
    now: () => Date.now(),
    random: () => 1,
    session: async () => ({ userId, token: "t" }),
    refresh: async () => false,
    ...more,
  })

/** Damages a stored row, as a faulty disk would. */
async function damage(seq: number, spoil: (row: Partial<OutboxEntry>) => void): Promise<void> {
  await getUserDb(userId)
    .outbox.where("seq")
    .equals(seq)
    .modify((row) => spoil(row as Partial<OutboxEntry>))
}

const SPOILS: [string, (row: Partial<OutboxEntry>) => void][] = [
  ["its body", (row) => delete row.body],
  ["its files", (row) => Object.assign(row, { files: [{ blobId: 7 }] })],
  ["its key", (row) => delete row.idempotencyKey],
  ["its lane", (row) => delete row.lane],
  ["its state", (row) => Object.assign(row, { state: "???" })],
  ["what it does", (row) => Object.assign(row, { operationId: "doSomethingElse" })],
]

it.each(SPOILS)(
  "law 10: an entry that lost %s is set aside visibly; other lanes go on",
  async (_what, spoil) => {
    const broken = await save(A)
    await save(B)
    await damage(broken.seq, spoil)
    expect(await drainNow()).toMatchObject({ stop: "done", received: 1 })
    const [left, ...more] = await open()
    expect(more).toEqual([])
    expect(left).toMatchObject({
      seq: broken.seq,
      state: "refused",
      refusal: { status: 0, code: "entry.damaged" },
    })
    expect(left?.refusal?.message).toMatch(/damaged on this device/)
    expect(college.requests).toHaveLength(1)
    // Sending it again does nothing; a copy contains what is left; only its user's discard deletes it.
    await retryEntry(userId, broken.seq)
    await drainNow()
    expect(college.requests).toHaveLength(1)
    const copy = JSON.parse(await (await copyOfOutbox(userId, left?.lane)).text())
    expect(copy.entries).toHaveLength(1)
    expect(await discardEntry(userId, broken.seq)).toHaveLength(1)
    expect(await open()).toHaveLength(0)
  },
)

const lanes = [B, ..."cdefg"].map((end) => `${B.slice(0, -1)}${end.at(-1)}`)

it.each([
  ...SPOILS,
  ["the app that knows it", (row) => Object.assign(row, { operationId: "swapSeats" })],
] as typeof SPOILS)(
  "law 10: an entry that lost %s does not hold back what goes together, nor what is received before it in its lane",
  async (_what, spoil) => {
    const first = await save(A)
    await getUserDb(userId).outbox.update(first.seq, { operationId: "updateAdmission", params: { id: A } })
    const broken = await save(A)
    const head = await save(lanes[1] ?? "")
    for (const lane of lanes) await save(lane)
    for (const { seq } of [broken, head]) await damage(seq, spoil)
    expect(await drainNow({ together: { refusedAt: null } })).toMatchObject({ stop: "done" })
    const left = await open()
    expect(left.map(({ seq }) => seq)).toContain(broken.seq)
    expect(left.map(({ seq }) => seq)).not.toContain(first.seq)
    expect(left.filter(({ state }) => state !== "refused").every(({ lane }) => lane === lanes[1])).toBe(true)
  },
)

it("law 10: an entry of a newer app leaves what is known of its application on the screen", async () => {
  const newer = await save(A)
  await damage(newer.seq, (row) => Object.assign(row, { operationId: "swapSeats", bodyVersion: 99 }))
  const base = {
    data: {
      AdmissionId: A,
      City: "Guntur",
      AdmissionDocs: [],
      Payments: [],
      AcademicHistory: [],
      Tracking: [],
    },
    fetchedAt: 1,
    etag: '"1"',
  } as unknown as BaseAnswer
  const shown = projectAdmission(A, base, await open(), [])
  expect(shown).toMatchObject({ record: { City: "Guntur" }, waiting: 1, needsYou: 1 })
})

it("law 10: a form over an entry that cannot be read leaves it as it is", async () => {
  const kept = await save(A)
  const db = getUserDb(userId)
  const locked = {
    seq: kept.seq,
    entryId: kept.entryId,
    lane: A,
    state: "waiting",
    locked: new Uint8Array(40),
  }
  await db.outbox.put(locked as unknown as OutboxEntry)
  expect(await repairEntry(userId, kept.seq, { body: { City: "Guntur" } })).toBe(false)
  const also = repairWithin(kept.seq, { body: { City: "Guntur" } })
  await expect(saveCommands(userId, { commands: [], also }, new Date())).rejects.toThrow("Nothing was saved")
  expect((await open())[0]).toMatchObject({ body: {}, refusal: { code: "entry.locked" } })
})

it("law 10: an entry of a newer app waits for the update, and is not called damaged", async () => {
  const newer = await save(A)
  await damage(newer.seq, (row) => Object.assign(row, { operationId: "swapSeats", bodyVersion: 99 }))
  await drainNow()
  expect((await open())[0]).toMatchObject({ state: "refused", refusal: { code: "entry.newer" } })
  expect(college.requests).toHaveLength(0)
})

it("law 10: an entry of an older version is brought up to today's body, never dropped", async () => {
  const entry = await save(A)
  const old = { ...entry, bodyVersion: 0, body: { Admission: A } }
  const raised = upgradeEntry(old, [])
  expect(raised).toMatchObject({
    bodyVersion: 1,
    body: { Admission: A },
    idempotencyKey: entry.idempotencyKey,
  })
  const rename = (one: OutboxEntry) => ({ ...one, body: { AdmissionId: one.body.Admission ?? null } })
  const table = { [-1]: rename } as unknown as ((one: OutboxEntry) => OutboxEntry)[]
  expect(upgradeEntry(old, table).body).toEqual({ AdmissionId: A })
  expect(upgradeEntry({ ...entry, bodyVersion: 7 }, [])).toMatchObject({ bodyVersion: 7 })
})
