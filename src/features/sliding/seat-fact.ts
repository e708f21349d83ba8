import type { SlidingStudentDetail } from "#data/admissions/sliding.ts"
import { type QuotaRules, quotaLabel } from "#domain/seats/quotas.ts"
import { slidingWords } from "./words.ts"

/** The student's current seat as label and value. */
export function seatFact(
  seat: SlidingStudentDetail["Seat"],
  rules: QuotaRules,
): { label: string; value: string } {
  const value = seat
    ? `${seat.Degree} ${seat.CourseName}, ${quotaLabel(seat.Quota, rules)}`
    : slidingWords.noSeat
  return { label: slidingWords.seatNow, value }
}
