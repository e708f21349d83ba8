/**
 * Records what backups contain, besides how they ended: how many files the last one lacks, which backups lack files, and how
 * large the previous one was. The monitor reads this, and the schedule, which keeps the last complete backup. It also decides
 * whether devices may rely on a backup (law 22).
 */
import type { BackupRun } from "../db/backup-runs.ts"
import type { Database, Queries } from "../db/database.ts"
import { writeSetting } from "../db/setting-rows.ts"

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
  /** When the last complete backup was begun; null when none is known. */
  readonly CompleteAt: string | null
  /** Its name; null when none is known. */
  readonly CompleteName: string | null
}

const NAME = "backupContents"
const NONE: NotedContents = {
  Name: null,
  Bytes: null,
  Missing: 0,
  BytesBefore: null,
  Incomplete: [],
  CompleteAt: null,
  CompleteName: null,
}
/** How many names are kept: if so many backups in a row are incomplete, no older complete one is protected. */
const MOST = 500
const HOUR_MS = 3_600_000
/** A file that was stored so long before a backup began is in it, if it was in the store: its transaction has ended. */
const MARGIN_MS = HOUR_MS
/** A file that is still missing so long after it was stored counts as lost: devices stop keeping everything because of it. */
export const HELD_DAYS = 30

export async function notedContents(db: Queries): Promise<NotedContents> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst()
  return row ? { ...NONE, ...(row.value as object) } : NONE
}

/** Called by the process that holds the backup lease, for a backup that can be restored. */
export async function noteContents(db: Database, run: BackupRun, missing: number): Promise<void> {
  const { Bytes: BytesBefore, Incomplete, ...before } = await notedContents(db)
  const lacking = missing > 0 && run.Name !== null ? [...Incomplete, run.Name].slice(-MOST) : Incomplete
  const { Name, Bytes } = run
  const complete = missing > 0 ? before : { CompleteAt: run.BegunAt, CompleteName: run.Name }
  const noted: NotedContents = {
    Name,
    Bytes,
    Missing: missing,
    BytesBefore,
    Incomplete: lacking,
    CompleteAt: complete.CompleteAt,
    CompleteName: complete.CompleteName,
  }
  await writeSetting(db, NAME, noted)
}

/**
 * Whether devices may delete what a backup contains: it is complete, or all files that it lacks were stored before the last
 * complete backup, or are lost. Asked before the backup is noted. `newestMissing`: when the newest file that it lacks was
 * stored.
 */
export async function isReliable(
  db: Queries,
  { Outcome, BegunAt }: Pick<BackupRun, "Outcome" | "BegunAt">,
  newestMissing: string | null | undefined,
): Promise<boolean> {
  if (Outcome !== "incomplete") return Outcome === "done"
  if (newestMissing === undefined) return false
  if (newestMissing === null) return true
  const { CompleteAt } = await notedContents(db)
  const lost = Date.parse(BegunAt) - HELD_DAYS * 24 * HOUR_MS
  const covered = CompleteAt === null ? lost : Date.parse(CompleteAt) - MARGIN_MS
  return Date.parse(newestMissing) < Math.max(lost, covered)
}

/**
 * How many files the last restorable backup lacks. A server of an earlier release records only that files are missing, not
 * how many: that counts as one.
 */
export function missingOf(last: BackupRun, noted: NotedContents): number {
  if (last.Outcome === "done") return 0
  return Math.max(1, noted.Name === last.Name ? noted.Missing : 1)
}
