import { beforeEach, expect, it, vi } from "vitest"
import { clockOffBy, noteServerTime } from "#api/device-clock.ts"
import { keepClockOffBy, keepNow } from "./kept-clock.ts"

const HOUR = 3_600_000
const NOW = Date.parse("2026-11-22T04:30:00Z")
const answerAt = (server: number) =>
  noteServerTime(new Headers({ date: new Date(server).toUTCString(), "x-request-id": "r" }), Date.now())

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal("addEventListener", () => undefined)
  vi.useFakeTimers({ now: NOW })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** What a page takes its clock for that begins so much later, before any answer. */
function nextPage(later: number): number {
  vi.setSystemTime(NOW + later)
  keepClockOffBy()
  return clockOffBy()
}

it("law 24: a page that begins without a network knows what the one before has found", () => {
  answerAt(NOW + 72 * HOUR)
  keepNow()
  expect(nextPage(5 * HOUR)).toBe(-72 * HOUR)
})

it.each([
  ["forwards", 72 * HOUR],
  ["back", -2 * HOUR],
])("forgets it when the clock was set %s meanwhile", (_, later) => {
  answerAt(NOW + 72 * HOUR)
  keepNow()
  expect(nextPage(later)).toBe(0)
})

it("is forgotten after a day at a camp, however often a page without an answer was hidden", () => {
  answerAt(NOW + 72 * HOUR)
  keepNow()
  expect(nextPage(10 * HOUR)).toBe(-72 * HOUR)
  keepNow()
  expect(nextPage(15 * HOUR)).toBe(-72 * HOUR)
  keepNow()
  expect(nextPage(20 * HOUR)).toBe(0)
})

it("keeps nothing of a clock that is right", () => {
  answerAt(NOW + 72 * HOUR)
  keepNow()
  answerAt(NOW)
  keepNow()
  expect(localStorage.getItem("clock-off-by")).toBeNull()
  expect(nextPage(HOUR)).toBe(0)
})
