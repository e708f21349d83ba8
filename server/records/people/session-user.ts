/** Reads what a signed-in person learns about themselves, with their roles in two shapes (decisions A4, A9). */
import { roleById } from "#domain/people/roles.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"

/** The user with their roles; always at least one (decision A3). */
export async function readSessionUser(db: Queries, userId: number): Promise<Schemas["SessionUser"]> {
  const user = await db.selectFrom("users").selectAll().where("UserID", "=", userId).executeTakeFirstOrThrow()
  const role = roleById(user.RoleId)
  if (!role) throw new RangeError(`User ${userId} has no known role`)
  return {
    UserID: user.UserID,
    Username: user.Username,
    UserName: user.Username,
    Email: user.Email,
    FirstName: user.FirstName,
    LastName: user.LastName,
    MobileNo: user.MobileNo,
    roles: [{ Name: role.name, Code: role.code }],
    localRoles: [{ RoleId: role.id, RoleCode: role.code, RoleName: role.name }],
  }
}
