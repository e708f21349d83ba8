import "fake-indexeddb/auto"
import { beforeEach, expect, it, vi } from "vitest"

// A network, and a drain that never starts: the test decides what becomes of the saved entries.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true, locks }, configurable: true })
})

import { noteReachable } from "#data/reads/connectivity.ts"
import { sessionState } from "#data/session/session-state.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { type OutboxEntry, receiptOf } from "#offline/outbox/outbox-entry.ts"
import { discardEntry } from "#offline/outbox/repair.ts"
import { removeEntries } from "#offline/outbox/tally.ts"
import { awaitOutcome, save, unsettledText } from "./commands.ts"

const LANE = "01920000-0000-7000-8000-00000000000a"
let nextUser = 83_000
const db = () => getUserDb(nextUser)

beforeEach(() => {
  noteReachable(true)
  nextUser += 1
  sessionState.user = { UserID: nextUser, Username: "asha" } as NonNullable<typeof sessionState.user>
})

const saveTwo = () =>
  save({
    commands: (["createAdmission", "submitAdmission"] as const).map((operationId) => ({
      operationId,
      lane: LANE,
      body: { AdmissionId: LANE },
      title: "Personal Details",
      subject: "Asha",
    })),
  })

/** The college's proof of an entry, as the drain stores it. */
const receive = (entry: OutboxEntry, message: string) =>
  db().transaction("rw", db().outbox, db().received, db().meta, async () => {
    await removeEntries(db(), [entry.seq])
    await db().received.put(receiptOf(entry, { answer: { message }, history: null }, Date.now()))
  })

it("law 6: what another window has discarded is not called received", async () => {
  const entries = await saveTwo()
  const outcome = awaitOutcome(entries)
  await discardEntry(nextUser, entries[0]?.seq ?? 0)
  expect(await outcome).toEqual({ kind: "unknown" })
  expect(unsettledText(await outcome)).toBe(outboxTexts.noReceipt)
  expect(unsettledText({ kind: "saved" })).toBe(outboxTexts.savedOnDevice)
})

it("law 6: received is said when there is a receipt of every entry, with the message of the one that speaks", async () => {
  const entries = await saveTwo()
  const [create, submit] = entries as [OutboxEntry, OutboxEntry]
  const outcomes = [awaitOutcome(entries), awaitOutcome(entries, "last")]
  await receive(create, "Created")
  await receive(submit, "Submitted")
  expect(await Promise.all(outcomes)).toMatchObject([
    { kind: "received", message: "Created" },
    { kind: "received", message: "Submitted" },
  ])
})

it("law 6: one that is gone without a receipt is known neither as received nor as saved, whatever came of the other", async () => {
  const entries = await saveTwo()
  const [create, submit] = entries as [OutboxEntry, OutboxEntry]
  const outcome = awaitOutcome(entries)
  await discardEntry(nextUser, submit.seq)
  await receive(create, "Created")
  expect(await outcome).toEqual({ kind: "unknown" })
})

it("a receipt of an earlier entry in the same place does not count", async () => {
  const [create] = (await saveTwo()) as [OutboxEntry, OutboxEntry]
  const outcome = awaitOutcome([create])
  await receive({ ...create, entryId: "another" }, "Created")
  expect(await outcome).toEqual({ kind: "unknown" })
})
