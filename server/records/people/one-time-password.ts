/** Decides how an account gets a one-time password: the old one ends with all sessions, and the new one only opens the change. */
import { randomInt } from "node:crypto"
import { oneTimePassword } from "#domain/people/one-time-password.ts"
import type { SignedInCall } from "#server/contract/operation.ts"
import type { UserRow } from "#server/db/tables.ts"
import { noteAdminEvent } from "./admin-log.ts"
import { hashPassword } from "./passwords.ts"
import { endSessions } from "./users.ts"

type Acting = Pick<SignedInCall<"resetPassword">, "db" | "now" | "session" | "deviceTime" | "client">

/** The password, told once and kept nowhere in plain. */
export async function giveOneTimePassword(
  call: Acting,
  { UserID, Username }: Pick<UserRow, "UserID" | "Username">,
) {
  const Password = oneTimePassword(randomInt)
  const PasswordHash = await hashPassword(Password)
  await call.db
    .updateTable("users")
    .set((eb) => ({ PasswordHash, MustChangePassword: true, Version: eb("Version", "+", 1) }))
    .where("UserID", "=", UserID)
    .execute()
  await endSessions(call.db, UserID, call.now)
  await noteAdminEvent(call, { subject: "user", id: UserID }, "passwordReset", { Username })
  return { UserID, Username, Password }
}
