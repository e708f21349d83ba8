/**
 * Decides whether an application may be given to an account by its mobile number alone. A family may share one number over the years, so
 * that every other application of the account must be the same person's.
 */
import { nameKey } from "#domain/people/whole-name.ts"
import type { Queries } from "#server/db/database.ts"

export interface Person {
  readonly AdmissionId: string
  /** Of the identity number; null while it has none. */
  readonly AadharDigest: string | null
  readonly FirstName: string | null
  readonly MiddleName?: string | null | undefined
  readonly LastName?: string | null | undefined
  readonly DOB: string | null
}

export const personColumns = [
  "AdmissionId",
  "AadharDigest",
  "FirstName",
  "MiddleName",
  "LastName",
  "DOB",
] as const satisfies readonly (keyof Person)[]

const nameOf = ({ FirstName, MiddleName, LastName }: Person) => nameKey(FirstName, MiddleName, LastName)

function isSame(one: Person, other: Person): boolean {
  if (one.AadharDigest && other.AadharDigest) return one.AadharDigest === other.AadharDigest
  return one.DOB === other.DOB && nameOf(one) === nameOf(other)
}

/** True for an account without an application of another person; deleted and removed ones do not count. */
export async function mayBelong(db: Queries, userId: number, person: Person): Promise<boolean> {
  const others = await db
    .selectFrom("admissions")
    .select(personColumns)
    .where("UserId", "=", userId)
    .where("AdmissionId", "!=", person.AdmissionId)
    .where("DeletedAt", "is", null)
    .where("PurgedAt", "is", null)
    .execute()
  return others.every((other) => isSame(other, person))
}
