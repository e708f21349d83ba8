import { expect, it } from "vitest"
import { earlierCycleIssue } from "./application-cycle.ts"

const cycle = { academicYear: "2026-2027", applicationsFrom: "2026-08-01", applicationsUntil: null }

it("an application of an earlier cycle is not submitted in the days of this one", () => {
  expect(earlierCycleIssue(2025, cycle)).toBe(
    "This application is for 2025-2026. The college now takes applications for 2026-2027: change the batch, or ask the admissions office.",
  )
  expect(
    earlierCycleIssue(2025, { ...cycle, applicationsFrom: null, applicationsUntil: "2026-09-30" }),
  ).toContain("2025-2026")
  expect([earlierCycleIssue(2026, cycle), earlierCycleIssue(2027, cycle)]).toEqual([undefined, undefined])
})

it("a college without days takes any", () => {
  expect(earlierCycleIssue(2025, { academicYear: "2026-2027" })).toBeUndefined()
  expect(earlierCycleIssue(2025, { ...cycle, applicationsFrom: null })).toBeUndefined()
  expect(earlierCycleIssue(2025, undefined)).toBeUndefined()
})
