/**
 * Moves the seats of a sliding, and moves them back.
 *
 * Invariants: the application is locked before any matrix; both matrices are locked in the order of their ids before either
 * is counted, so that two crossing slidings cannot deadlock; a rejection moves back exactly what was moved.
 */

import type { Word } from "#domain/common/vocabulary.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import { type AllotmentStatus, type SeatInfo, seatMayBeGiven } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import type { Queries } from "#server/db/database.ts"
import type { SeatAllotmentRow, SlidingRow } from "#server/db/tables.ts"
import { conflict, Problem } from "#server/errors/problem.ts"
import { awaitedReturns, countReturns } from "./open-sliding.ts"
import { TAKEN } from "./seat-info.ts"
import {
  countTaken,
  type LockedSeats,
  lockedSeats,
  lockMatrices,
  type TakenSeats,
  type WantedSeat,
} from "./seat-lock.ts"
import { heldSeat } from "./slidings.ts"
import { takeSeat } from "./take-seat.ts"

interface Act {
  readonly db: Queries
  readonly now: Date
}

/** The values of the application and of its allotment before a sliding. */
export interface BeforeSliding {
  readonly DegreeId: number
  readonly CourseId: number
  readonly Quota: Word<"admissions.Quota">
  readonly Category: string | null
  readonly QuotaCode: QuotaCode | null
  readonly Clinical: Word<"admissions.Clinical"> | null
  readonly IsSlid: boolean
  readonly AllotmentStatus: AllotmentStatus
  /**
   * For a sanctioned extra seat: the taken seats of the old course and quota without this one, and those that may be returned to
   * them. Absent in a sliding of an earlier version.
   */
  readonly Others?: TakenSeats | undefined
}

const setStatus = (db: Queries, SeatAllotmentId: string, Status: AllotmentStatus) =>
  db.updateTable("seat_allotments").set({ Status }).where("SeatAllotmentId", "=", SeatAllotmentId).execute()

interface Moved {
  /** Null when the student leaves. */
  readonly seat: { readonly SeatAllotmentId: string; readonly overIntake: boolean } | null
  readonly Others: TakenSeats | undefined
}

/**
 * Frees the present seat and takes the wanted one with the same status; `wanted` null: the student leaves. Throws 422 when
 * no seat is free.
 */
export async function moveSeat(
  call: Act,
  held: SeatAllotmentRow,
  wanted: WantedSeat | null,
  reason: string | undefined,
): Promise<Moved> {
  const courses = wanted ? [held.CourseId, wanted.CourseId] : [held.CourseId]
  await lockMatrices(call.db, held.AcademicYear, courses)
  await setStatus(call.db, held.SeatAllotmentId, "Slid")
  const Others = held.OverIntakeReason
    ? await countWithReturns(call.db, { ...held, quota: held.Quota })
    : undefined
  const seat = wanted ? await takeSeat(call, held.AdmissionId, wanted, { reason, Status: held.Status }) : null
  return { seat, Others }
}

const wantedAgain = (sliding: SlidingRow): WantedSeat => ({
  CourseId: sliding.OldCourseId,
  AcademicYear: sliding.AcademicYear,
  quota: sliding.OldQuota,
})

/**
 * The taken seats of a course and of a quota in it, and the seats that their students have left by a sliding that nobody has
 * decided: a rejection returns them.
 */
async function countWithReturns(db: Queries, seat: WantedSeat, except?: string): Promise<TakenSeats> {
  const taken = await countTaken(db, seat)
  const awaited = (await awaitedReturns(db, seat)).filter(({ SlidingId }) => SlidingId !== except)
  const returns = countReturns(awaited, seat.CourseId)
  return { course: taken.course + returns.course, quota: taken.quota + returns.quota(seat.quota) }
}

/** True when somebody got a seat of the old course after this sliding, as an earlier version judged. */
async function hasArrivals(db: Queries, sliding: SlidingRow, { course, quota }: LockedSeats) {
  const { OldCourseId, OldQuota, AcademicYear, CreatedAt } = sliding
  const arrived = await db
    .selectFrom("seat_allotments")
    .select("Quota")
    .where("CourseId", "=", OldCourseId)
    .where("AcademicYear", "=", AcademicYear)
    .where("Status", "in", TAKEN)
    .where("CreatedAt", ">", CreatedAt)
    .execute()
  const ofQuota = arrived.filter(({ Quota }) => Quota === OldQuota)
  return (!isFree(course) && arrived.length > 0) || (!isFree(quota) && ofQuota.length > 0)
}

/** The seats of the old course; when they cannot be counted, throws 409 with the message of a rejection. */
async function oldSeats(db: Queries, sliding: SlidingRow) {
  try {
    return await lockedSeats(db, wantedAgain(sliding))
  } catch (error) {
    if (error instanceof Problem) throw conflict(slidingTexts.oldMatrixGone, "sliding.no-matrix")
    throw error
  }
}

const isFree = ({ Occupied, Total }: SeatInfo) => Occupied < Total

/**
 * The reason of the old seat, when it was a sanctioned extra one and no more seats are taken where none is free than when it
 * was left; undefined otherwise.
 */
async function standingReason(db: Queries, sliding: SlidingRow, seats: LockedSeats) {
  const old = await db
    .selectFrom("seat_allotments")
    .select("OverIntakeReason")
    .where("SeatAllotmentId", "=", sliding.OldAllotmentId)
    .executeTakeFirst()
  if (!old?.OverIntakeReason) return undefined
  const { Others } = sliding.Before as BeforeSliding
  if (!Others) return (await hasArrivals(db, sliding, seats)) ? undefined : old.OverIntakeReason
  const now = await countWithReturns(db, wantedAgain(sliding), sliding.SlidingId)
  const fits =
    (isFree(seats.course) || now.course <= Others.course) &&
    (isFree(seats.quota) || now.quota <= Others.quota)
  return fits ? old.OverIntakeReason : undefined
}

/**
 * Gives the new seat up and takes the old one back. Throws 409 when the old seat is taken, or when the student has another
 * seat by now.
 */
export async function returnSeat({ db }: Act, sliding: SlidingRow): Promise<void> {
  const courses = [sliding.OldCourseId, ...(sliding.NewCourseId ? [sliding.NewCourseId] : [])]
  await lockMatrices(db, sliding.AcademicYear, courses)
  const held = await heldSeat(db, sliding.AdmissionId)
  if ((held?.SeatAllotmentId ?? null) !== sliding.NewAllotmentId || !sliding.OldAllotmentId)
    throw conflict(slidingTexts.seatChanged, "sliding.seat-changed")
  if (held) await setStatus(db, held.SeatAllotmentId, "Cancelled")
  const seats = await oldSeats(db, sliding)
  const reason = await standingReason(db, sliding, seats)
  if (!seatMayBeGiven(seats, { allowed: reason !== undefined, reason })) {
    const { course, quota } = seats
    const figures = {
      occupied: course.Occupied,
      total: course.Total,
      quotaOccupied: quota.Occupied,
      quotaTotal: quota.Total,
    }
    throw conflict(fill(slidingTexts.oldSeatTaken, figures), "sliding.seat-taken")
  }
  await setStatus(db, sliding.OldAllotmentId, (sliding.Before as BeforeSliding).AllotmentStatus)
}
