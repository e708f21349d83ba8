/**
 * Decides how a name in parts becomes the one name of the full form, so that a save loses no part of it and both forms judge
 * the same name (decision F15).
 */

/** Maximum characters of a name, in parts or whole (applicant-form §5.1, §5.3). */
export const MAX_NAME = 100

export interface NamedRecord {
  readonly FirstName?: unknown
  readonly MiddleName?: unknown
  readonly LastName?: unknown
}

/** The parts that exist, joined. */
export function wholeNameOf({ FirstName, MiddleName, LastName }: NamedRecord): string {
  return [FirstName, MiddleName, LastName]
    .filter((part): part is string => typeof part === "string" && part.trim() !== "")
    .map((part) => part.trim())
    .join(" ")
}

/** The record with the whole name in FirstName and the other parts empty, as the form saves it. */
export function withWholeName<R extends NamedRecord>(record: R): R {
  if (!record.MiddleName && !record.LastName) return record
  return { ...record, FirstName: wholeNameOf(record), MiddleName: null, LastName: null }
}

/**
 * A name in a form for comparison: letters only, lower case, its words sorted, so that the surname may come first or last.
 */
export const nameKey = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .join(" ")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, " ")
    .trim()
    .split(" ")
    .sort()
    .join(" ")
