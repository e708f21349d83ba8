import { reads } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { pageOfLog } from "#server/records/people/admin-log-list.ts"

/** The Admin's log, newest first. */
export const listAdminEvents = reads("listAdminEvents", async ({ db, query }) => {
  const { limit, offset, shown } = pageCut(query)
  const { rows, total } = await pageOfLog(db, query, { limit, offset })
  return { status: 200, body: { data: rows, message: "Admin events", total, ...shown } }
})
