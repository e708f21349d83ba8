import "fake-indexeddb/auto"
import { afterEach, beforeEach, expect, it, vi } from "vitest"

// No network, and a drain that never starts: saved entries stay in the outbox to be checked.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
})

import { noteReachable } from "#data/reads/connectivity.ts"
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { NotSavedError, repairAndAwait, save } from "./commands.ts"
import { resolveConflict } from "./conflicts.ts"

const LANE = "01920000-0000-7000-8000-00000000000a"
let nextUser = 82_000
const outbox = () => getUserDb(nextUser).outbox

/** Saves two updates, of which the college has refused the first as stale. */
async function refusedUpdate(): Promise<number> {
  const update = (City: string, Pincode: string) => ({
    operationId: "updateAdmission" as const,
    lane: LANE,
    params: { id: LANE },
    body: { City, Pincode },
    title: "Personal Details",
    subject: "Asha",
  })
  const [first] = await save({ commands: [update("Guntur", "522002")] })
  const seq = first?.seq ?? 0
  const refusal = {
    status: 412,
    message: "No",
    code: null,
    errors: [],
    current: { City: "Tenali", Pincode: "522201" },
    etag: '"7"',
    at: "2025-11-21T04:30:00Z",
  }
  await outbox().update(seq, { state: "refused", attempts: 1, refusal })
  await save({ commands: [update("Guntur", "522002")] })
  return seq
}

/** Makes the device refuse every change of its outbox, or only the repair of one entry. */
function fill(seq?: number): void {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
    const changed = row[0] as Partial<OutboxEntry>
    const isThis = seq === undefined || (changed.seq === seq && changed.state === "waiting")
    if (this.name === "outbox" && isThis) throw new DOMException("full", "QuotaExceededError")
    return put.apply(this, row)
  })
}

beforeEach(() => {
  noteReachable(false)
  nextUser += 1
  sessionState.user = { UserID: nextUser, Username: "asha" } as NonNullable<typeof sessionState.user>
})
afterEach(() => void vi.restoreAllMocks())

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

it("law 19: a repair for which the device has no room is not called saved, and the refused entry stays as it was", async () => {
  const seq = await refusedUpdate()
  fill()
  const failure = await failureOf(repairAndAwait(seq, { body: { City: "Tenali" } }))
  expect(failure).toBeInstanceOf(NotSavedError)
  expect(failure).toMatchObject({ isFull: true })
  vi.restoreAllMocks()
  expect(await outbox().get(seq)).toMatchObject({ state: "refused", body: { City: "Guntur" } })
  expect(await repairAndAwait(seq, { body: { City: "Tenali" } })).toEqual({ kind: "saved" })
  expect(await outbox().get(seq)).toMatchObject({ state: "waiting", body: { City: "Tenali" } })
})

it("law 19: so is a choice between two versions, which also changes what waits behind it", async () => {
  const seq = await refusedUpdate()
  fill()
  expect(await failureOf(resolveConflict(seq, ["City"]))).toMatchObject({
    name: "NotSavedError",
    isFull: true,
  })
  vi.restoreAllMocks()
  expect((await outbox().toArray()).map(({ body }) => body.City)).toEqual(["Guntur", "Guntur"])
})

it("law 1: a choice that is cut off before its own entry is stored has not changed what waits behind it", async () => {
  const seq = await refusedUpdate()
  fill(seq)
  expect(await failureOf(resolveConflict(seq, ["City"]))).toBeInstanceOf(NotSavedError)
  vi.restoreAllMocks()
  expect((await outbox().toArray()).map(({ body }) => body.City)).toEqual(["Guntur", "Guntur"])
  expect(await resolveConflict(seq, ["City"])).toEqual({ kind: "saved" })
  expect((await outbox().toArray()).map(({ body, state }) => [body.City, state])).toEqual([
    ["Tenali", "waiting"],
    ["Tenali", "waiting"],
  ])
})

it("a choice about an entry that is gone, as one that another window has settled, is not called saved", async () => {
  expect(await resolveConflict(1, [])).toEqual({ kind: "unknown" })
})

it("a repair of an entry that is gone is not called saved", async () => {
  expect(await failureOf(repairAndAwait(1, { body: {} }))).toMatchObject({
    name: "NotSavedError",
    isFull: false,
  })
})
