import { randomInt } from "node:crypto"
import { userTexts } from "#domain/texts/users.ts"
import { writes } from "../../http/operation.ts"
import { noteAdminEvent } from "../../records/admin-log.ts"
import { hashPassword } from "../../records/passwords.ts"
import { endSessions, requireUser } from "../../records/users.ts"

/** Letters and digits that nobody mistakes for each other when they are read aloud. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const GROUPS = 4
const GROUP_LENGTH = 4

/** Such as `k7mq-w3xd-9fhr-tz4c`: 79 bits. */
const oneTimePassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => letters[randomInt(letters.length)]).join(""),
  ).join("-")

/** Takes the old password away and answers a one-time one, which only changePassword accepts. */
export const resetPassword = writes("resetPassword", "resetPassword", async (call) => {
  const { db, now } = call
  const user = await requireUser(db, call.path.id)
  const Password = oneTimePassword()
  const PasswordHash = await hashPassword(Password)
  await db
    .updateTable("users")
    .set((eb) => ({ PasswordHash, MustChangePassword: true, Version: eb("Version", "+", 1) }))
    .where("UserID", "=", user.UserID)
    .execute()
  await endSessions(db, user.UserID, now)
  await noteAdminEvent(call, { subject: "user", id: user.UserID }, "passwordReset", {
    Username: user.Username,
  })
  const { UserID, Username } = user
  return { status: 200, body: { data: { UserID, Username, Password }, message: userTexts.wasReset } }
})
