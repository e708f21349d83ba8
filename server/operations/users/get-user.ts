import { reads } from "#server/contract/operation.ts"
import { requireUser, toUser } from "#server/records/people/users.ts"

export const getUser = reads("getUser", async ({ db, path }) => {
  const row = await requireUser(db, path.id)
  return { status: 200, version: row.Version, body: { data: toUser(row), message: "User" } }
})
