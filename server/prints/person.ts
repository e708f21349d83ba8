/** Decides how a person and their course are named on papers. */

/** All parts of the name that are given. */
export function fullName(row: {
  readonly FirstName: string
  readonly MiddleName: string | null
  readonly LastName: string | null
}): string {
  return [row.FirstName, row.MiddleName, row.LastName].filter(Boolean).join(" ")
}
