/** How many seats are taken where a seat is to be given by hand. */
import type { SeatMatrixDetail } from "#data/administration/admin-seats.ts"
import { isActiveMatrix } from "#domain/seats/active-matrix.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import { seatMayBeGiven } from "#domain/seats/seats.ts"

type Counted = Pick<SeatMatrixDetail, "ByQuota" | "Occupied" | "Status" | "TotalSeats">

/** Seats of the quota and of the course, and whether none can be given without over-intake; null where no matrix has seats to give. */
export function seatFigureOf(matrix: Counted | undefined, code: QuotaCode) {
  if (!matrix || !isActiveMatrix(matrix)) return null
  const { ByQuota, Occupied, TotalSeats } = matrix
  const quota = ByQuota[code] ?? { Total: 0, Occupied: 0 }
  const course = { Total: TotalSeats, Occupied }
  return {
    occupied: quota.Occupied,
    total: quota.Total,
    courseOccupied: Occupied,
    courseTotal: TotalSeats,
    isFull: !seatMayBeGiven({ course, quota }, { allowed: false }),
  }
}
