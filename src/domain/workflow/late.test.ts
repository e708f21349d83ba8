import { expect, it } from "vitest"
import { daysSince } from "#data/admissions/staff-rows.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { LATE_AFTER_DAYS, lateIfBefore } from "./late.ts"

it.each([
  ["2026-11-21T04:30:00Z", false],
  ["2026-11-20T18:30:00Z", false],
  ["2026-11-20T18:29:59Z", true],
])("what waits since %s is late for figures as for lists: %s", (since, isLate) => {
  const now = new Date("2026-11-28T06:30:00Z")
  expect(new Date(since) < lateIfBefore(kolkataDay(now))).toBe(isLate)
  expect((daysSince(since, now) ?? 0) > LATE_AFTER_DAYS).toBe(isLate)
})
