import { isApplicant } from "#domain/people/roles.ts"
import { reads } from "#server/contract/operation.ts"
import { backupRuns } from "#server/db/backup-runs.ts"
import { keptOf, readHistoryStatus } from "#server/db/history.ts"

/** What a device asks before it puts anything back (law 22). */
export const getHistory = reads(
  "getHistory",
  async ({ db, path, session }) => {
    const { historyId } = await readHistoryStatus(db)
    const { Last, LastDone } = isApplicant(session.role)
      ? { Last: null, LastDone: null }
      : await backupRuns(db)
    const data = {
      HistoryId: historyId,
      KeptUpTo: await keptOf(db, path.historyId),
      ...(Last && { LastBackup: Last }),
      ...(LastDone && { LastGoodBackup: LastDone }),
    }
    return { status: 200, body: { data, message: "History" } }
  },
  { may: "everybody" },
)
