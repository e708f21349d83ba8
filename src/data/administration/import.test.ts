import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null })
const network = new FakeNetwork()
network.install()
const { checkImport, importRows, twinsOf } = await import("./import.ts")
const { sessionState } = await import("#data/session/session-state.ts")

const row = (Row: number, Cells: Record<string, string>) => ({ Row, Cells, problem: null })

describe("the rows of one person", () => {
  const twins = (...people: Record<string, string>[]) => [
    ...twinsOf(people.map((cells, at) => row(at + 2, cells))),
  ]

  it("are found by a number, however it is written", () => {
    const Batch = "2026-2027"
    const mobiles = [
      { Batch, MobileNo: "9848022338" },
      { Batch, MobileNo: "+91 98480-22338" },
    ]
    expect(twins(...mobiles)).toEqual([[3, 2]])
    expect(twins({ AadharNo: "0123 4567 8901" }, { AadharNo: "012345678901" })).toEqual([[3, 2]])
    const passport = { Batch, OtherIdKind: "Passport", OtherIdNo: "C01X00T47" }
    expect(twins(passport, { ...passport, OtherIdNo: "c01x 00t47" })).toEqual([[3, 2]])
    expect(twins({ Batch, NEETRollNo: "2466012345" }, { Batch, NEETRollNo: "2466012346" })).toEqual([])
    expect(twins({ Batch, NEETRollNo: "24660 12345" }, { Batch, NEETRollNo: "2466-012345" })).toEqual([
      [3, 2],
    ])
  })

  it("are not those of two years", () => {
    const one = {
      ...{ MobileNo: "9848022338", AadharNo: "012345678901", NEETRollNo: "2466012345" },
      ...{ OtherIdKind: "Passport", OtherIdNo: "C01X00T47" },
    }
    expect(twins({ ...one, Batch: "2025-2026" }, { ...one, Batch: "2026-2027" })).toEqual([])
  })

  it("are not those that lack a number, or whose number a spreadsheet has shortened", () => {
    expect(twins({ NEETRollNo: "-" }, { NEETRollNo: "-" })).toEqual([])
    expect(twins({ NEETRollNo: "NA" }, { NEETRollNo: "na" })).toEqual([])
    expect(twins({ NEETRollNo: "2.40411E+11" }, { NEETRollNo: "2.40411E+11" })).toEqual([])
    expect(twins({ AadharNo: "2.34123E+11" }, { AadharNo: "2.34123E+11" })).toEqual([])
  })
})

/** A call to its end, without its waits before retries. */
async function toTheEnd(call: Promise<void>): Promise<void> {
  let isOver = false
  call
    .finally(() => {
      isOver = true
    })
    .catch(() => undefined)
  while (!isOver) {
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(1000)
  }
  return call
}

describe("the import of a file", () => {
  const rows = Array.from({ length: 130 }, (_, at) => row(at + 2, {}))
  const keysSent = () => network.calls.map(({ headers }) => headers.get("idempotency-key"))
  const store = (keys: Map<number, string>, of: typeof rows) => {
    const done: number[] = []
    const part = (results: readonly { Row: number }[]) => done.push(...results.map(({ Row }) => Row))
    const over = toTheEnd(importRows("digest", of, keys, part, () => false))
    return { over, done }
  }
  const created = (of: typeof rows) =>
    jsonAnswer({
      data: of.map(({ Row }) => ({ Row, Outcome: "created", FormNo: `F26-${Row}` })),
      message: "",
    })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    network.calls.length = 0
    sessionState.user = { UserID: 7 } as never
    return () => vi.useRealTimers()
  })

  it.each([
    ["its answer was lost", () => Promise.reject(new TypeError("Failed to fetch")), true],
    ["the server was not able to", () => jsonAnswer({ message: "Not now" }, 503), true],
    ["it took too long to arrive", () => jsonAnswer({ message: "Too slow" }, 408), true],
    ["it runs still", () => jsonAnswer({ message: "Wait", code: "idempotency.running" }, 409), true],
    ["the server has refused it", () => jsonAnswer({ message: "no" }, 403), false],
  ] as const)("goes on with a part when %s", async (_, answer, isSame) => {
    const keys = new Map<number, string>()
    network.answer = () => (network.calls.length === 1 ? created(rows.slice(0, 100)) : answer())
    const cut = store(keys, rows)
    await expect(cut.over).rejects.toThrow()
    expect(cut.done).toEqual(rows.slice(0, 100).map(({ Row }) => Row))
    const [first, second] = keysSent()
    expect(second).not.toBe(first)
    network.calls.length = 0
    network.answer = () => created(rows.slice(100))
    const again = store(keys, rows.slice(100))
    await again.over
    expect(again.done).toHaveLength(30)
    expect(keysSent()[0] === second).toBe(isSame)
  })
})

describe("the check of a file", () => {
  const rows = Array.from({ length: 250 }, (_, at) => row(at + 2, {}))
  const found: number[] = []
  const check = () => {
    const part = (results: readonly { Row: number }[]) => found.push(...results.map(({ Row }) => Row))
    return toTheEnd(checkImport("digest", rows, part, new AbortController().signal))
  }
  const resultsOf = (call: number) =>
    jsonAnswer({
      data: rows.slice(call * 100, call * 100 + 100).map(({ Row }) => ({ Row, Outcome: "ready" })),
      message: "",
    })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    network.calls.length = 0
    found.length = 0
    sessionState.user = { UserID: 7 } as never
    return () => vi.useRealTimers()
  })

  it("asks again for a part whose answer was lost, and for no other part", async () => {
    network.answer = () => {
      const call = network.calls.length
      if (call === 2) throw new TypeError("Failed to fetch")
      return resultsOf(call < 2 ? call - 1 : call - 2)
    }
    await check()
    expect(network.calls).toHaveLength(4)
    expect(found).toEqual(rows.map(({ Row }) => Row))
  })

  it("keeps the parts before a failure", async () => {
    network.answer = () =>
      network.calls.length === 1 ? resultsOf(0) : jsonAnswer({ message: "Not now" }, 503)
    await expect(check()).rejects.toThrow()
    expect(found).toEqual(rows.slice(0, 100).map(({ Row }) => Row))
  })
})
