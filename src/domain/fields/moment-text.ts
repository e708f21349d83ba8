/** Decides how a moment near today is written, for the age of data and for what waits: the college's clock, with the day when it is not today's. */
import { formatFormDate, kolkataDay, kolkataTime } from "./dates.ts"

/** "10:48", or "20-11-2025 10:48" when `at` lies on another day than `now`. */
export function momentText(at: Date, now: Date): string {
  const day = kolkataDay(at)
  const time = kolkataTime(at)
  return day === kolkataDay(now) ? time : `${formatFormDate(day)} ${time}`
}
