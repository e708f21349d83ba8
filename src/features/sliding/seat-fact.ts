import type { SlidingStudentDetail } from "#data/admissions/sliding.ts"
import { quotaRow } from "#domain/seats/quotas.ts"
import { slidingWords } from "./words.ts"

/** The seat that the student holds, as a line of facts. */
export function seatFact(seat: SlidingStudentDetail["Seat"]): { label: string; value: string } {
  const value = seat
    ? `${seat.Degree} ${seat.CourseName}, ${quotaRow(seat.Quota).label}`
    : slidingWords.noSeat
  return { label: slidingWords.seatNow, value }
}
