/**
 * Decides what is remembered of what backups hold, beside how they ended: how many files the last one lacks, which ones lack some,
 * and how large the one before was. For the monitor, and for the schedule, which keeps the last whole one.
 */
import type { BackupRun } from "../db/backup-runs.ts"
import type { Database, Queries } from "../db/database.ts"

export interface NotedContents {
  /** Of the last backup that can be restored. */
  readonly Name: string | null
  readonly Bytes: number | null
  /** Files that it names and does not have. */
  readonly Missing: number
  /** Of the one before it that can be restored; null where there is none. */
  readonly BytesBefore: number | null
  /** Names of those that lack files, the oldest first. */
  readonly Incomplete: readonly string[]
}

const NAME = "backupContents"
const NONE: NotedContents = { Name: null, Bytes: null, Missing: 0, BytesBefore: null, Incomplete: [] }
/** Names that are remembered: no whole backup in so many is looked for no further. */
const MOST = 500

export async function notedContents(db: Queries): Promise<NotedContents> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst()
  return row ? { ...NONE, ...(row.value as object) } : NONE
}

/** Called by whoever holds the lease of backups, for one that can be restored. */
export async function noteContents(db: Database, run: BackupRun, missing: number): Promise<void> {
  const { Bytes: BytesBefore, Incomplete } = await notedContents(db)
  const lacking = missing > 0 && run.Name !== null ? [...Incomplete, run.Name].slice(-MOST) : Incomplete
  const { Name, Bytes } = run
  const noted: NotedContents = { Name, Bytes, Missing: missing, BytesBefore, Incomplete: lacking }
  const value = JSON.stringify(noted)
  await db
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute()
}

/** How many files the last backup lacks that can be restored. A server of an earlier release notes that it lacks some, and not how many: at least one. */
export function missingOf(last: BackupRun, noted: NotedContents): number {
  if (last.Outcome === "done") return 0
  return Math.max(1, noted.Name === last.Name ? noted.Missing : 1)
}
