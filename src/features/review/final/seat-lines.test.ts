import { describe, expect, it } from "vitest"
import { seatsOf } from "./seat-lines.ts"

const record = { CourseId: 9, Batch: "2025-2026", Quota: "Management", Category: "S1" }
const full = { Total: 4, Occupied: 5, QuotaTotal: 1, QuotaOccupied: 2, OverIntake: true }
const matrix = [
  {
    CourseId: 9,
    AcademicYear: 2025,
    ByQuota: {
      CONV: { Total: 2, Occupied: 2 },
      S1: { Total: 1, Occupied: 2 },
      S2: { Total: 1, Occupied: 1 },
      S3: { Total: 0, Occupied: 0 },
    },
  },
] as unknown as Parameters<typeof seatsOf>[1]

describe("the seats before the final approval", () => {
  it("says by how many a full course is exceeded, and that a reason is needed", () => {
    const seats = seatsOf({ record, seatInfo: full }, matrix, {})
    expect(seats).toMatchObject({ exceeds: 1, needsReason: true })
    expect(seats.figures).toMatchObject({ available: 0, barIsRed: true, isDefault: false })
    expect(seats.quotaLine).toBe("Management S1: 2 of 1 · Convenor 2 of 2 · S2 1 of 1")
  })
  it("counts a full quota in a course with seats left", () => {
    const seatInfo = { Total: 20, Occupied: 4, QuotaTotal: 2, QuotaOccupied: 2, OverIntake: false }
    expect(seatsOf({ record, seatInfo }, [], {})).toMatchObject({
      exceeds: 1,
      needsReason: false,
      quotaLine: "Management S1: 2 of 2",
    })
  })
  it("names no quota and asks for no reason where there is no seat matrix", () => {
    const seatInfo = { Total: 0, Occupied: 0, HasMatrix: false, QuotaTotal: 0, OverIntake: true }
    const seats = seatsOf({ record, seatInfo }, [], {})
    expect(seats).toMatchObject({ exceeds: 0, needsReason: false, quotaLine: "" })
    expect(seats.figures.isMissing).toBe(true)
  })
  it("uses the default figures and says so when none came", () => {
    const { figures, quotaLine } = seatsOf({ record, seatInfo: null }, [], {})
    expect(figures).toMatchObject({ total: 100, occupied: 99, isDefault: true })
    expect(quotaLine).toBe("")
  })
})
