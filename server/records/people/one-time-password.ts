/**
 * Gives an account a one-time password: the old password and all sessions end, and the new one can only be used to set
 * another.
 */
import { randomInt } from "node:crypto"
import { oneTimePassword } from "#domain/people/one-time-password.ts"
import type { Call } from "#server/contract/operation.ts"
import type { UserRow } from "#server/db/tables.ts"
import { noteAdminEvent } from "./admin-log.ts"
import { hashPassword } from "./passwords.ts"
import { endSessions, requireNotEmptied } from "./users.ts"

/** Without a session it is done on the college's machine, by an unknown person. */
type Acting = Pick<Call<"resetPassword">, "db" | "now" | "session" | "deviceTime" | "client">

/**
 * Returns the password. The account stores its hash; the answer of the call, sealed as every stored answer, repeats it to the
 * same caller under the same key for as long as keys are kept (law 14). It opens nothing once its user has set another. `more` is added to the user's name in the log of changes. */
export async function giveOneTimePassword(
  call: Acting,
  { UserID, Username }: Pick<UserRow, "UserID" | "Username">,
  more: Readonly<Record<string, string>> = {},
) {
  requireNotEmptied({ UserID, Username })
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
