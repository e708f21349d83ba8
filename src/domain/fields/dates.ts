/**
 * Decides the college's current day, and how dates are read and written, for page and server (decision V18: Asia/Kolkata).
 */

/** A day as it is stored: yyyy-mm-dd. */
export type IsoDate = string
/** A day as people write it: dd-mm-yyyy. */
export type FormDate = string

/** Kolkata's, the same all year: India has no daylight saving time. */
const OFFSET_MS = 5.5 * 3_600_000

/** The college's local time as if it were UTC. Without the browser's tables of time zones and formats, which differ. */
const localIso = (now: Date): string => new Date(now.getTime() + OFFSET_MS).toISOString()

/** The college's day at an instant, as yyyy-mm-dd. */
export function kolkataDay(now: Date): IsoDate {
  return localIso(now).slice(0, 10)
}

/** The college's local time at an instant, as hh:mm (24 hours). */
export function kolkataTime(now: Date): string {
  return localIso(now).slice(11, 16)
}

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Reads dd-mm-yyyy; undefined when it is not a real day between 1900 and 2100. */
export function parseFormDate(value: string): IsoDate | undefined {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value.trim())
  if (!match) return undefined
  const [, day, month, year] = match
  return isRealDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined
}

/** Reads a day as people type or paste it, also `1-6-2026`; undefined when it is none. */
export const readFormDate = (typed: string): IsoDate | undefined =>
  parseFormDate(cleanDateInput(typed).replace(/\b\d(?=-)/g, "0$&"))

/** True for a real day written yyyy-mm-dd, between 1900 and 2100. */
export function isIsoDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match !== null && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** yyyy-mm-dd (also with a time behind it) -> dd-mm-yyyy; empty for null or for what is not a date. */
export function formatFormDate(value: string | null | undefined): FormDate {
  const day = (value ?? "").slice(0, 10)
  if (!isIsoDate(day)) return ""
  const [year, month, date] = day.split("-")
  return `${date}-${month}-${year}`
}

/** The day of a moment (ISO 8601) as dd-mm-yyyy in the college's time zone; empty for none. */
export const formatFormDay = (moment: string | Date | null | undefined): FormDate =>
  moment ? formatFormDate(kolkataDay(new Date(moment))) : ""

/** A moment (ISO 8601) as dd-mm-yyyy hh:mm in the college's time zone; empty for none. */
export const formatFormMoment = (moment: string | Date | null | undefined): string =>
  moment ? `${formatFormDay(moment)} ${kolkataTime(new Date(moment))}` : ""

/**
 * Tidies typed or pasted text towards dd-mm-yyyy: other separators become hyphens, and a day or month of one digit before them
 * gets its zero; eight digits get hyphens, a pasted yyyy-mm-dd is reordered. A digit that was deleted between hyphens stays away:
 * the field is tidied at each key.
 */
export function cleanDateInput(raw: string): string {
  const text = raw
    .trim()
    .replace(/\b\d(?=[/. ])/g, "0$&")
    .replace(/[/. ]+/g, "-")
  if (isIsoDate(text)) return formatFormDate(text)
  return /^\d{8}$/.test(text) ? `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}` : text
}

/** True when the day (yyyy-mm-dd) is after today (yyyy-mm-dd). */
export function isFuture(day: IsoDate, today: IsoDate): boolean {
  return day > today
}

/** The calendar year of a day (yyyy-mm-dd). */
export function yearOf(day: IsoDate): number {
  return Number(day.slice(0, 4))
}
