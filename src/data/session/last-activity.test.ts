import { beforeEach, expect, it, vi } from "vitest"
import { isIdle, noteActivity, noteLocked } from "./last-activity.ts"

const kept = new Map<string, string>()
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const NOW = Date.parse("2026-11-22T04:30:00Z")
const MINUTE = 60_000

beforeEach(() => kept.clear())

it("is idle after a quarter of an hour without a touch, and not before anybody touched it", () => {
  expect(isIdle(NOW)).toBe(false)
  noteActivity(NOW)
  expect(isIdle(NOW + 15 * MINUTE)).toBe(false)
  expect(isIdle(NOW + 16 * MINUTE)).toBe(true)
})

it("law 24: is idle when the clock was set back behind the last touch, but not by the little that clocks are adjusted", () => {
  noteActivity(NOW + 3 * 24 * 60 * MINUTE)
  expect(isIdle(NOW)).toBe(true)
  noteActivity(NOW + MINUTE)
  expect(isIdle(NOW)).toBe(false)
})

it("leaves a tab of an earlier version, which reads the time alone, as idle as it is", () => {
  noteActivity(NOW)
  noteLocked()
  const last = Number(kept.get("admissions:last-activity"))
  expect(last > 0 && Math.abs(NOW + 16 * MINUTE - last) > 15 * MINUTE).toBe(true)
})

it("law 24: stays idle once it is locked, whatever the clock is set to, until somebody has unlocked it", () => {
  noteActivity(NOW)
  noteLocked()
  for (const clock of [NOW, NOW - MINUTE, 0, 1]) expect(isIdle(clock)).toBe(true)
  noteActivity(NOW)
  expect(isIdle(NOW)).toBe(false)
})
