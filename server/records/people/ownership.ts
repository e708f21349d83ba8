/** Decides what is somebody's own: the application that names their account, and no other. A mobile number proves nothing (decision 12.1). */
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"

type Whoever = Pick<Session, "userId">

/** True when the record belongs to the person. */
export function isOwn(row: { readonly UserId: number | null }, session: Whoever): boolean {
  return row.UserId === session.userId
}

/** The ids of the applications that belong to the person and are not deleted: `isOwn` in the database. */
export const ownAdmissionIds = (db: Queries, session: Whoever) =>
  db
    .selectFrom("admissions as own")
    .select("own.AdmissionId")
    .where("own.UserId", "=", session.userId)
    .where("own.DeletedAt", "is", null)
