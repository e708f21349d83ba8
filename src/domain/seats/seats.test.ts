import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  academicYearOf,
  academicYears,
  defaultSeatYear,
  isYearPast,
  quotaSum,
  seatFigures,
  seatMayBeGiven,
} from "./seats.ts"

describe("seat figures", () => {
  it("uses 100 and 99 without data, and says so", () => {
    expect(seatFigures(null)).toMatchObject({
      total: 100,
      occupied: 99,
      available: 1,
      percent: 99,
      barIsRed: false,
      overbook: 0,
      isDefault: true,
    })
  })

  it("turns red when full, and then exceeds by at least 1", () => {
    expect(seatFigures({ Total: 4, Occupied: 4 })).toMatchObject({
      available: 0,
      percent: 100,
      barIsRed: true,
      overbook: 1,
    })
    expect(seatFigures({ Total: 4, Occupied: 5 })).toMatchObject({ overbook: 1 })
    expect(seatFigures({ Total: 4, Occupied: 7 })).toMatchObject({ overbook: 3 })
    expect(seatFigures({ Total: 0, Occupied: 0 })).toMatchObject({ percent: 100, overbook: 1 })
  })

  it("is not overbooked where there is no seat matrix", () => {
    const none = seatFigures({ Total: 0, Occupied: 0, HasMatrix: false })
    expect(none).toMatchObject({ overbook: 0, percent: 0, barIsRed: false, isMissing: true })
    expect(seatFigures({ Total: 4, Occupied: 4, HasMatrix: true }).isMissing).toBe(false)
  })

  it("never leaves its bounds", () => {
    const seats = fc.record({ Total: fc.nat(500), Occupied: fc.nat(800) })
    fc.assert(
      fc.property(seats, (info) => {
        const { available, percent, overbook } = seatFigures(info)
        expect(available).toBeGreaterThanOrEqual(0)
        expect(percent >= 0 && percent <= 100).toBe(true)
        expect(overbook > 0).toBe(available === 0)
      }),
    )
  })
})

describe("quotas and years", () => {
  it("warns below the total and refuses above", () => {
    const row = { TotalSeats: 4, ConvenerQuota: 2, MgmtQuota1: 1, MgmtQuota2: 1, MgmtQuota3: 0 }
    expect(quotaSum(row).verdict).toBe("fits")
    expect(quotaSum({ ...row, MgmtQuota1: 0 })).toEqual({ sum: 3, verdict: "differs" })
    expect(quotaSum({ ...row, MgmtQuota3: 1 })).toEqual({ sum: 5, verdict: "exceeds" })
  })

  it("gives a seat that is free in course and quota, or with a sanctioned reason", () => {
    const full = { Total: 4, Occupied: 4 }
    const free = { Total: 4, Occupied: 3 }
    expect(seatMayBeGiven({ course: free, quota: free }, { allowed: false })).toBe(true)
    expect(seatMayBeGiven({ course: free, quota: full }, { allowed: false })).toBe(false)
    expect(seatMayBeGiven({ course: full, quota: full }, { allowed: true, reason: " " })).toBe(false)
    expect(seatMayBeGiven({ course: full, quota: full }, { allowed: true, reason: "order 12" })).toBe(true)
  })

  it("offers the year of the open cycle first while its rounds run into the next year", () => {
    expect(academicYears("2026-01-10", "2025-2026").slice(0, 2)).toEqual([2025, 2026])
    expect(academicYears("2026-01-10", "2025-2026")).toHaveLength(11)
    for (const cycle of ["2026-2027", "2027-2028", "", undefined])
      expect(academicYears("2026-01-10", cycle)).toEqual(academicYears("2026-01-10"))
  })

  it("begins with the year of the open cycle, also when it is opened in the year before", () => {
    const first = (today: string, cycle?: string) => defaultSeatYear(academicYears(today, cycle), cycle)
    expect(first("2026-11-20", "2027-2028")).toBe(2027)
    expect(first("2026-11-20", "2026-2027")).toBe(2026)
    expect(first("2027-01-10", "2026-2027")).toBe(2026)
    expect(first("2026-11-20", "2040-2041")).toBe(2026)
    expect(first("2026-11-20")).toBe(2026)
  })

  it("takes a cycle for past when the year into which its rounds run is over, and an untouched default a year before", () => {
    const chosen = { isDefault: false }
    expect(isYearPast("2026-2027", "2026-12-31", chosen)).toBe(false)
    expect(isYearPast("2026-2027", "2027-12-31", chosen)).toBe(false)
    expect(isYearPast("2026-2027", "2028-01-01", chosen)).toBe(true)
    expect(isYearPast("2025-2026", "2025-12-31", { isDefault: true })).toBe(false)
    expect(isYearPast("2025-2026", "2026-01-01", { isDefault: true })).toBe(true)
  })

  it("offers ten years and reads a batch", () => {
    expect(academicYears("2025-11-20")).toEqual([2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034])
    expect(academicYearOf("2025-2028")).toBe(2025)
    expect(academicYearOf(null)).toBeUndefined()
  })
})
