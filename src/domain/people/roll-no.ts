/**
 * Decides when two NEET roll numbers are the same, however they are written, for the search for twins on the page and on the
 * server (decision 10.6). What is shown and stored stays as typed.
 */
import { ungrouped } from "#domain/common/plain-signs.ts"

/**
 * The number as it is compared: in capitals, without spaces and dashes. Undefined for what people write when they have none
 * ("-", "NA", "0", "awaited") and for what is too short to tell people apart. `roll_no_key` of migration 039 is the same in SQL.
 */
export function rollNoKey(written: string | null | undefined): string | undefined {
  const key = ungrouped(written ?? "").toUpperCase()
  return /^(?=.*[1-9])[A-Z0-9]{6,15}$/.test(key) ? key : undefined
}
