/** How the review writes times: short, in Indian time. */
import { shortDay } from "#data/admissions/staff-rows.ts"
import { kolkataDay, kolkataTime } from "#domain/fields/dates.ts"

/** `10:52` today, else `21 Nov, 10:47`, with the year when it is another one. */
export function shortMoment(instant: string, now: Date): string {
  const at = new Date(instant)
  const time = kolkataTime(at)
  return kolkataDay(at) === kolkataDay(now) ? time : `${shortDay(instant, now)}, ${time}`
}
