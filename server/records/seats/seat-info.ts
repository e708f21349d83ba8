/** Computes the seat figures of an application: its course in the year of its batch, and its quota within that (decisions M1, M4, M5). */
import { type QuotaCode, quotaRow } from "#domain/seats/quotas.ts"
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { readCollege } from "#server/records/college/college.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { moreSeats, seatsOfQuota } from "./quota-seats.ts"

/** Allotted and joined seats count as taken. */
export const TAKEN: readonly AllotmentStatus[] = ["Allotted", "Joined"]

/** The seats of the course and of the quota; allotted and joined ones are occupied. Without an active matrix the total is 0. */
export async function seatInfoOf(
  db: Queries,
  of: { readonly CourseId: number; readonly AdmissionYear: number; readonly QuotaCode: QuotaCode | null },
): Promise<Schemas["SeatInfo"]> {
  const matrix = await db
    .selectFrom("seat_matrix")
    .selectAll()
    .select(moreSeats("seat_matrix").as("Quotas"))
    .where("CourseId", "=", of.CourseId)
    .where("AcademicYear", "=", of.AdmissionYear)
    .where("Status", "=", "Active")
    .executeTakeFirst()
  const taken = await db
    .selectFrom("seat_allotments")
    .select(["Quota", (eb) => eb.fn.countAll<number>().as("seats")])
    .where("CourseId", "=", of.CourseId)
    .where("AcademicYear", "=", of.AdmissionYear)
    .where("Status", "in", TAKEN)
    .groupBy("Quota")
    .execute()
  const Occupied = taken.reduce((sum, row) => sum + row.seats, 0)
  const OverIntake = (matrix?.OverIntake ?? false) || (await readCollege(db)).overIntake
  const HasMatrix = matrix !== undefined
  const figures = { Total: matrix?.TotalSeats ?? 0, Occupied, HasMatrix, OverIntake }
  if (!of.QuotaCode) return figures
  return {
    ...figures,
    QuotaTotal: seatsOfQuota(matrix, quotaRow(of.QuotaCode, await readLists(db))),
    QuotaOccupied: taken.find((row) => row.Quota === of.QuotaCode)?.seats ?? 0,
  }
}
