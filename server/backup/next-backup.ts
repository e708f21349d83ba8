/**
 * Decides whether the schedule takes a backup now: one is due, and the last attempt has not just failed, unless it was only the
 * place that one server could not use.
 */
import { backupRuns } from "../db/backup-runs.ts"
import type { Database } from "../db/database.ts"
import type { BackupSettings } from "../settings.ts"
import { ENDED_MEANWHILE } from "./abort.ts"
import { isBackupDue } from "./due.ts"

/** The pause after a backup that failed, ms. */
const AGAIN_MS = 3_600_000

export async function isDue(db: Database, backups: BackupSettings, now: Date): Promise<boolean> {
  const { Last, LastDone, HadNoPlace } = await backupRuns(db)
  const isFault = Last?.Outcome === "failed" && Last.Fault !== ENDED_MEANWHILE && !HadNoPlace
  if (isFault && Math.abs(now.getTime() - Date.parse(Last.EndedAt)) < AGAIN_MS) return false
  return isBackupDue(LastDone?.BegunAt, backups, now)
}
