/**
 * Records what backups contain, besides how they ended: how many files the last one lacks, which backups lack files, and how
 * large the previous one was. The monitor reads this, and the schedule, which keeps the last complete backup.
 */
import type { BackupRun } from "../db/backup-runs.ts"
import type { Database, Queries } from "../db/database.ts"

export interface NotedContents {
  /** The name of the last backup that can be restored. */
  readonly Name: string | null
  readonly Bytes: number | null
  /** How many files it names but does not contain. */
  readonly Missing: number
  /** The size of the previous backup that can be restored; null when there is none. */
  readonly BytesBefore: number | null
  /** The names of the backups that lack files, oldest first. */
  readonly Incomplete: readonly string[]
}

const NAME = "backupContents"
const NONE: NotedContents = { Name: null, Bytes: null, Missing: 0, BytesBefore: null, Incomplete: [] }
/** How many names are kept: if so many backups in a row are incomplete, no older complete one is protected. */
const MOST = 500

export async function notedContents(db: Queries): Promise<NotedContents> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst()
  return row ? { ...NONE, ...(row.value as object) } : NONE
}

/** Called by the process that holds the backup lease, for a backup that can be restored. */
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

/**
 * How many files the last restorable backup lacks. A server of an earlier release records only that files are missing, not
 * how many: that counts as one.
 */
export function missingOf(last: BackupRun, noted: NotedContents): number {
  if (last.Outcome === "done") return 0
  return Math.max(1, noted.Name === last.Name ? noted.Missing : 1)
}
