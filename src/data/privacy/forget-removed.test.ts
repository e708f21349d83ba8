import "fake-indexeddb/auto"
import { QueryObserver } from "@tanstack/react-query"
import { afterEach, expect, it, vi } from "vitest"

vi.stubGlobal("navigator", { onLine: true })
vi.stubGlobal("addEventListener", () => undefined)

const { forgetRemoved, removedSince } = await import("./forget-removed.ts")
const { noteSeen, seenFile } = await import("#data/files/seen-files.ts")
const { keepForm, loadKeptForm, STAFF_PAYMENT } = await import("#data/form/kept-form.ts")
const { queryClient } = await import("#data/reads/query-client.ts")
const { sessionState } = await import("#data/session/session-state.ts")
const { emptyDraft } = await import("#offline/device/drafts.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")

const GONE = "00000000-0000-7000-8000-000000000001"
const OTHER = "00000000-0000-7000-8000-000000000002"
const TO = "2026-11-27T10:00:00.000Z"
const USER = 71
const leave: (() => void)[] = []
afterEach(() => {
  for (const end of leave.splice(0)) end()
  queryClient.clear()
})

const signIn = (UserID: number) => {
  sessionState.user = { UserID, Username: "ao" } as NonNullable<typeof sessionState.user>
}
const keyOf = (...key: unknown[]) => `answer-${JSON.stringify([USER, ...key])}`
const row = (key: string, data: unknown) => ({ key, value: JSON.stringify({ state: { data } }) })

it("keeps no answer that names a removed application, and every other one", async () => {
  signIn(USER)
  const { answers } = getUserDb(USER)
  const list = keyOf("listAdmissions", "", {})
  const record = keyOf("getAdmissionDetails", OTHER)
  await answers.bulkPut([
    row(keyOf("getAdmissionDetails", GONE), { FirstName: "Ravi" }),
    row(list, [{ AdmissionId: GONE, FirstName: "Ravi" }, { AdmissionId: OTHER }]),
    row(record, { FirstName: "Asha" }),
    row(keyOf("listDegrees"), []),
    { key: "changed-listPayments", value: GONE },
  ])
  noteSeen("a scan", new Blob(["scan"]))
  expect(Date.parse(await removedSince(USER))).toBeLessThan(Date.now() - 100 * 86_400_000)
  await forgetRemoved(USER, [GONE], TO)
  expect((await answers.toCollection().primaryKeys()).sort()).toEqual(
    [record, keyOf("listDegrees"), "changed-listPayments", "removed-to"].sort(),
  )
  expect(await removedSince(USER)).toBe(TO)
  expect(seenFile("a scan")).toBeUndefined()
})

it("keeps no payment that was begun for a removed application, and every other one", async () => {
  signIn(USER)
  for (const [AdmissionId, isKept] of [
    [OTHER, true],
    [GONE, false],
  ] as const) {
    await keepForm(STAFF_PAYMENT, { AdmissionId, Amount: "5,000" })
    await forgetRemoved(USER, [GONE], TO)
    expect((await loadKeptForm(STAFF_PAYMENT)) !== null).toBe(isKept)
  }
})

it("asks again what is on the screen, and forgets what is only in memory", async () => {
  signIn(USER)
  const asked = vi.fn(async () => ({ data: [{ AdmissionId: GONE }] }))
  const observer = new QueryObserver(queryClient, {
    queryKey: [USER, "listAdmissions", "", {}],
    queryFn: asked,
    persister: undefined as never,
  })
  leave.push(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined())
  queryClient.setQueryData([USER, "getAdmissionDetails", GONE], { data: { FirstName: "Ravi", id: GONE } })
  queryClient.setQueryData([USER, "getAdmissionDetails", OTHER], { data: { FirstName: "Asha" } })
  await forgetRemoved(USER, [GONE], TO)
  expect(asked).toHaveBeenCalledTimes(2)
  const kept = queryClient.getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey.slice(1, 3))).toEqual([
    ["listAdmissions", ""],
    ["getAdmissionDetails", OTHER],
  ])
})

it("keeps neither a form that was only looked at nor a receipt of a removed application; what was typed or waits stays", async () => {
  signIn(USER)
  const db = getUserDb(USER)
  const now = new Date()
  const draft = (draftId: string, admissionId: string, typed = false) => {
    const values = { firstName: "Ravi" }
    const handedOver = typed ? { firstName: "Ra" } : values
    return { ...emptyDraft(draftId, values, now), admissionId, handedOver, etag: '"v3"' }
  }
  const WAITS = "00000000-0000-7000-8000-000000000003"
  await db.drafts.bulkPut([
    draft("viewed", GONE),
    draft("typed", GONE, true),
    draft("other", OTHER),
    draft("waits", WAITS),
  ])
  const command = (lane: string, blobId: string) => ({
    lane,
    files: [{ field: "file", blobId, name: "n", type: "t" }],
  })
  await db.received.bulkPut([
    { seq: 1, ...command(GONE, "gone") } as never,
    { seq: 2, ...command(OTHER, "other") } as never,
  ])
  await db.outbox.put({ seq: 3, ...command(WAITS, "waits") } as never)
  for (const blobId of ["gone", "other", "waits"]) {
    await db.files.put({ blobId, savedAt: "", name: "n", type: "t", size: 1, sha256: "", received: true })
    await db.chunks.put({ blobId, index: 0, bytes: new ArrayBuffer(1) })
  }
  await forgetRemoved(USER, [GONE, WAITS], TO)
  expect((await db.drafts.toCollection().primaryKeys()).sort()).toEqual(["other", "typed", "waits"])
  expect(await db.received.toCollection().primaryKeys()).toEqual([2])
  expect(await db.outbox.count()).toBe(1)
  expect((await db.files.toCollection().primaryKeys()).sort()).toEqual(["other", "waits"])
  expect(await db.chunks.count()).toBe(2)
})

it("touches nothing once somebody else has signed in", async () => {
  const { answers } = getUserDb(72)
  await answers.put(row("answer-[72]", [GONE]))
  signIn(73)
  await forgetRemoved(72, [GONE], TO)
  expect(await answers.count()).toBe(1)
})
