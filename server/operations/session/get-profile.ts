import { reads } from "../../http/operation.ts"
import { readSessionUser } from "../../records/session-user.ts"

export const getProfile = reads(
  "getProfile",
  async ({ db, session }) => {
    const user = await readSessionUser(db, session.userId)
    return { status: 200, body: { user, roles: user.roles, localRoles: user.localRoles } }
  },
  { may: "everybody" },
)
