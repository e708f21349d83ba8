/** Decides when the account of an erased application is emptied, and what stays of it (decision 0052). */
import { randomUUID } from "node:crypto"
import { type SqlBool, sql } from "kysely"
import { DAY_MS } from "#domain/common/durations.ts"
import { roleByCode } from "#domain/people/roles.ts"
import { EMPTIED, emptiedName } from "#domain/privacy/emptied-account.ts"
import { ACCOUNT_DAYS } from "#domain/privacy/erasure.ts"
import type { Queries } from "#server/db/database.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { hashPassword } from "#server/records/people/passwords.ts"
import { endSessions } from "#server/records/people/users.ts"
import { removeOwnerFromAnswers } from "./remove-answers.ts"

/** `emptiedName` of a user `u`. */
const storedEmptiedName = sql<string>`${EMPTIED}::text || u."UserID"`

/** True for a user `u` who is not emptied, or was brought back with data of a person, as an earlier release allowed. */
const isToBeEmptied = sql<SqlBool>`(u."Username" <> ${storedEmptiedName} or u."IsActive"
  or coalesce(u."Email", u."FirstName", u."LastName", u."MobileNo") is not null)`

/**
 * The accounts of applicants whose last request was carried out so long ago, and that have no application. Those that were
 * emptied before are not among them.
 */
export async function accountsToEmpty(db: Queries, now: Date, most: number): Promise<number[]> {
  const before = new Date(now.getTime() - ACCOUNT_DAYS * DAY_MS).toISOString()
  const rows = await db
    .selectFrom("users as u")
    .select("u.UserID")
    .where("u.RoleId", "=", roleByCode("S").id)
    .where(isToBeEmptied)
    .where("u.UserID", "in", (eb) =>
      eb
        .selectFrom("erasure_requests")
        .select("UserID")
        .where("State", "=", "Done")
        .where("AnsweredAt", "<", before),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("erasure_requests as e")
            .select("e.UserID")
            .whereRef("e.UserID", "=", "u.UserID")
            .where(({ eb, or }) => or([eb("e.AnsweredAt", "is", null), eb("e.AnsweredAt", ">=", before)])),
        ),
      ),
    )
    .where(hasNoApplication)
    .limit(most)
    .execute()
  return rows.map(({ UserID }) => UserID)
}

/** Emptied accounts that a stored answer still names: an earlier release has left that. */
export async function accountsInAnswers(db: Queries, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("users as u")
    .select("u.UserID")
    .where("u.Username", "=", storedEmptiedName)
    .where("u.UserID", "in", (eb) =>
      eb.selectFrom("idempotency").select("AboutUser").where("AboutUser", "is not", null),
    )
    .limit(most)
    .execute()
  return rows.map(({ UserID }) => UserID)
}

const hasNoApplication = sql<SqlBool>`not exists (select from admissions as a where a."UserId" = u."UserID")`

/**
 * Empties an account, so that nobody can sign in with it; one that was emptied before does not change. Its number and what was
 * done to it stay in the log of changes.
 */
export async function emptyAccount(db: Queries, userId: number, now: Date): Promise<void> {
  const Username = emptiedName(userId)
  const emptied = await db
    .updateTable("users as u")
    .set((eb) => ({
      Username,
      Email: null,
      FirstName: null,
      LastName: null,
      MobileNo: null,
      Gender: null,
      Status: "Inactive",
      IsActive: false,
      Version: eb("Version", "+", 1),
    }))
    .set("PasswordHash", await hashPassword(randomUUID()))
    .where("u.UserID", "=", userId)
    .where(isToBeEmptied)
    // An application may have been begun since.
    .where(hasNoApplication)
    .executeTakeFirst()
  if (emptied.numUpdatedRows === 0n) return
  await endSessions(db, userId, now)
  await db.updateTable("sessions").set({ UserAgent: null }).where("UserID", "=", userId).execute()
  await removeOwnerFromAnswers(db, userId)
  await db.deleteFrom("known_addresses").where("UserID", "=", userId).execute()
  await db
    .updateTable("admin_events")
    .set({ Detail: sql`"Detail" - 'Username'` })
    .where("Subject", "=", "user")
    .where("SubjectId", "=", String(userId))
    .where("Detail", "is not", null)
    .execute()
  await db
    .updateTable("admin_events")
    .set({ Username: null })
    .where("Subject", "=", "user")
    .where("SubjectId", "=", String(userId))
    .where("UserID", "=", userId)
    .execute()
  const nobody = { session: undefined, deviceTime: null, client: null }
  await noteAdminEvent(
    { db, now, ...nobody },
    { subject: "user", id: userId },
    "deactivated",
    { Username },
    { from: "Active", to: "Inactive" },
  )
}
