/**
 * Decides which dates, times and ids the database can store, for the contract's formats: the standard grammar allows a few
 * that no column can.
 */
import { fullFormats } from "ajv-formats/dist/formats.js"
import { LIST_ID } from "#domain/privacy/record-looks.ts"

type Check = (text: string) => boolean
const validate = (format: unknown): Check => (format as { validate: Check }).validate
const isDate = validate(fullFormats.date)
const isDateTime = validate(fullFormats["date-time"])

/** Years 1 to 9999: there is no year 0. */
const FIRST = Date.parse("0001-01-01T00:00:00Z")
const LAST = Date.parse("9999-12-31T23:59:59.999Z")

/** A date, yyyy-mm-dd, from the year 1 on. */
export const isStorableDate = (text: string): boolean => isDate(text) && !text.startsWith("0000")

/** The time that a text names, as RFC 3339 in UTC; null when it cannot be parsed or stored (a leap second, the year 0). */
export function momentOf(text: string): string | null {
  if (!isDateTime(text)) return null
  const moment = Date.parse(text)
  return moment >= FIRST && moment <= LAST ? new Date(moment).toISOString() : null
}

/** A time that can be stored. */
export const isStorableTime = (text: string): boolean => momentOf(text) !== null

/**
 * The id of a record, in the contract's spelling; the standard grammar would also allow the prefix urn:uuid:. The id that stands
 * for a list in the log of who saw whom is no record's.
 */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text) && text !== LIST_ID

/** True when the database can store a text unchanged: it has no NUL and no unpaired surrogate. */
export const isStorableText = (text: string): boolean =>
  !text.includes("\u0000") && !/\p{Surrogate}/u.test(text)
