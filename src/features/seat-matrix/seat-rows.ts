/** What the seat matrix shows of a row: blocks, note, and the totals of a year. */
import type { SeatMatrixDetail } from "#data/administration/admin-seats.ts"
import type { Course } from "#data/reads/dropdowns.ts"
import type { Quota } from "#domain/college/college-lists.ts"
import { isActiveMatrix } from "#domain/seats/active-matrix.ts"
import { type QuotaRules, quotasOf } from "#domain/seats/quotas.ts"
import { academicYearOf, type SeatInfo, seatFigures } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { seatWords } from "./words.ts"

export type Pip = "occupied" | "full" | "available" | "beyond"
/** Above this number blocks are hard to count; only the figures are shown. */
export const MOST_PIPS = 12

/**
 * One block per seat: taken ones first; those of a full quota look alike; those beyond it are marked. `isOffered`: whether
 * the others can be given.
 */
export function pipsOf({ Total, Occupied }: SeatInfo, isOffered = true): Pip[] {
  const within = Math.min(Total, Occupied)
  const taken: Pip = Occupied === Total ? "full" : "occupied"
  return [
    ...Array.from({ length: within }, () => taken),
    ...Array.from({ length: isOffered ? Math.max(0, Total - Occupied) : 0 }, (): Pip => "available"),
    ...Array.from({ length: Math.max(0, Occupied - Total) }, (): Pip => "beyond"),
  ]
}

export type SeatNote = { kind: "exceeds" | "full" | "last" | "none"; text: string }

/** The note of a row: exceeded in the course or any quota; of an active one also no seats, full, or one seat left. */
export function noteOf(row: SeatMatrixDetail): SeatNote | null {
  const all = [{ Total: row.TotalSeats, Occupied: row.Occupied }, ...Object.values(row.ByQuota)]
  const beyond = Math.max(...all.map(({ Total, Occupied }) => Occupied - Total))
  if (beyond > 0) return { kind: "exceeds", text: fill(seatWords.exceeds, { n: beyond }) }
  if (!isActiveMatrix(row)) return null
  if (row.TotalSeats === 0) return { kind: "none", text: seatWords.noSeats }
  if (row.Available === 0) return { kind: "full", text: seatWords.full }
  return row.Available === 1 ? { kind: "last", text: seatWords.lastSeat } : null
}

export interface SeatSum extends SeatInfo {
  label: string
  available: number
  /** Seats taken beyond those of a course: Occupied + available = Total + beyond. */
  beyond: number
}

/** The totals of the active rows, overall and by quota, as the dashboard counts them. */
export function sumsOf(all: readonly SeatMatrixDetail[], rules: QuotaRules, isNarrowed = false): SeatSum[] {
  const rows = all.filter(isActiveMatrix)
  const sum = (label: string, of: (row: SeatMatrixDetail) => SeatInfo): SeatSum => {
    const Total = rows.reduce((seats, row) => seats + of(row).Total, 0)
    const Occupied = rows.reduce((seats, row) => seats + of(row).Occupied, 0)
    const available = rows.reduce((seats, row) => seats + seatFigures(of(row)).available, 0)
    return { label, Total, Occupied, available, beyond: Occupied + available - Total }
  }
  return [
    sum(isNarrowed ? seatWords.shownSeats : seatWords.allSeats, (row) => ({
      Total: row.TotalSeats,
      Occupied: row.Occupied,
    })),
    ...quotasOfRows(rows, rules).map(({ QuotaCode, Name }) =>
      sum(Name, (row) => row.ByQuota[QuotaCode] ?? noSeats),
    ),
  ]
}

/** The seats of a quota that a row has no figures for. */
export const noSeats: SeatInfo = { Total: 0, Occupied: 0 }

/** The quotas that are offered, and those that have seats although they are inactive. */
export const quotasOfRows = (rows: readonly SeatMatrixDetail[], rules: QuotaRules): readonly Quota[] =>
  quotasOf(rules).filter(
    ({ QuotaCode, IsActive }) =>
      IsActive || rows.some(({ ByQuota: { [QuotaCode]: own = noSeats } }) => own.Total + own.Occupied > 0),
  )

/**
 * The years that have rows, the current one and that of the open admission cycle, newest first; `first`: that of the cycle, else
 * the current year, else the newest with rows.
 */
export function yearsOf(
  rows: readonly SeatMatrixDetail[],
  today: string,
  cycle?: string,
): { years: number[]; first: number } {
  const current = Number(today.slice(0, 4))
  const open = academicYearOf(cycle) ?? current
  const years = [...new Set([...rows.map((row) => row.AcademicYear), current, open])].sort((a, b) => b - a)
  const has = (year: number) => rows.some((row) => row.AcademicYear === year)
  const first = [open, current].find(has) ?? years.find((year) => year < current && has(year))
  return { years, first: first ?? years.find(has) ?? open }
}

/** The department that teaches the course of a row; null when it is unknown on this device. */
export const departmentOf = (
  courses: readonly Course[] | undefined,
  { CourseId }: Pick<SeatMatrixDetail, "CourseId">,
): number | null => courses?.find((one) => one.CourseId === CourseId)?.DepartmentId ?? null
