/** Decides which dates, moments and ids the database can keep, for the contract's formats: a few pass the standard's grammar and no column. */
import { fullFormats } from "ajv-formats/dist/formats.js"

type Check = (text: string) => boolean
const validate = (format: unknown): Check => (format as { validate: Check }).validate
const isDate = validate(fullFormats.date)
const isDateTime = validate(fullFormats["date-time"])

/** Years 1 to 9999: there is no year 0. */
const FIRST = Date.parse("0001-01-01T00:00:00Z")
const LAST = Date.parse("9999-12-31T23:59:59.999Z")

/** A day, yyyy-mm-dd, from the year 1 on. */
export const isStorableDate = (text: string): boolean => isDate(text) && !text.startsWith("0000")

/** The moment that a text names, as RFC 3339 in UTC; null for one that cannot be read or kept (a leap second, the year 0). */
export function momentOf(text: string): string | null {
  if (!isDateTime(text)) return null
  const moment = Date.parse(text)
  return moment >= FIRST && moment <= LAST ? new Date(moment).toISOString() : null
}

/** A moment that can be kept. */
export const isStorableTime = (text: string): boolean => momentOf(text) !== null

/** An id as the contract writes it; the standard's grammar would also take the prefix urn:uuid:. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

/** True when the database keeps a text as it came: it holds no NUL and no half of a character. */
export const isStorableText = (text: string): boolean =>
  !text.includes("\u0000") && !/\p{Surrogate}/u.test(text)
