/** Whether a seat is left where a student wants to slide to. */
import type { SeatMatrixDetail } from "#data/administration/admin-seats.ts"
import type { SlidingSeat } from "#data/admissions/sliding.ts"
import { isActiveMatrix } from "#domain/seats/active-matrix.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import { seatMayBeGiven } from "#domain/seats/seats.ts"

type Counted = Pick<SeatMatrixDetail, "ByQuota" | "CourseId" | "Occupied" | "Status" | "TotalSeats">

/**
 * The seats of the course and of the quota as they stand when the student has given up the present seat, which a sliding does
 * first; `held`: that seat. Null where no matrix has seats to give.
 */
export function seatsLeft(
  matrix: Counted | undefined,
  code: QuotaCode,
  held: Pick<SlidingSeat, "CourseId" | "Quota"> | null,
) {
  if (!matrix || !isActiveMatrix(matrix)) return null
  const { ByQuota, CourseId, Occupied, TotalSeats } = matrix
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
