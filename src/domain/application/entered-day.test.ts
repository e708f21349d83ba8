import { expect, it } from "vitest"
import { enteredDayOf } from "./entered-day.ts"

const TODAY = "2026-11-22"

it("is the college's day where the device was ahead of it", () => {
  expect(enteredDayOf("2026-11-25", "2026-11-25T05:00:00.000Z", TODAY)).toBe(TODAY)
  // The form was opened on the day before it was saved.
  expect(enteredDayOf("2026-11-24", "2026-11-25T05:00:00.000Z", TODAY)).toBe(TODAY)
})

it("is what a person chose, also a day to come, and the day on which work was done offline", () => {
  expect(enteredDayOf("2026-12-01", "2026-11-22T05:00:00.000Z", TODAY)).toBe("2026-12-01")
  expect(enteredDayOf("2026-11-19", "2026-11-19T05:00:00.000Z", TODAY)).toBe("2026-11-19")
  expect(enteredDayOf("2026-11-25", null, TODAY)).toBe("2026-11-25")
})
