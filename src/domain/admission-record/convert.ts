/** Decides how one value of the form is converted for the record and back (applicant-form §3.3). */

import { type Option, optionOf } from "#domain/application/options.ts"
import { formatFormDate, parseFormDate } from "#domain/fields/dates.ts"
import type { StoredAs } from "./columns.ts"

/** A value in the record. */
export type RecordValue = string | number | boolean | null

/** The stored value of a tidied form value. Null for an empty value and for one that cannot be converted. */
export function toRecordValue(as: StoredAs, value: string, options?: readonly Option[]): RecordValue {
  if (value === "") return null
  switch (as) {
    case "integer":
      return /^-?\d+$/.test(value) ? Number(value) || 0 : null
    case "decimal":
      return /^\d+(\.\d+)?$/.test(value) ? Number(value) : null
    case "date":
      return parseFormDate(value) ?? null
    case "yesNo":
      return value === "Yes"
    case "option":
      return optionOf(options ?? [], value)?.value ?? value
    case "text":
      return value
  }
}

/** The form value of a stored value; null and absent are empty. */
export function fromRecordValue(
  as: StoredAs,
  value: RecordValue | undefined,
  options?: readonly Option[],
): string {
  if (value === null || value === undefined || value === "") return ""
  switch (as) {
    case "date":
      return formatFormDate(String(value))
    case "yesNo":
      return value === true || value === "Yes" ? "Yes" : "No"
    case "option":
      return optionOf(options ?? [], String(value))?.value ?? String(value)
    case "decimal":
    case "integer":
    case "text":
      return String(value)
  }
}
