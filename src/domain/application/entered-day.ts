/** Decides which entered day is stored: the college's where a device's clock was ahead of it (law 16). */
import { type IsoDate, kolkataDay } from "#domain/fields/dates.ts"

/**
 * A form starts with the device's own day, as its admission or payment date. A date that is in the future for the college, but
 * was not for the device, is such a default from a wrong clock: the college's day replaces it. Any other date was chosen by a
 * person.
 * `deviceTime`: the device's time of the act, RFC 3339, or null; `today`: the college's day.
 */
export function enteredDayOf(entered: IsoDate, deviceTime: string | null, today: IsoDate): IsoDate {
  if (deviceTime === null || entered <= today) return entered
  return entered <= kolkataDay(new Date(deviceTime)) ? today : entered
}
