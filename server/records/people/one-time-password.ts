/** Decides how an account gets a one-time password: the old one ends with all sessions, and the new one only opens the change. */
import { randomInt } from "node:crypto"
import { oneTimePassword } from "#domain/people/one-time-password.ts"
import type { Call } from "#server/contract/operation.ts"
import type { UserRow } from "#server/db/tables.ts"
import { noteAdminEvent } from "./admin-log.ts"
import { hashPassword } from "./passwords.ts"
import { endSessions } from "./users.ts"

/** Without a session it is done at the college's machine, by nobody who is known. */
type Acting = Pick<Call<"resetPassword">, "db" | "now" | "session" | "deviceTime" | "client">

/** The password, told once and kept nowhere in plain. `more` stands beside the user's name in the log of changes. */
export async function giveOneTimePassword(
  call: Acting,
  { UserID, Username }: Pick<UserRow, "UserID" | "Username">,
  more: Readonly<Record<string, string>> = {},
) {
  const Password = oneTimePassword(randomInt)
  const PasswordHash = await hashPassword(Password)
  await call.db
    .updateTable("users")
    .set((eb) => ({ PasswordHash, MustChangePassword: true, Version: eb("Version", "+", 1) }))
    .where("UserID", "=", UserID)
    .execute()
  await endSessions(call.db, UserID, call.now)
  await noteAdminEvent(call, { subject: "user", id: UserID }, "passwordReset", { Username, ...more })
  return { UserID, Username, Password }
}
