import { userTexts } from "#domain/texts/office/users.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict } from "#server/errors/problem.ts"
import { giveOneTimePassword } from "#server/records/people/one-time-password.ts"
import { requireManageable, requireUser } from "#server/records/people/users.ts"

/** Replaces another user's password by a one-time password, which only changePassword accepts, and returns it. */
export const resetPassword = writes("resetPassword", async (call) => {
  const user = await requireUser(call.db, call.path.id)
  requireManageable(call.session, user.RoleId)
  if (user.UserID === call.session.userId) throw conflict(userTexts.ownPassword, "user.own-account")
  return { status: 200, body: { data: await giveOneTimePassword(call, user), message: userTexts.wasReset } }
})
