import { signInName } from "#domain/people/sign-in-name.ts"
import { passwordIssue } from "#domain/people/user-form.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { unmanaged } from "#server/contract/operation.ts"
import { invalidField, Problem } from "#server/errors/problem.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { hashPassword, passwordFits } from "#server/records/people/passwords.ts"
import { endSessions } from "#server/records/people/users.ts"
import { refuseWeak } from "#server/records/people/weak-passwords.ts"
import { noteSignIn } from "#server/session/sign-in-limit.ts"
import { inTransaction } from "../../db/transaction.ts"

const failed = () => new Problem(401, { message: signInTexts.loginFailed, code: "login.failed" })

/** Checks the old password, one-time or own, and sets the new one. */
export const changePassword = unmanaged(
  "changePassword",
  async (call) => {
    const { body, now } = call
    const user = await call.db
      .selectFrom("users")
      .select(["UserID", "Username", "PasswordHash", "IsActive", "Status"])
      .select(["Email", "FirstName", "LastName", "MobileNo"])
      .where((eb) => eb(eb.fn("lower", ["Username"]), "=", signInName(body.username)))
      .executeTakeFirst()
    const fits = await passwordFits(user?.PasswordHash, body.password)
    if (!user || !fits || !user.IsActive || user.Status !== "Active") throw failed()
    const issue = passwordIssue(body.newPassword, user.Username)
    if (issue) throw invalidField("newPassword", issue)
    if (body.newPassword === body.password) throw invalidField("newPassword", userTexts.passwordIsOld)
    await refuseWeak(call.db, "newPassword", body.newPassword, user)
    const PasswordHash = await hashPassword(body.newPassword)
    await inTransaction(call.db, async (db) => {
      const changed = await db
        .updateTable("users")
        .set((eb) => ({ PasswordHash, MustChangePassword: false, Version: eb("Version", "+", 1) }))
        .where("UserID", "=", user.UserID)
        // Fails if somebody else has changed the password meanwhile.
        .where("PasswordHash", "=", user.PasswordHash)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) throw failed()
      await endSessions(db, user.UserID, now)
      const detail = { Username: user.Username }
      await noteAdminEvent({ ...call, db }, { subject: "user", id: user.UserID }, "passwordChanged", detail)
    })
    await noteSignIn(call, {
      userId: user.UserID,
      username: body.username,
      passwordHash: user.PasswordHash,
    })
    return {
      status: 200,
      signedIn: { username: body.username, passwordHash: PasswordHash },
      body: { message: userTexts.passwordChanged },
    }
  },
  { limit: "sign-in" },
)
