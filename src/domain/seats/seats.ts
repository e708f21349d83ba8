/**
 * Decides the seat numbers that the Principal sees before the final approval, and whether the quotas of a matrix fit its
 * total (platform §4, §5; decisions M1–M4, V17).
 */

/** The statuses of the seat of an admission. */
export const allotmentStatuses = ["Allotted", "Joined", "Slid", "Cancelled"] as const
export type AllotmentStatus = (typeof allotmentStatuses)[number]

/** The total and occupied seats of a course or quota. */
export interface SeatInfo {
  readonly Total: number
  readonly Occupied: number
  /** False when there is no active matrix for course and year. */
  readonly HasMatrix?: boolean | undefined
}

/** The numbers in the dialog. `percent` is 0–100; `overbook` is 0, or at least 1 when no seat is available. */
export interface SeatFigures {
  readonly total: number
  readonly occupied: number
  readonly available: number
  readonly percent: number
  readonly barIsRed: boolean
  readonly overbook: number
  /** The response had no numbers: 100 and 99 are used, and the dialog says so (decision M1). */
  readonly isDefault: boolean
  /** There is no matrix, so no seat exists that could be given. */
  readonly isMissing: boolean
}

/** The numbers used when the response had none (platform §4). */
const DEFAULT_SEATS: SeatInfo = { Total: 100, Occupied: 99 }

/** The numbers for a course or a quota. */
export function seatFigures(info: SeatInfo | null | undefined): SeatFigures {
  const { Total, Occupied } = info ?? DEFAULT_SEATS
  const isMissing = info?.HasMatrix === false
  const available = Math.max(0, Total - Occupied)
  const share = Total > 0 ? (Occupied / Total) * 100 : isMissing ? 0 : 100
  const percent = Math.min(100, Math.max(0, share))
  return {
    total: Total,
    occupied: Occupied,
    available,
    percent,
    barIsRed: percent >= 100,
    overbook: available <= 0 && !isMissing ? Math.max(1, Occupied - Total) : 0,
    isDefault: !info,
    isMissing,
  }
}

/** A row of the matrix, in seats. */
export interface SeatQuotas {
  readonly TotalSeats: number
  readonly ConvenerQuota: number
  readonly MgmtQuota1: number
  readonly MgmtQuota2: number
  readonly MgmtQuota3: number
  /** Code -> seats, for quotas without a column of their own. */
  readonly Quotas?: Readonly<Record<string, number>>
}

/** Compares the quotas of a row with its total: a smaller sum is a warning, a larger one is refused (decision V17). */
export function quotaSum(row: SeatQuotas): {
  readonly sum: number
  readonly verdict: "fits" | "differs" | "exceeds"
} {
  const named = [row.ConvenerQuota, row.MgmtQuota1, row.MgmtQuota2, row.MgmtQuota3]
  const sum = [...named, ...Object.values(row.Quotas ?? {})].reduce((all, seats) => all + seats, 0)
  if (sum === row.TotalSeats) return { sum, verdict: "fits" }
  return { sum, verdict: sum > row.TotalSeats ? "exceeds" : "differs" }
}

/**
 * True when a seat may be given: free in the course and in the quota, or over-intake is
 * allowed and a reason is given (decision M3).
 */
export function seatMayBeGiven(
  seats: { readonly course: SeatInfo; readonly quota: SeatInfo },
  overIntake: { readonly allowed: boolean; readonly reason?: string | undefined },
): boolean {
  const free = seats.course.Occupied < seats.course.Total && seats.quota.Occupied < seats.quota.Total
  return free || (overIntake.allowed && (overIntake.reason ?? "").trim() !== "")
}

/**
 * The academic years for which the form makes a matrix: the current one and the next nine (platform §5), and before them that
 * of the open admission cycle, whose rounds run into the next year (decision 0025).
 */
export function academicYears(today: string, cycle?: string): readonly number[] {
  const year = Number(today.slice(0, 4))
  const open = academicYearOf(cycle)
  const coming = Array.from({ length: 10 }, (_, i) => year + i)
  return open !== undefined && open < year ? [open, ...coming] : coming
}

/** The form's default among these years: that of the open admission cycle, else the first. */
export function defaultSeatYear(years: readonly number[], cycle?: string): number {
  const open = academicYearOf(cycle)
  return open !== undefined && years.includes(open) ? open : (years[0] ?? 0)
}

/**
 * True when nobody applies for an academic year any more. Its rounds run into the next calendar year (decision 0025), unless
 * nobody has chosen it: the default of an older release is past with its own calendar year.
 */
export function isYearPast(batch: string, today: string, { isDefault }: { isDefault: boolean }): boolean {
  const year = academicYearOf(batch)
  return year !== undefined && year + (isDefault ? 0 : 1) < Number(today.slice(0, 4))
}

/** The academic year of a batch: its first four digits (decisions F6, M5); undefined when it has none. */
export function academicYearOf(batch: string | null | undefined): number | undefined {
  const match = /^(\d{4})/.exec(batch ?? "")
  return match ? Number(match[1]) : undefined
}
