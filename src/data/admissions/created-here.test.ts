import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { receiptOf } from "#offline/outbox/outbox-entry.ts"
import { missingSince, readCreated } from "./created-here.ts"

const USER = 7400
const db = getUserDb(USER)
const NOW = Date.parse("2026-11-22T04:30:00Z")

beforeEach(() => Promise.all(db.tables.map((table) => table.clear())))

/** Saves a command of this record; returns its entry. */
async function save(lane: string, operationId: "createAdmission" | "updateAdmission" = "createAdmission") {
  const body = { AdmissionId: lane, FirstName: lane }
  const command = { operationId, lane, body, title: "", subject: lane }
  const [entry] = await saveCommands(USER, { commands: [command] }, new Date(NOW))
  if (!entry) throw new Error("Nothing was saved")
  return entry
}

/** Saves the creation, which the college has confirmed at `receivedAt`. */
async function receive(lane: string, receivedAt: number, answer: object | null): Promise<void> {
  const entry = await save(lane)
  await db.outbox.delete(entry.seq)
  await db.received.put(receiptOf(entry, { answer: answer as never, history: null }, receivedAt))
}

const answerFor = (lane: string) => ({ data: { FirstName: lane, FormNo: `F-${lane}` } })

it("law 20: what was received after the college's list was asked for stays in it, with its number", async () => {
  await receive("before", NOW - 1000, answerFor("before"))
  await receive("after", NOW + 1000, answerFor("after"))
  await save("waits")
  const missing = missingSince(await readCreated(USER, NOW), NOW)
  expect(missing.map(({ admissionId }) => admissionId)).toEqual(["after", "waits"])
  expect(missing[0]).toMatchObject({ record: { FormNo: "F-after", FirstName: "after" }, waiting: 0 })
  expect(missing[1]).toMatchObject({ delivery: "waiting", waiting: 1 })
})

it("knows nothing from a receipt of an earlier time, however many others are newer", async () => {
  await receive("earlier", NOW - 1000, answerFor("earlier"))
  for (let i = 0; i < 205; i++) await receive(`after-${i}`, NOW + i, answerFor(`after-${i}`))
  const created = await readCreated(USER, NOW)
  expect(created.map(({ lane }) => lane)).toEqual(Array.from({ length: 205 }, (_, i) => `after-${i}`))
})

it("law 20: keeps an application for which something waits, however long ago it was received", async () => {
  await receive("earlier", NOW - 1000, answerFor("earlier"))
  expect(await readCreated(USER, NOW)).toEqual([])
  await save("earlier", "updateAdmission")
  const [found] = missingSince(await readCreated(USER, NOW), 0)
  expect(found).toMatchObject({ admissionId: "earlier", record: { FormNo: "F-earlier" }, waiting: 1 })
})

it("shows what waits behind a received creation, and knows nothing from a receipt that is only kept to be put back", async () => {
  await receive("after", NOW, answerFor("after"))
  await save("after", "updateAdmission")
  await receive("earlier", NOW, null)
  const missing = missingSince(await readCreated(USER, NOW), NOW)
  expect(missing.map(({ admissionId, waiting }) => [admissionId, waiting])).toEqual([["after", 1]])
})
