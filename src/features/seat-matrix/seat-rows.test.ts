import { expect, it } from "vitest"
import type { SeatMatrixDetail } from "#data/administration/admin-seats.ts"
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
  Version: 1,
  Occupied,
  Available: Math.max(0, 4 - Occupied),
  ByQuota: {
    CONV: { Total: 2, Occupied: Math.max(0, Occupied - s1.Occupied) },
    S1: s1,
    S2: { Total: 1, Occupied: 0 },
    S3: { Total: 0, Occupied: 0 },
  },
})

const zero = { Total: 0, Occupied: 0 }
const noQuotas = { CONV: zero, S1: zero, S2: zero, S3: zero }

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

it("has a word for a course without seats, unless somebody sits on one", () => {
  const none = { ...row(2025, 0), TotalSeats: 0, Available: 0, ByQuota: noQuotas }
  expect(noteOf(none)).toEqual({ kind: "none", text: "No seats" })
  const taken = { ...none, Occupied: 1, ByQuota: { ...noQuotas, S1: { Total: 0, Occupied: 1 } } }
  expect(noteOf(taken)?.text).toBe("Exceeds by 1")
})

it("adds up in every column: what is taken and what is left make the seats, and what is beyond them", () => {
  const rows = [row(2025, 2), row(2025, 6), row(2025, 3, { Total: 1, Occupied: 2 })]
  for (const { Total, Occupied, available, beyond } of sumsOf(rows, {}))
    expect(Occupied + available).toBe(Total + beyond)
  expect(sumsOf(rows, {})[0]).toMatchObject({ Total: 12, Occupied: 11, available: 3, beyond: 2 })
  expect(sumsOf([], {})[0]).toMatchObject({ Total: 0, Occupied: 0, available: 0, beyond: 0 })
})

it("offers and counts no seats of an inactive row, as the dashboard", () => {
  const inactive = { ...row(2025, 1), Status: "Inactive" as const, Available: 0 }
  expect(sumsOf([row(2025, 2), inactive], {})).toEqual(sumsOf([row(2025, 2)], {}))
  expect(noteOf(inactive)).toBeNull()
  expect(noteOf({ ...inactive, Occupied: 5 })?.text).toBe("Exceeds by 1")
  expect(pipsOf({ Total: 2, Occupied: 1 }, false)).toEqual(["occupied"])
})

it("adds up a year and begins with the newest that has seats", () => {
  expect(sumsOf([row(2025, 2), row(2025, 3)], {})[0]).toMatchObject({ Total: 8, Occupied: 5, available: 3 })
  expect(yearsOf([row(2025, 2), row(2024, 1)], "2026-11-20")).toEqual({
    years: [2026, 2025, 2024],
    first: 2025,
  })
  expect(yearsOf([], "2026-11-20")).toEqual({ years: [2026], first: 2026 })
})

it("begins with the year of the open cycle", () => {
  const rows = [row(2027, 0), row(2026, 4)]
  expect(yearsOf(rows, "2026-11-20", "2027-2028").first).toBe(2027)
  expect(yearsOf(rows, "2027-01-10", "2026-2027").first).toBe(2026)
  // Last season's are shown until the first of the new year is entered.
  expect(yearsOf([row(2026, 4)], "2026-11-20", "2027-2028")).toEqual({ years: [2027, 2026], first: 2026 })
  expect(yearsOf([], "2026-11-20", "2027-2028").first).toBe(2027)
})
