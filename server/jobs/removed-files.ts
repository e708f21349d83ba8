/**
 * Deletes the files of removed applications: those that rows named, those that a later upload replaced, and those of uploads
 * that failed, which no row ever named.
 */
import { sql } from "kysely"
import { kolkataDay } from "#domain/fields/dates.ts"
import type { Ports } from "#server/contract/operation.ts"
import { REPLACING } from "#server/records/admissions/timeline.ts"
import { folderOf } from "#server/records/documents/document-files.ts"
import { isBackupUnderWay } from "../backup/source.ts"
import type { Queries } from "../db/database.ts"

type FilePorts = Pick<Ports, "db" | "files">

/** The most applications per round; the next round continues. */
export const AT_ONCE = 200
/** The list of files of a removed application whose files are all deleted; an earlier release leaves null. */
const ALL_GONE = "[]"
/** The files of an application that a later upload has replaced: only its timeline still names them. */
async function replacedFiles(db: Queries, admissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("timeline")
    .select(sql<string | null>`"Detail" ->> 'replaced'`.as("path"))
    .where("AdmissionId", "=", admissionId)
    .where("Event", "in", REPLACING)
    .execute()
  return rows.flatMap(({ path }) => path ?? [])
}

/** The files in the folders of an application, also those of uploads that failed: no row names them. */
async function filesInFolders({ db, files }: FilePorts, admissionId: string, now: Date): Promise<string[]> {
  const { CreatedAt } = await db
    .selectFrom("admissions")
    .select("CreatedAt")
    .where("AdmissionId", "=", admissionId)
    .executeTakeFirstOrThrow()
  const first = Number(kolkataDay(new Date(CreatedAt)).slice(0, 4))
  const last = Number(kolkataDay(now).slice(0, 4))
  const found: string[] = []
  for (let year = first; year <= last; year++) found.push(...(await files.list(folderOf(year, admissionId))))
  return found
}

/**
 * Deletes the files of removed applications, also those of an interrupted round and those that an earlier release has left;
 * none while a backup is taken, and no more once the server ends. A file that cannot be deleted holds up only those of its own
 * application; the first such error is thrown at the end.
 */
export async function removeFiles(ports: FilePorts, now: Date, ending?: AbortSignal): Promise<number> {
  const { db, files } = ports
  // A running backup may have seen the rows, and then needs their files.
  if (await isBackupUnderWay(db)) return 0
  const rows = await db
    .selectFrom("retention")
    .select(["AdmissionId", "Files"])
    .where("DoneAt", "is not", null)
    .where(sql<boolean>`"Files" is distinct from ${ALL_GONE}::jsonb`)
    .limit(AT_ONCE)
    .execute()
  let gone = 0
  const removeFilesOf = async (admissionId: string, named: readonly string[]) => {
    const paths = new Set([
      ...named,
      ...(await replacedFiles(db, admissionId)),
      ...(await filesInFolders(ports, admissionId, now)),
    ])
    for (const path of paths) await files.remove(path)
    await db
      .updateTable("retention")
      .set({ Files: ALL_GONE })
      .where("AdmissionId", "=", admissionId)
      .execute()
    gone += paths.size
  }
  const faults: unknown[] = []
  for (const { AdmissionId, Files } of rows) {
    if (ending?.aborted) break
    await removeFilesOf(AdmissionId, (Files ?? []) as string[]).catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw faults[0]
  return gone
}
