import { reads } from "#server/contract/operation.ts"
import { readSessionUser } from "#server/records/people/session-user.ts"

export const getProfile = reads(
  "getProfile",
  async ({ db, session }) => {
    const user = await readSessionUser(db, session.userId)
    return { status: 200, body: { user, roles: user.roles, localRoles: user.localRoles } }
  },
  { may: "everybody" },
)
