import { userTexts } from "#domain/texts/office/users.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict } from "#server/errors/problem.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import {
  endSessions,
  requireAnotherAdmin,
  requireManageable,
  requireNotEmptied,
  requireUser,
  toUser,
} from "#server/records/people/users.ts"

/** Activates or deactivates a user, but nobody themselves; a repeated call changes nothing. */
export const updateUser = writes("updateUser", async (call) => {
  const { db, now, session } = call
  const { Status } = call.body
  const isActive = Status === "Active"
  const before = await requireUser(db, call.path.id)
  requireManageable(session, before.RoleId)
  if (isActive) requireNotEmptied(before)
  if (!isActive) await requireAnotherAdmin(db, before)
  if (!isActive && before.UserID === session.userId) throw conflict(userTexts.ownStatus, "user.own-account")
  const changed = await db
    .updateTable("users")
    .set((eb) => ({ Status, IsActive: isActive, Version: eb("Version", "+", 1) }))
    .where("UserID", "=", before.UserID)
    .where((eb) => eb.or([eb("Status", "<>", Status), eb("IsActive", "<>", isActive)]))
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) {
    if (!isActive) await endSessions(db, before.UserID, now)
    const moved = { from: toUser(before).Status, to: Status }
    const of = { subject: "user", id: before.UserID } as const
    await noteAdminEvent(
      call,
      of,
      isActive ? "activated" : "deactivated",
      { Username: before.Username },
      moved,
    )
  }
  const row = await requireUser(db, before.UserID)
  const message = isActive ? userTexts.activated : userTexts.deactivated
  return { status: 200, body: { data: toUser(row), message } }
})
