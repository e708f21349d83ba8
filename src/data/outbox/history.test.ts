import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer, type NetworkCall, tokenOf } from "#tests/support/fake-network.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("reportError", (error: unknown) => console.error(error))
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const network = new FakeNetwork()
network.install()
const { api, answerData } = await import("#api/client.ts")
const { storeSession } = await import("#offline/device/session-store.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")
const { enterSession, leaveSession } = await import("#data/session/session-state.ts")
const { removeEntries } = await import("#offline/outbox/tally.ts")
const { isPutBackUnderWay, reconcileReceipts, dismissPutBackNote, watchHistory } = await import(
  "./history.ts"
)
const { noteState } = await import("./sync-status.ts")

const [FIRST, SECOND] = [
  "01920000-0000-4000-8000-000000000001",
  "01920000-0000-4000-8000-000000000002",
] as const
let userId = 6400
let server = { history: FIRST as string, kept: 9, backedUpTo: null as number | null }

/** Commands get no answer, so that the waiting entries can be checked. */
function answerOf({ path, method }: NetworkCall): Response {
  if (method !== "GET") throw new TypeError("Failed to fetch")
  const isAsked = path.startsWith("/api/history/")
  const data = isAsked ? { HistoryId: server.history, KeptUpTo: server.kept } : []
  const answer = jsonAnswer({ data, message: "" })
  answer.headers.set("X-History-Id", server.history)
  if (server.backedUpTo !== null) answer.headers.set("X-Backed-Up-To", String(server.backedUpTo))
  return answer
}

const receipt = (seq: number, position: number, receivedAt = Date.now()) => ({
  seq,
  entryId: `e${userId}-${seq}`,
  operationId: "createPayment" as const,
  lane: "a1",
  params: {},
  body: { AdmissionId: "a1" },
  files: [],
  answer: { data: {} },
  receivedAt,
  idempotencyKey: `k${seq}`,
  bodyVersion: 1,
  ifMatch: null,
  title: "Payment",
  subject: "Asha",
  createdAt: "2026-11-22T10:00:00.000Z",
  history: { id: FIRST, position },
})
const db = () => getUserDb(userId)
const waiting = async () => (await db().outbox.toArray()).map(({ seq, putBack }) => [seq, putBack])

beforeEach(async () => {
  userId += 1
  server = { history: FIRST, kept: 9, backedUpTo: null }
  network.calls.length = 0
  network.answer = answerOf
  const user = { UserID: userId, Username: "u", FirstName: "", LastName: "", Email: "", MobileNo: "" }
  const keys = { deviceKey: "k", endToken: "e" }
  const answer = { token: tokenOf("first"), sessionId: "s", ...keys, user, localRoles: [], roles: [] }
  enterSession((await storeSession(answer, new Date())).user)
  noteState.putBack = 0
})
afterEach(() => leaveSession(null))

describe("law 22: a device whose server was restored", () => {
  it("puts back what was lost, says it once, and asks nobody where it has no receipts", async () => {
    await reconcileReceipts(userId)
    expect(network.calls).toEqual([])
    await db().received.bulkPut([receipt(1, 2000), receipt(2, 3500), receipt(3, 3600)])
    server = { history: SECOND, kept: 3500, backedUpTo: null }
    await reconcileReceipts(userId)
    expect(await waiting()).toEqual([
      [2, FIRST],
      [3, FIRST],
    ])
    expect(noteState.putBack).toBe(2)
    // The page is opened again before the note was read.
    noteState.putBack = 0
    await reconcileReceipts(userId)
    expect(noteState.putBack).toBe(2)
    await dismissPutBackNote()
    await reconcileReceipts(userId)
    expect(noteState.putBack).toBe(0)
    expect(await waiting()).toHaveLength(2)
    // The state of the entries that were put back.
    expect(await isPutBackUnderWay(userId)).toBe(true)
    await db().transaction("rw", db().outbox, db().meta, () => removeEntries(db(), [2, 3]))
    expect(await isPutBackUnderWay(userId)).toBe(false)
  })

  it("tries again what was refused behind them, also when the page was closed in between", async () => {
    await db().received.put(receipt(1, 3500))
    server = { history: SECOND, kept: 0, backedUpTo: null }
    await reconcileReceipts(userId)
    await vi.waitFor(() => expect(network.calls.some(({ method }) => method === "POST")).toBe(true))
    const [entry] = await db().outbox.toArray()
    if (!entry) throw new Error("nothing was put back")
    const { putBack: _, ...plain } = entry
    const refusal = { status: 404, code: "not-found", message: "Not found", fields: {}, current: null }
    const behind = { ...plain, seq: 2, entryId: "behind", idempotencyKey: "k2" }
    await db().outbox.put({ ...behind, state: "refused", refusal } as never)
    // While the command that was put back is on its way, its lane stays as it is.
    await reconcileReceipts(userId)
    expect((await db().outbox.get(2))?.state).toBe("refused")
    await db().transaction("rw", db().outbox, db().meta, () => removeEntries(db(), [1]))
    await reconcileReceipts(userId)
    await vi.waitFor(async () => expect((await db().outbox.get(2))?.state).not.toBe("refused"))
  })

  it("notices it by whatever it is answered", async () => {
    await db().received.put(receipt(1, 9))
    const end = watchHistory(userId)
    try {
      await vi.waitFor(() => expect(network.to(`/api/history/${FIRST}`)).not.toEqual([]))
      expect(await waiting()).toEqual([])
      server = { history: SECOND, kept: 0, backedUpTo: null }
      await answerData(api.GET("/dropdown/getDegreeDropdown"), "listDegrees")
      await vi.waitFor(async () => expect(await waiting()).toEqual([[1, FIRST]]))
    } finally {
      end()
    }
  })

  it("looks again after the next answer when it got none itself", async () => {
    await db().received.put(receipt(1, 9))
    server = { history: SECOND, kept: 0, backedUpTo: null }
    let isAway = true
    network.answer = (call) => {
      if (isAway && call.path.startsWith("/api/history/")) throw new TypeError("Failed to fetch")
      return answerOf(call)
    }
    const end = watchHistory(userId)
    try {
      const ask = () => answerData(api.GET("/dropdown/getDegreeDropdown"), "listDegrees")
      await ask()
      await vi.waitFor(() => expect(network.to(`/api/history/${FIRST}`)).not.toEqual([]))
      isAway = false
      await vi.waitFor(async () => {
        await ask()
        expect(await waiting()).toEqual([[1, FIRST]])
      })
    } finally {
      end()
    }
  })

  it("leaves what lies here to its person when somebody else has signed in meanwhile", async () => {
    await db().received.put(receipt(1, 9))
    server.history = SECOND
    server.kept = 0
    network.answer = (call) => {
      leaveSession(null)
      return answerOf(call)
    }
    await reconcileReceipts(userId)
    expect(await waiting()).toEqual([])
    expect(await db().received.count()).toBe(1)
  })

  it("removes what a backup covers, and nothing while the server does not answer", async () => {
    const old = Date.now() - 2 * 3_600_000
    await db().received.bulkPut([receipt(1, 5, old), receipt(2, 6, old)])
    server.backedUpTo = 5
    network.answer = () => {
      throw new TypeError("Failed to fetch")
    }
    await expect(reconcileReceipts(userId)).rejects.toThrow()
    expect(await db().received.count()).toBe(2)
    network.answer = answerOf
    await reconcileReceipts(userId)
    expect(await db().received.toCollection().primaryKeys()).toEqual([2])
  })
})
