/** Decides whether staff get another one-time password for an applicant's account: while nobody has used it, its maker does. */
import { roleByCode } from "#domain/people/roles.ts"
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"

/** True when this person made the account and nobody has chosen a password for it since. */
async function isUnused(db: Queries, session: Session, userId: number): Promise<boolean> {
  const events = await db
    .selectFrom("admin_events")
    .select(["Event", "UserID"])
    .where("Subject", "=", "user")
    .where("SubjectId", "=", String(userId))
    .execute()
  const isMaker = events.some(({ Event, UserID }) => Event === "created" && UserID === session.userId)
  return isMaker && events.every(({ Event }) => Event !== "passwordChanged")
}

/** True while a student account still waits for its first password and the caller has made it. */
export async function takesAnotherPassword(db: Queries, session: Session, userId: number): Promise<boolean> {
  const waiting = await db
    .selectFrom("users")
    .select("UserID")
    .where("UserID", "=", userId)
    .where("RoleId", "=", roleByCode("S").id)
    .where("MustChangePassword", "=", true)
    .executeTakeFirst()
  return waiting !== undefined && (await isUnused(db, session, userId))
}
