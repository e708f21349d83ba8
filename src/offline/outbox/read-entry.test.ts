import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { drain } from "#offline/drain/drain.ts"
import { upgradeEntry } from "#offline/drain/upgrade-entry.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { saveCommands } from "./enqueue.ts"
import type { OutboxEntry } from "./outbox-entry.ts"
import { copyOfOutbox, discardEntry, retryEntry } from "./repair.ts"

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
const drainNow = () =>
  drain(userId, {
    fetch: college.fetch,
    baseUrl: "/api",
    now: () => Date.now(),
    random: () => 1,
    session: async () => ({ userId, token: "t" }),
    refresh: async () => false,
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
