/** Decides whether somebody gets a seat, and stores the allotment, for the final approval and for sliding (decision M3). */
import { type AllotmentStatus, seatMayBeGiven } from "#domain/seats/seats.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import type { Queries } from "#server/db/database.ts"
import { invalidField } from "#server/errors/problem.ts"
import { readCollege } from "#server/records/college/college.ts"
import { lockedSeats, seatsFull, type WantedSeat, writeAllotment } from "./seat-lock.ts"

/**
 * Takes a seat under the lock of its matrix. A full one is taken only when over-intake is sanctioned, for the course or the
 * college, and a reason is given. Throws 422 when there is no matrix, no free seat, or no reason.
 */
export async function takeSeat(
  call: { readonly db: Queries; readonly now: Date },
  admissionId: string,
  wanted: WantedSeat,
  given: { readonly reason: string | undefined; readonly Status?: AllotmentStatus },
): Promise<{ readonly SeatAllotmentId: string; readonly overIntake: boolean }> {
  const { reason, Status } = given
  const seats = await lockedSeats(call.db, wanted)
  const isFree = seatMayBeGiven(seats, { allowed: false })
  const allowed = seats.overIntake || (!isFree && (await readCollege(call.db)).overIntake)
  if (!seatMayBeGiven(seats, { allowed, reason })) {
    if (allowed) throw invalidField("OverIntakeReason", approvalTexts.overIntakeReasonRequired, "seats.full")
    throw seatsFull(seats)
  }
  const OverIntakeReason = isFree ? null : (reason?.trim() ?? null)
  const SeatAllotmentId = await writeAllotment(call, admissionId, wanted, {
    OverIntakeReason,
    ...(Status ? { Status } : {}),
  })
  return { SeatAllotmentId, overIntake: !isFree }
}
