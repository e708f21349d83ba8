/** Converts users to answers, decides who may change whom, and ensures that a college keeps an active Admin. */
import { mayManageRole } from "#domain/people/account-roles.ts"
import { roleByCode, roleById, roleOfId } from "#domain/people/roles.ts"
import { isEmptied } from "#domain/privacy/emptied-account.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import type { Schemas, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { UserRow } from "#server/db/tables.ts"
import { conflict, forbidden, notFound } from "#server/errors/problem.ts"

/** A user with the name of the organization. */
export type NamedUser = UserRow & { readonly OrgName: string | null }

const ADMIN_ID = roleByCode("ADMIN").id

/** Users with the names of their organizations. */
export function namedUsers(db: Queries) {
  return db
    .selectFrom("users as u")
    .leftJoin("organizations as o", "o.OrgId", "u.OrgId")
    .selectAll("u")
    .select("o.Name as OrgName")
}

const statusOf = (row: Pick<UserRow, "Status" | "IsActive">) =>
  row.IsActive && row.Status === "Active" ? "Active" : "Inactive"

/** A user in the form of an answer, never with the password or its hash (decision A12). */
export function toUser(row: NamedUser): Schemas["User"] {
  return {
    UserID: row.UserID,
    Username: row.Username,
    UserName: row.Username,
    Email: row.Email,
    FirstName: row.FirstName,
    LastName: row.LastName,
    MobileNo: row.MobileNo,
    Gender: row.Gender,
    OrgId: row.OrgId,
    OrgName: row.OrgName,
    OrganizationSync: { Name: row.OrgName },
    EduRoleId: row.RoleId,
    RoleName: roleOfId(row.RoleId).name,
    Status: statusOf(row),
    IsActive: statusOf(row) === "Active",
    CentralUserId: row.CentralUserId,
    MustChangePassword: row.MustChangePassword,
    Version: row.Version,
  }
}

/** The user. Throws 404 when there is none. */
export async function requireUser(db: Queries, userId: number): Promise<NamedUser> {
  const row = await namedUsers(db).where("u.UserID", "=", userId).executeTakeFirst()
  if (!row) throw notFound(userTexts.notFound, "user.missing")
  return row
}

/** True when a user other than `except` has the address. */
export async function isEmailTaken(db: Queries, email: string, except = 0): Promise<boolean> {
  const taken = await db
    .selectFrom("users")
    .select("UserID")
    .where((eb) => eb(eb.fn("lower", ["Email"]), "=", email.toLowerCase()))
    .where("UserID", "!=", except)
    .executeTakeFirst()
  return taken !== undefined
}

/** Throws 403 when the caller's role may not manage the role of this account. */
export function requireManageable(session: Session, roleId: number): void {
  if (!mayManageRole(session.role, roleById(roleId)?.code))
    throw forbidden(userTexts.onlyAdmins, "user.admins-only")
}

/** Throws 409 for an account whose person was removed: it is not brought back. */
export function requireNotEmptied(user: Pick<UserRow, "UserID" | "Username">): void {
  if (isEmptied(user)) throw conflict(userTexts.emptied, "user.emptied")
}

/**
 * Throws 409 when no other user is an active Admin. All Admins stay locked, so that two of them cannot deactivate each
 * other.
 */
export async function requireAnotherAdmin(db: Queries, user: NamedUser): Promise<void> {
  if (user.RoleId !== ADMIN_ID) return
  const admins = await db
    .selectFrom("users")
    .select(["UserID", "Status", "IsActive"])
    .where("RoleId", "=", ADMIN_ID)
    .orderBy("UserID")
    .forUpdate()
    .execute()
  const others = admins.filter((row) => row.UserID !== user.UserID && statusOf(row) === "Active")
  if (others.length === 0) throw conflict(userTexts.lastAdmin, "user.last-admin")
}

/** Ends every session of a user. */
export async function endSessions(db: Queries, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ RevokedAt: now.toISOString() })
    .where("UserID", "=", userId)
    .where("RevokedAt", "is", null)
    .execute()
}
