/**
 * Decides whether a course has a free seat, and reserves it.
 *
 * Invariants: the matrix row of course and year is locked before its seats are counted and until the transaction ends, so
 * that no two writers take the same last seat; several matrices are locked in the order of their ids.
 */
import { uuidv7 } from "uuidv7"
import { type QuotaCode, quotaRow } from "#domain/seats/quotas.ts"
import { type AllotmentStatus, type SeatInfo, seatMayBeGiven } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import type { Queries } from "#server/db/database.ts"
import { Problem } from "#server/errors/problem.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { moreSeats, seatsOfQuota } from "./quota-seats.ts"
import { TAKEN } from "./seat-info.ts"

/** A seat that somebody wants. */
export interface WantedSeat {
  readonly CourseId: number
  readonly AcademicYear: number
  readonly quota: QuotaCode
}

const refused = (message: string, code: string) => new Problem(422, { message, code })

/** The seats of a course and a quota, counted while the row is locked. */
export interface LockedSeats {
  readonly overIntake: boolean
  readonly course: SeatInfo
  readonly quota: SeatInfo
}

/** Locks the matrices of some courses in one year, always in the same order. */
export async function lockMatrices(db: Queries, year: number, courseIds: readonly number[]): Promise<void> {
  await db
    .selectFrom("seat_matrix")
    .select("SeatMatrixId")
    .where("AcademicYear", "=", year)
    .where("CourseId", "in", [...courseIds])
    .orderBy("SeatMatrixId")
    .forUpdate()
    .execute()
}

/** How many seats of a course and of a quota in it are taken. */
export interface TakenSeats {
  readonly course: number
  readonly quota: number
}

/** Counts the taken seats; exact while the row of the matrix is locked. */
export async function countTaken(
  db: Queries,
  { CourseId, AcademicYear, quota }: WantedSeat,
): Promise<TakenSeats> {
  const taken = await db
    .selectFrom("seat_allotments")
    .select(["Quota", (eb) => eb.fn.countAll<number>().as("seats")])
    .where("CourseId", "=", CourseId)
    .where("AcademicYear", "=", AcademicYear)
    .where("Status", "in", TAKEN)
    .groupBy("Quota")
    .execute()
  return {
    course: taken.reduce((sum, { seats }) => sum + seats, 0),
    quota: taken.find(({ Quota }) => Quota === quota)?.seats ?? 0,
  }
}

/** Locks the matrix and counts its seats. Throws 422 when there is no active matrix. */
export async function lockedSeats(db: Queries, wanted: WantedSeat): Promise<LockedSeats> {
  const { CourseId, AcademicYear, quota } = wanted
  // In a statement of its own: one that has waited for the row would still read the quotas' rows as they were before.
  await lockMatrices(db, AcademicYear, [CourseId])
  const matrix = await db
    .selectFrom("seat_matrix")
    .selectAll()
    .select(moreSeats("seat_matrix").as("Quotas"))
    .where("CourseId", "=", CourseId)
    .where("AcademicYear", "=", AcademicYear)
    .where("Status", "=", "Active")
    .executeTakeFirst()
  if (!matrix) throw refused(approvalTexts.noSeatMatrix, "seats.no-matrix")
  const taken = await countTaken(db, wanted)
  return {
    overIntake: matrix.OverIntake,
    course: { Total: matrix.TotalSeats, Occupied: taken.course },
    quota: {
      Total: seatsOfQuota(matrix, quotaRow(quota, await readLists(db))),
      Occupied: taken.quota,
    },
  }
}

/** 422 with the figures of the course or quota that is full. */
export function seatsFull({ course, quota }: LockedSeats): Problem {
  const figures = {
    occupied: course.Occupied,
    total: course.Total,
    quotaOccupied: quota.Occupied,
    quotaTotal: quota.Total,
  }
  return refused(fill(approvalTexts.seatsTaken, figures), "seats.full")
}

/** Throws 422 when the course or the quota has no free seat. */
export async function requireFreeSeat(db: Queries, wanted: WantedSeat): Promise<void> {
  const seats = await lockedSeats(db, wanted)
  if (!seatMayBeGiven(seats, { allowed: false })) throw seatsFull(seats)
}

/** Stores the allotment of a reserved seat; returns its id. */
export async function writeAllotment(
  { db, now }: { readonly db: Queries; readonly now: Date },
  AdmissionId: string,
  { CourseId, AcademicYear, quota }: WantedSeat,
  given: { readonly Status?: AllotmentStatus; readonly OverIntakeReason?: string | null } = {},
): Promise<string> {
  const SeatAllotmentId = uuidv7()
  const { Status = "Allotted", OverIntakeReason = null } = given
  await db
    .insertInto("seat_allotments")
    .values({
      SeatAllotmentId,
      AdmissionId,
      CourseId,
      AcademicYear,
      Quota: quota,
      Status,
      OverIntakeReason,
      CreatedAt: now.toISOString(),
    })
    .execute()
  return SeatAllotmentId
}
