/** Decides how a name in parts stands in the form's one field for the whole name, so that no part of it is lost by a save (decision F15). */

interface NamedRecord {
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

/** The record as the form writes it: the whole name in FirstName, the other parts empty. */
export function withWholeName<R extends NamedRecord>(record: R): R {
  if (!record.MiddleName && !record.LastName) return record
  return { ...record, FirstName: wholeNameOf(record), MiddleName: null, LastName: null }
}
