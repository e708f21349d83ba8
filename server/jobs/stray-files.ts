/**
 * Deletes files in the folders of applications that nothing names: of an upload that ended, by a crash, between its bytes and
 * its row, and those of documents that were deleted, or that a later upload has replaced, long ago. Each round continues where the last one stopped.
 *
 * Invariants: a file younger than a day may belong to a write in progress, and stays. Nothing is deleted while a backup is taken,
 * nor for a month after a restore or a move: what was set aside then names files, too.
 */

import { sql } from "kysely"
import { heldUntil, UNUSED_FILE_DAYS } from "#domain/college/retention.ts"
import { DAY_MS } from "#domain/common/durations.ts"
import { mapInGroups } from "#domain/common/groups.ts"
import { kolkataDay, yearOf } from "#domain/fields/dates.ts"
import type { Ports } from "#server/contract/operation.ts"
import { REPLACING } from "#server/records/admissions/timeline.ts"
import { folderOf } from "#server/records/documents/document-files.ts"
import { isBackupUnderWay } from "../backup/source.ts"
import type { Database, Queries } from "../db/database.ts"
import { lastRestoredAt } from "../db/history.ts"
import { writeSetting } from "../db/setting-rows.ts"

/** How long one round may take, ms, so that it neither delays the shutdown nor keeps a bucket busy. */
const ROUND_MS = 5000
/** After how many applications the time is looked at. */
const AT_ONCE = 8
/** How many folders are listed at the same time. */
const TOGETHER = 8
/** The row of `settings` with the application that was last looked at. */
const CURSOR = "strayFilesAfter"
const FIRST = "00000000-0000-0000-0000-000000000000"

const readCursor = async (db: Queries): Promise<string> => {
  const row = await db.selectFrom("settings").select("value").where("name", "=", CURSOR).executeTakeFirst()
  return row ? String(row.value) : FIRST
}

const writeCursor = (db: Database, after: string): Promise<void> => writeSetting(db, CURSOR, after)

/** Every file that the database names for these applications; of those deleted and replaced, what was so lately. */
async function namedFiles(db: Queries, ids: readonly string[], now: Date): Promise<Set<string | null>> {
  const lately = new Date(now.getTime() - UNUSED_FILE_DAYS * DAY_MS).toISOString()
  const rows = await db
    .selectFrom("admission_docs")
    .select(sql<string | null>`"FilePath"`.as("path"))
    .where("AdmissionId", "in", ids)
    .where((eb) => eb.or([eb("DeletedAt", "is", null), eb("DeletedAt", ">", lately)]))
    .unionAll(
      db
        .selectFrom("payments")
        .select(sql<string | null>`"DocumentPath"`.as("path"))
        .where("AdmissionId", "in", ids),
    )
    .unionAll(
      db
        .selectFrom("timeline")
        .select(sql<string | null>`"Detail" ->> 'replaced'`.as("path"))
        .where("AdmissionId", "in", ids)
        .where("Event", "in", REPLACING)
        .where("At", ">", lately),
    )
    .execute()
  return new Set(rows.map(({ path }) => path))
}

/**
 * Deletes what can be found in the time of one round; returns how many files. Throws at the end when one could not be deleted: it
 * is tried again when all applications were looked at.
 */
export async function removeStrayFiles(
  { db, files }: Pick<Ports, "db" | "files">,
  now: Date,
): Promise<number> {
  if (await isBackupUnderWay(db)) return 0
  if (heldUntil(await lastRestoredAt(db), now)) return 0
  const before = new Date(now.getTime() - DAY_MS)
  const last = yearOf(kolkataDay(now))
  const began = performance.now()
  const isOver = () => performance.now() - began >= ROUND_MS
  const faults: unknown[] = []
  let gone = 0
  let after = await readCursor(db)
  const lookAtSome = async () => {
    const part = await db
      .selectFrom("admissions")
      .select(["AdmissionId", "CreatedAt"])
      .where("AdmissionId", ">", after)
      .where("PurgedAt", "is", null)
      .orderBy("AdmissionId")
      .limit(AT_ONCE)
      .execute()
    const folders = part.flatMap(({ AdmissionId, CreatedAt }) => {
      const folders = []
      for (let year = yearOf(kolkataDay(new Date(CreatedAt))); year <= last; year++)
        folders.push(folderOf(year, AdmissionId))
      return folders
    })
    const found = (await mapInGroups(folders, TOGETHER, (folder) => files.list(folder, before))).flat()
    // Read after the listing, so that whatever has got its row meanwhile is among them.
    const ids = part.map(({ AdmissionId }) => AdmissionId)
    const named = found.length > 0 ? await namedFiles(db, ids, now) : new Set()
    for (const path of found.filter((one) => !named.has(one))) {
      await files.remove(path).then(
        () => {
          gone += 1
        },
        (error: unknown) => faults.push(error),
      )
      if (isOver()) break
    }
    after = part.length < AT_ONCE ? FIRST : (ids.at(-1) ?? FIRST)
  }
  try {
    do await lookAtSome()
    while (after !== FIRST && !isOver())
  } finally {
    await writeCursor(db, after)
  }
  if (faults.length > 0) throw faults[0]
  return gone
}
