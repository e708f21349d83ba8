import { QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, expect, test, vi } from "vitest"

vi.stubGlobal("navigator", { onLine: true })
vi.stubGlobal("addEventListener", () => undefined)
vi.stubGlobal("document", { visibilityState: "hidden" })

const { changeFeedState, noteChanges, refreshLists, startChangeFeed, stopChangeFeed } = await import(
  "./change-feed.ts"
)
const { queryClient } = await import("./query-client.ts")

const MINE = "00000000-0000-7000-8000-000000000001"
const OTHER = "00000000-0000-7000-8000-000000000002"
const leave: (() => void)[] = []

/** A read that is on the screen; returns its mock, which counts the requests. */
function shown(key: readonly unknown[]) {
  const ask = vi.fn(async () => ({ data: 1, etag: null, fetchedAt: Date.now() }))
  const observer = new QueryObserver(queryClient, {
    queryKey: [7, ...key],
    queryFn: ask,
    persister: undefined as never,
  })
  leave.push(observer.subscribe(() => undefined))
  return ask
}

const allAnswered = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))

beforeEach(() => queryClient.clear())
afterEach(() => {
  for (const end of leave.splice(0)) end()
})

test("what is read of a changed application is asked again, of others not", async () => {
  const [mine, other, figures] = [
    shown(["getAdmissionDetails", MINE]),
    shown(["getAdmissionDetails", OTHER]),
    shown(["getWorkCounts"]),
  ]
  await allAnswered()
  noteChanges(new Set([MINE]))
  await vi.waitFor(() => expect(mine).toHaveBeenCalledTimes(2))
  expect(figures).toHaveBeenCalledTimes(2)
  expect(other).toHaveBeenCalledTimes(1)
  await allAnswered()
  noteChanges(null)
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2))
})

test("an open payment is asked again with any change: its key does not name its application", async () => {
  const payment = shown(["getPayment", "00000000-0000-7000-8000-000000000003"])
  await allAnswered()
  noteChanges(new Set([MINE]))
  await vi.waitFor(() => expect(payment).toHaveBeenCalledTimes(2))
})

test("a list stays until its reader wants the new one", async () => {
  const list = shown(["listAdmissions", "", {}])
  await allAnswered()
  noteChanges(new Set([MINE]))
  expect(changeFeedState.isBehind).toBe(true)
  expect(list).toHaveBeenCalledTimes(1)
  refreshLists()
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
})

test("law 24: a list that was asked again after the clock was set is no longer behind", async () => {
  startChangeFeed()
  leave.push(stopChangeFeed)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T05:30:00Z") })
  leave.push(() => vi.useRealTimers())
  const list = shown(["listAdmissions", "", {}])
  await allAnswered()
  noteChanges(new Set([MINE]))
  vi.setSystemTime(Date.parse("2026-11-22T04:30:00Z"))
  refreshLists()
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  await allAnswered()
  expect(changeFeedState.isBehind).toBe(false)
  noteChanges(new Set([MINE]))
  expect(changeFeedState.isBehind).toBe(true)
})

test("what is read beside lists costs no look at all reads: a pack has thousands of answers", () => {
  startChangeFeed()
  leave.push(stopChangeFeed)
  const looks = vi.spyOn(queryClient.getQueryCache(), "findAll")
  queryClient.setQueryData([7, "getFeeStructure", 1, "CONV", 2026], { data: null })
  expect(looks).not.toHaveBeenCalled()
  queryClient.setQueryData([7, "listAdmissions", "", {}], { data: [] })
  expect(looks).toHaveBeenCalled()
  looks.mockRestore()
})
