import { beforeEach, describe, expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"

const store = new Map<string, string>()
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})
vi.stubGlobal("navigator", { onLine: false, locks: new FakeLocks() })
const { isNews, MOST_IN_AN_HOUR, reportFault } = await import("./fault-reports.ts")
const { reportOf, waitingReports } = await import("./client-errors.ts")

const origin = "https://college.example"
const page = { path: "/students", origin }
const ours = (message: string, line = 1) => {
  const error = new Error(message)
  error.stack = `Error: ${message}\n    at save (${origin}/assets/list-a1b2.js:${line}:20)`
  return error
}
const tell = (error: unknown, over: { message?: string; file?: string } = {}) =>
  reportFault("01J9ZQ5W8YB3M4N5P6Q7R8S9T0", { error, message: String(error), file: "", ...over }, page)
const HOUR = 3_600_000

beforeEach(() => store.clear())

describe("a fault that no screen shows", () => {
  it("waits for the network without a word that anybody entered", async () => {
    await tell(ours("no row of asha@example.org, 0912345678"))
    expect(waitingReports()).toMatchObject([
      {
        Message: "no row of [email], [number]",
        Stack: "save (assets/list-a1b2.js:1:20)",
        Route: "/students",
      },
    ])
    expect([...store.values()].join()).not.toMatch(/asha|0912345678/)
  })

  it("is told once, though it happens in circles", async () => {
    for (let i = 0; i < 50; i += 1) await tell(ours("x of null"))
    await tell(ours("x of null", 2))
    await tell("x of null")
    expect(waitingReports().map(({ Stack }) => Stack)).toEqual([
      "save (assets/list-a1b2.js:1:20)",
      "save (assets/list-a1b2.js:2:20)",
      "",
    ])
  })

  it.each([
    ["a call that was cut off", new DOMException("Aborted", "AbortError"), {}],
    [
      "a layout that the browser measured twice",
      undefined,
      { message: "ResizeObserver loop completed with undelivered notifications." },
    ],
    ["another origin's script", undefined, { message: "Script error." }],
    ["a script of an extension", undefined, { file: "chrome-extension://abc/inject.js", message: "x" }],
    [
      "a promise of an extension",
      Object.assign(new Error("x"), { stack: "Error: x\n    at a (chrome-extension://abc/inject.js:1:1)" }),
      {},
    ],
  ])("is not %s", async (_name, error, over) => {
    expect(await tell(error, over)).toBeNull()
    expect(waitingReports()).toEqual([])
  })

  it("counts by the hour: no more than the device may tell, and again afterwards", () => {
    const report = (n: number) => reportOf("id", ours(`fault ${n}`), "/", new Date(0))
    const told = Array.from({ length: 30 }, (_, n) => isNews(report(n), n * 1000))
    expect(told.filter(Boolean)).toHaveLength(MOST_IN_AN_HOUR)
    expect(isNews(report(0), HOUR - 1)).toBe(false)
    expect(isNews(report(0), HOUR)).toBe(true)
    expect(isNews(report(1), HOUR)).toBe(false)
  })

  it("is told when what was remembered is damaged, or lies in the future of a corrected clock", () => {
    store.set("admissions:told-faults", "{broken")
    expect(isNews(reportOf("id", ours("a"), "/", new Date(0)), 2 * HOUR)).toBe(true)
    expect(isNews(reportOf("id", ours("a"), "/", new Date(0)), HOUR)).toBe(true)
  })
})
