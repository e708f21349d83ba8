import { beforeEach, expect, it } from "vitest"
import { noteServerTime, watchDeviceClock } from "./device-clock.ts"

const SERVER = "Sun, 22 Nov 2026 04:30:00 GMT"
const NOW = Date.parse(SERVER)
const DAY = 24 * 3600_000
const said: number[] = []
const answer = (headers: Record<string, string>) =>
  new Headers({ date: SERVER, "x-request-id": "r", ...headers })

beforeEach(() => {
  said.length = 0
  watchDeviceClock((offBy) => said.push(offBy))
})

it("law 24: says once that the clock is off, in either direction", () => {
  noteServerTime(answer({}), NOW - 3 * DAY)
  noteServerTime(answer({}), NOW + 3 * DAY)
  expect(said).toEqual([-3 * DAY])
})

it("says nothing of two minutes, of an answer without a time, or of somebody else's answer", () => {
  noteServerTime(answer({}), NOW + 120_000)
  noteServerTime(answer({ date: "soon" }), NOW)
  noteServerTime(new Headers({ date: SERVER }), NOW + DAY)
  expect(said).toEqual([])
})
