/**
 * Computes the seat figures of an application: its course in the year of its batch, and its quota within that (decisions M1,
 * M4, M5).
 */
import { type QuotaCode, quotaRow } from "#domain/seats/quotas.ts"
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { RowsOf } from "#server/db/together.ts"
import { collegeFrom, selectCollege } from "#server/records/college/college.ts"
import { selectLists } from "#server/records/college/college-lists.ts"
import { moreSeats, seatsOfQuota } from "./quota-seats.ts"

/** Allotted and joined seats count as taken. */
export const TAKEN: readonly AllotmentStatus[] = ["Allotted", "Joined"]

/** The seat that is asked about. */
export interface SeatOf {
  readonly CourseId: number
  readonly AdmissionYear: number
  readonly QuotaCode: QuotaCode | null
}

/** The statements that the figures are made from, to be sent with others: matrix, taken seats per quota, settings, lists. */
export const selectSeatFigures = (db: Queries, { CourseId, AdmissionYear }: SeatOf) =>
  [
    db
      .selectFrom("seat_matrix")
      .selectAll()
      .select(moreSeats("seat_matrix").as("Quotas"))
      .where("CourseId", "=", CourseId)
      .where("AcademicYear", "=", AdmissionYear)
      .where("Status", "=", "Active"),
    db
      .selectFrom("seat_allotments")
      .select(["Quota", (eb) => eb.fn.countAll<number>().as("seats")])
      .where("CourseId", "=", CourseId)
      .where("AcademicYear", "=", AdmissionYear)
      .where("Status", "in", TAKEN)
      .groupBy("Quota"),
    selectCollege(db),
    selectLists(db),
  ] as const

/**
 * The seats of the course and of the quota; allotted and joined ones are occupied. Without an active matrix the total is 0.
 */
export function seatInfoFrom(
  { QuotaCode }: SeatOf,
  [[matrix], taken, college, [lists]]: RowsOf<ReturnType<typeof selectSeatFigures>>,
): Schemas["SeatInfo"] {
  const Occupied = taken.reduce((sum, row) => sum + row.seats, 0)
  const OverIntake = (matrix?.OverIntake ?? false) || collegeFrom(college).overIntake
  const HasMatrix = matrix !== undefined
  const figures = { Total: matrix?.TotalSeats ?? 0, Occupied, HasMatrix, OverIntake }
  if (!QuotaCode) return figures
  if (!lists) throw new Error("The lists of the college gave no row")
  return {
    ...figures,
    QuotaTotal: seatsOfQuota(matrix, quotaRow(QuotaCode, lists)),
    QuotaOccupied: taken.find((row) => row.Quota === QuotaCode)?.seats ?? 0,
  }
}
