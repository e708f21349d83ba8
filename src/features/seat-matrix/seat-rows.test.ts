import { expect, it } from "vitest"
import type { SeatMatrixDetail } from "#data/admin-seats.ts"
import { noteOf, pipsOf, sumsOf, yearsOf } from "./seat-rows.ts"

const row = (AcademicYear: number, Occupied: number, s1 = { Total: 1, Occupied: 1 }): SeatMatrixDetail => ({
  SeatMatrixId: AcademicYear,
  AcademicYear,
  CourseId: 1,
  CourseName: "Anatomy",
  TotalSeats: 4,
  ConvenerQuota: 2,
  MgmtQuota1: s1.Total,
  MgmtQuota2: 1,
  MgmtQuota3: 0,
  Status: "Active",
  Occupied,
  Available: Math.max(0, 4 - Occupied),
  ByQuota: {
    CONV: { Total: 2, Occupied: Math.max(0, Occupied - s1.Occupied) },
    S1: s1,
    S2: { Total: 1, Occupied: 0 },
    S3: { Total: 0, Occupied: 0 },
  },
})

it("draws one pip per seat", () => {
  expect(pipsOf({ Total: 2, Occupied: 1 })).toEqual(["occupied", "available"])
  expect(pipsOf({ Total: 1, Occupied: 1 })).toEqual(["full"])
  expect(pipsOf({ Total: 1, Occupied: 2 })).toEqual(["occupied", "beyond"])
  expect(pipsOf({ Total: 0, Occupied: 0 })).toEqual([])
})

it("says what a look should not miss", () => {
  expect(noteOf(row(2025, 2))).toBeNull()
  expect(noteOf(row(2025, 3))?.text).toBe("Last seat")
  expect(noteOf(row(2025, 2, { Total: 1, Occupied: 2 }))?.text).toBe("Exceeds by 1")
})

it("adds up a year and begins with the newest that has seats", () => {
  expect(sumsOf([row(2025, 2), row(2025, 3)])[0]).toMatchObject({ Total: 8, Occupied: 5, available: 3 })
  expect(yearsOf([row(2025, 2), row(2024, 1)], "2026-11-20")).toEqual({
    years: [2026, 2025, 2024],
    first: 2025,
  })
  expect(yearsOf([], "2026-11-20")).toEqual({ years: [2026], first: 2026 })
})
