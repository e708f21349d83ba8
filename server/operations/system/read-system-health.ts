import { BACKUP_HOURS } from "#domain/health/checks.ts"
import { type Call, reads, type Schemas } from "#server/contract/operation.ts"
import { backupRuns } from "#server/db/backup-runs.ts"
import { jobRun } from "#server/db/job-runs.ts"
import { reachScanner, roomOn, secondsOf, storeFile } from "#server/health/reach.ts"
import { recentClientErrors } from "#server/records/college/recent-client-errors.ts"
import { reusedTokens } from "#server/records/people/admin-log-list.ts"
import { countLivingSessions } from "#server/records/people/sessions.ts"
import { openBreaches } from "#server/records/privacy/breaches.ts"
import { openErasure } from "#server/records/privacy/erasure.ts"
import { newestNoticeVersion } from "#server/records/privacy/notices.ts"
import { version } from "../../version.ts"

type Health = Schemas["SystemHealth"]

/** What this server has counted since its start. */
function ownFigures({ metrics, now }: Call<"readSystemHealth">) {
  const standing = metrics.standing(now)
  return {
    Version: version,
    StartedAt: standing.startedAt.toISOString(),
    FailedCalls: {
      LastHour: standing.failedLastHour,
      SinceStart: standing.failedInAll,
      LastAt: standing.failedAt?.toISOString() ?? null,
    },
    RefusedForRoom: {
      LastHour: standing.fullLastHour,
      LastAt: standing.fullAt?.toISOString() ?? null,
    },
    LongestWaitSeconds: standing.longestWaitSeconds === null ? null : Math.round(standing.longestWaitSeconds),
  } satisfies Partial<Health>
}

/** How backups and jobs ended, on any of the servers. */
async function workDone({ db, settings }: Call<"readSystemHealth">) {
  const { Last, LastDone } = await backupRuns(db)
  const [CleanUp, Retention] = [await jobRun(db, "clean-up"), await jobRun(db, "retention")]
  return {
    HasBackupSchedule: settings.backups !== undefined,
    BackupSeconds: (settings.backups?.everyHours ?? BACKUP_HOURS) * 3600,
    ...(Last && { LastBackup: Last }),
    ...(LastDone && { LastGoodBackup: LastDone }),
    ...(CleanUp && { CleanUp }),
    ...(Retention && { Retention }),
  } satisfies Partial<Health>
}

/** What the server finds when it checks itself; judge.ts of the domain decides whether that is good. */
export const readSystemHealth = reads("readSystemHealth", async (call) => {
  const { db, settings, now, files, isUp } = call
  const room = await roomOn(settings.dataDir)
  const data: Health = {
    At: now.toISOString(),
    IsDemo: settings.demo,
    ...ownFigures(call),
    ...(await workDone(call)),
    Engine: settings.databaseUrl ? "postgres" : "embedded",
    DatabaseSeconds: await secondsOf(isUp),
    FilesIn: settings.s3 ? "bucket" : "disk",
    FilesSeconds: await secondsOf(() => storeFile(files)),
    FreeBytes: room.free,
    DiskBytes: room.size,
    Scanner: await reachScanner(settings.clamd),
    PrivacyNotice: await newestNoticeVersion(db),
    ClientErrors: await recentClientErrors(db, now),
    ReusedTokens: await reusedTokens(db, now),
    Erasure: await openErasure(db),
    Breaches: await openBreaches(db, now),
    Sessions: await countLivingSessions(db, now, settings),
  }
  return { status: 200, body: { data, message: "System health" } }
})
