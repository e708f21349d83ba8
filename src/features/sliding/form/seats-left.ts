/** Whether a seat is left where a student wants to slide to. */
import type { SeatMatrixDetail } from "#data/administration/admin-seats.ts"
import type { SlidingSeat } from "#data/admissions/sliding.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import { seatMayBeGiven } from "#domain/seats/seats.ts"

type Counted = Pick<SeatMatrixDetail, "ByQuota" | "CourseId" | "Occupied" | "TotalSeats">

/**
 * The seats of the course and of the quota as they stand when the student has given up the present seat, which a sliding does
 * first; `held`: that seat.
 */
export function seatsLeft(
  { ByQuota, CourseId, Occupied, TotalSeats }: Counted,
  code: QuotaCode,
  held: Pick<SlidingSeat, "CourseId" | "Quota"> | null,
) {
  const own = held?.CourseId === CourseId ? 1 : 0
  const { Total, Occupied: taken } = ByQuota[code] ?? { Total: 0, Occupied: 0 }
  const course = { Total: TotalSeats, Occupied: Occupied - own }
  const quota = { Total, Occupied: taken - (held?.Quota === code ? own : 0) }
  return {
    course,
    quota,
    isOwnCourse: own === 1,
    isFull: !seatMayBeGiven({ course, quota }, { allowed: false }),
  }
}
