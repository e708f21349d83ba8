/**
 * Decides how a recent moment is written, for the age of data and for waiting work: the college's
 * local time, with the day unless it is today.
 */
import { formatFormDate, kolkataDay, kolkataTime } from "./dates.ts"

/** "10:48", or "20-11-2025 10:48" when `at` is on another day than `now`. */
export function momentText(at: Date, now: Date): string {
  const day = kolkataDay(at)
  const time = kolkataTime(at)
  return day === kolkataDay(now) ? time : `${formatFormDate(day)} ${time}`
}
