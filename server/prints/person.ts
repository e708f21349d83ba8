/** The name of a person and of their course on papers. */

/** The full name, from the parts that are given. */
export function fullName(row: {
  readonly FirstName: string
  readonly MiddleName: string | null
  readonly LastName: string | null
}): string {
  return [row.FirstName, row.MiddleName, row.LastName].filter(Boolean).join(" ")
}
