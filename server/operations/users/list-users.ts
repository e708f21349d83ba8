import { reads } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { pageOfUsers, statusesOfUsers } from "#server/records/people/user-list.ts"
import { toUser } from "#server/records/people/users.ts"

export const listUsers = reads("listUsers", async ({ db, query }) => {
  const { rows, total } = await pageOfUsers(db, query)
  const statuses = await statusesOfUsers(db)
  const { shown } = pageCut(query)
  return { status: 200, body: { data: rows.map(toUser), message: "Users", statuses, total, ...shown } }
})
