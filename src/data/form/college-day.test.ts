import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { noteServerTime } from "#api/device-clock.ts"
import { collegeMoment, collegeNow, collegeToday } from "./college-day.ts"

const HOUR = 3600_000
const AT = Date.parse("2026-11-22T04:30:00Z")
/** An answer of the server that came while this device's clock was ahead by so much; negative: behind. */
const answerAt = (offBy: number) => {
  vi.setSystemTime(AT + offBy)
  noteServerTime(new Headers({ date: new Date(AT).toUTCString(), "x-request-id": "r" }), Date.now())
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

it("takes the college's day where the device's clock is behind or ahead", () => {
  for (const days of [-1000, -1, 1, 30]) {
    answerAt(days * 24 * HOUR)
    expect(collegeToday(), `${days} days`).toBe("2026-11-22")
    vi.setSystemTime(Date.now() + 15 * HOUR)
    expect(collegeToday(), `${days} days, after midnight`).toBe("2026-11-23")
  }
})

it("keeps the device's own time where it differs by as little as an answer may take", () => {
  answerAt(120_000)
  expect(collegeNow().getTime()).toBe(AT + 120_000)
  answerAt(-120_000)
  expect(collegeNow().getTime()).toBe(AT - 120_000)
})

it("writes a moment of the college's today without its day, whatever the device's clock says", () => {
  answerAt(30 * 24 * HOUR)
  expect(collegeMoment("2026-11-22T02:00:00Z")).toBe("07:30")
  expect(collegeMoment("2026-11-21T02:00:00Z")).toBe("21-11-2026 07:30")
})

it.each([-24, 24])(
  "law 24: follows a clock that is set right while it is open, from %i hours off",
  (hours) => {
    answerAt(hours * HOUR)
    vi.setSystemTime(AT + 90_000)
    expect(Math.abs(collegeNow().getTime() - AT)).toBeLessThan(120_000)
  },
)

it("keeps the difference while the device sleeps, with a clock that goes on", () => {
  answerAt(-24 * HOUR)
  vi.setSystemTime(AT - 16 * HOUR)
  expect(Math.abs(collegeNow().getTime() - (AT + 8 * HOUR))).toBeLessThan(1000)
})
