/** Records the last backup, however it ended, and the last one that can be restored. */
import { sql } from "kysely"
import type { Database, Queries } from "./database.ts"

/** One backup as the office sees it. */
export interface BackupRun {
  readonly BegunAt: string
  readonly EndedAt: string
  /** incomplete: it can be restored, but some files were missing from the store when it was made. */
  readonly Outcome: "done" | "incomplete" | "failed"
  /** Null when nothing was stored. */
  readonly Bytes: number | null
  /** The backup contains every write up to this position in the history (law 22). */
  readonly Position: number | null
  /** The name of the backup file, without its folder. */
  readonly Name: string | null
  readonly Fault: string | null
}

export interface BackupRuns {
  readonly Last: BackupRun | null
  readonly LastDone: BackupRun | null
  /** The last one failed because its server could not use the place of the backups: another server may. */
  readonly HadNoPlace?: boolean
}

const NAME = "backupRuns"
const NONE: BackupRuns = { Last: null, LastDone: null }

/** Whether nobody has completed a backup since this one. */
const isStill = (done: BackupRun | null) =>
  sql<boolean>`coalesce(settings.value -> 'LastDone', 'null'::jsonb) = ${JSON.stringify(done)}::jsonb`

export async function backupRuns(db: Queries): Promise<BackupRuns> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst()
  return row ? { ...NONE, ...(row.value as object) } : NONE
}

/**
 * Called by the process that holds the backup lease; a failure by any process. One that meets a backup which was completed
 * meanwhile is not recorded.
 */
export async function noteBackupRun(db: Database, run: BackupRun, HadNoPlace = false): Promise<void> {
  const { LastDone } = await backupRuns(db)
  const runs: BackupRuns = {
    Last: run,
    LastDone: run.Outcome === "failed" ? LastDone : run,
    ...(HadNoPlace && { HadNoPlace }),
  }
  const value = JSON.stringify(runs)
  const isAllowed = run.Outcome === "failed" ? isStill(LastDone) : sql<boolean>`true`
  await db
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }).where(isAllowed))
    .execute()
}
