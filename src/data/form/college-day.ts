/** Decides which moment and which day forms take for the present: the college's, where this device's clock is off (law 24). */
import { clockOffBy } from "#api/device-clock.ts"
import { CLOCK_OFF_AFTER } from "#domain/common/limits.ts"
import { type IsoDate, kolkataDay } from "#domain/fields/dates.ts"
import { momentText } from "#domain/fields/moment-text.ts"

/**
 * The present by the server's last answer, where this device's clock differs much from it; else, and without an answer of that day,
 * by this device.
 */
export function collegeNow(): Date {
  const offBy = clockOffBy()
  return new Date(Date.now() - (Math.abs(offBy) > CLOCK_OFF_AFTER ? offBy : 0))
}

/** The college's day. */
export const collegeToday = (): IsoDate => kolkataDay(collegeNow())

/** A moment (ISO 8601) as it is written in the college's present: without the day when it is today's. */
export const collegeMoment = (instant: string): string => momentText(new Date(instant), collegeNow())
