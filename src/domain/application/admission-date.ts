/** Decides which admission date counts: the college's day, where a device's clock was ahead of it (law 16). */
import { type IsoDate, kolkataDay } from "#domain/fields/dates.ts"

/**
 * A form begins with the device's own day. A day that is still to come for the college, and was not for the device, is such a
 * first value of a wrong clock: the college's day takes its place. Any other day is what a person chose.
 * `deviceTime`: when the person acted by the device, RFC 3339, or null; `today`: the college's day.
 */
export function admissionDateOf(entered: IsoDate, deviceTime: string | null, today: IsoDate): IsoDate {
  if (deviceTime === null || entered <= today) return entered
  return entered <= kolkataDay(new Date(deviceTime)) ? today : entered
}
