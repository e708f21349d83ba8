import "fake-indexeddb/auto"
import { QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

vi.stubGlobal("navigator", { onLine: true })
vi.stubGlobal("addEventListener", () => undefined)
const reported = vi.fn()
vi.stubGlobal("reportError", reported)

const { getUserDb } = await import("#offline/device/user-db.ts")
const { receiptOf } = await import("#offline/outbox/outbox-entry.ts")
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { queryClient } = await import("#data/reads/query-client.ts")
const { sessionState } = await import("#data/session/session-state.ts")
const { refreshAfterDrains } = await import("./refresh-after-drain.ts")

const USER = 7
const MINE = "00000000-0000-7000-8000-000000000001"
const OTHER = "00000000-0000-7000-8000-000000000002"
const ends: (() => void)[] = []

/** A read that is on the screen; returns its mock, which counts the requests. */
function shown(...key: readonly unknown[]) {
  const ask = vi.fn(async () => ({ data: 1, etag: null, fetchedAt: Date.now() }))
  const observer = new QueryObserver(queryClient, {
    queryKey: [USER, ...key],
    queryFn: ask,
    persister: undefined as never,
  })
  ends.push(observer.subscribe(() => undefined))
  return ask
}

const payment = {
  operationId: "createPayment" as const,
  body: {},
  title: "Payment",
  subject: "Anjali Thomas",
}
const db = getUserDb(USER)

/**
 * Receives an entry as the drain does: stores the receipt in the transaction that deletes the entry, and marks the next one.
 */
async function receive(seq: number, next?: number): Promise<void> {
  await db.transaction("rw", db.outbox, db.received, async () => {
    const entry = await db.outbox.get(seq)
    if (!entry) throw new Error("nothing waits")
    await db.outbox.delete(seq)
    await db.received.put(receiptOf(entry, { answer: null, history: null }, Date.now()))
    if (next !== undefined) await db.outbox.update(next, { state: "sending" })
  })
}

sessionState.user = { UserID: USER } as NonNullable<typeof sessionState.user>

beforeEach(async () => {
  queryClient.clear()
  await db.delete()
  await db.open()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  expect(reported).not.toHaveBeenCalled()
})

/** A busy machine only takes longer. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

describe("law 28: reads follow writes once", () => {
  it("asks again what the commands of a drain have touched, once and when it is over", async () => {
    const [details, others, lists, settings] = [
      shown("getAdmissionDetails", MINE),
      shown("getAdmissionDetails", OTHER),
      shown("listPayments", "", {}),
      shown("getSettings"),
    ]
    ends.push(refreshAfterDrains(USER))
    const entries = await saveCommands(
      USER,
      { commands: [1, 2, 3].map(() => ({ ...payment, lane: MINE })) },
      new Date(),
    )
    const [first, second, third] = entries.map(({ seq }) => seq) as [number, number, number]
    await db.outbox.update(first, { state: "sending" })
    await receive(first, second)
    await receive(second, third)
    // Longer than the pause of a drain between two requests: it is not over while an entry is being sent.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(details).toHaveBeenCalledTimes(1)
    await receive(third)
    await eventually(() => expect(details).toHaveBeenCalledTimes(2))
    await eventually(() => expect(lists).toHaveBeenCalledTimes(2))
    await eventually(() => expect(queryClient.isFetching()).toBe(0))
    expect(details).toHaveBeenCalledTimes(2)
    expect(others).toHaveBeenCalledTimes(1)
    expect(settings).toHaveBeenCalledTimes(1)
  })

  it("law 19: asks again also on a full device, which has no room for receipts or answers", async () => {
    const [details, others] = [shown("getAdmissionDetails", MINE), shown("getAdmissionDetails", OTHER)]
    await db.answers.put({ key: `answer-[${USER},"getAdmissionDetails","${MINE}"]`, value: "old" })
    await db.answers.put({ key: `answer-[${USER},"getSettings"]`, value: "old" })
    const noted = vi.spyOn(db.outbox, "bulkGet")
    ends.push(refreshAfterDrains(USER))
    // It looks at once; a look that only begins after the save would find nothing that is new.
    await eventually(() => expect(noted).toHaveBeenCalled())
    const [entry] = await saveCommands(USER, { commands: [{ ...payment, lane: MINE }] }, new Date())
    // The page has seen what waits.
    await eventually(() => expect(noted).toHaveBeenCalledWith([entry?.seq]))
    await Promise.all(noted.mock.results.map(({ value }) => value))
    expect(details).toHaveBeenCalledTimes(1)
    const full = Object.assign(new Error("full"), { name: "QuotaExceededError" })
    const putting = vi.spyOn(db.answers, "bulkPut").mockRejectedValue(full)
    await db.outbox.delete(entry?.seq ?? 0)
    await eventually(() => expect(details).toHaveBeenCalledTimes(2))
    expect(others).toHaveBeenCalledTimes(1)
    // What cannot be marked as old is deleted, or it would count as fresh after a reload.
    expect(await db.answers.toCollection().primaryKeys()).toEqual([`answer-[${USER},"getSettings"]`])
    putting.mockRestore()
    noted.mockRestore()
  })

  it("leaves the reads alone for what was received before", async () => {
    const [entry] = await saveCommands(USER, { commands: [{ ...payment, lane: MINE }] }, new Date())
    await receive(entry?.seq ?? 0)
    const details = shown("getAdmissionDetails", MINE)
    ends.push(refreshAfterDrains(USER, Date.now() + 1))
    const [later] = await saveCommands(USER, { commands: [{ ...payment, lane: OTHER }] }, new Date())
    const others = shown("getAdmissionDetails", OTHER)
    await receive(later?.seq ?? 0)
    await eventually(() => expect(others).toHaveBeenCalledTimes(2))
    expect(details).toHaveBeenCalledTimes(1)
  })

  it("passes over what was locked when its person was signed out in the middle of it", async () => {
    const [first, second] = await saveCommands(
      USER,
      { commands: [MINE, OTHER].map((lane) => ({ ...payment, lane })) },
      new Date(),
    )
    const others = shown("getAdmissionDetails", OTHER)
    ends.push(refreshAfterDrains(USER))
    const isLookedAt = () => new Promise((resolve) => setTimeout(resolve, 50))
    await isLookedAt()
    await receive(first?.seq ?? 0)
    await isLookedAt()
    await db.received.put({ seq: first?.seq, locked: new Uint8Array(4) } as never)
    await receive(second?.seq ?? 0)
    await eventually(() => expect(others).toHaveBeenCalledTimes(2))
  })
})
