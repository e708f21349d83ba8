import { reads } from "#server/contract/operation.ts"
import { keptOf, standingOf } from "#server/db/history.ts"

/** What a device asks before it puts anything back (law 22). */
export const getHistory = reads(
  "getHistory",
  async ({ db, path }) => {
    const { historyId } = await standingOf(db)
    const data = { HistoryId: historyId, KeptUpTo: await keptOf(db, path.historyId) }
    return { status: 200, body: { data, message: "History" } }
  },
  { may: "everybody" },
)
