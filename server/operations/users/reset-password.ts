import { userTexts } from "#domain/texts/office/users.ts"
import { writes } from "#server/contract/operation.ts"
import { giveOneTimePassword } from "#server/records/people/one-time-password.ts"
import { requireManageable, requireUser } from "#server/records/people/users.ts"

/** Replaces the password by a one-time password, which only changePassword accepts, and returns it. */
export const resetPassword = writes("resetPassword", async (call) => {
  const user = await requireUser(call.db, call.path.id)
  requireManageable(call.session, user.RoleId)
  return { status: 200, body: { data: await giveOneTimePassword(call, user), message: userTexts.wasReset } }
})
