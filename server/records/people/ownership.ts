/**
 * Decides which applications are somebody's own: those that name their account. A mobile number proves nothing (decision
 * 12.1).
 */
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"

type Whoever = Pick<Session, "userId">

/** True when the record belongs to the person. */
export function isOwn(row: { readonly UserId: number | null }, session: Whoever): boolean {
  return row.UserId === session.userId
}

/** The ids of the person's own applications that are not deleted: `isOwn` as a query. */
export const ownAdmissionIds = (db: Queries, session: Whoever) =>
  db
    .selectFrom("admissions as own")
    .select("own.AdmissionId")
    .where("own.UserId", "=", session.userId)
    .where("own.DeletedAt", "is", null)
