/**
 * Decides whether a server may serve a college from a place: not if the college has moved away, not without its files, and
 * not where a restore was interrupted while it moved files into place.
 */
import { existsSync, readFileSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Database, Queries } from "../db/database.ts"
import { writeSetting } from "../db/setting-rows.ts"
import { syncFolder } from "../files/sync-folder.ts"
import type { Settings } from "../settings.ts"

type Where = Pick<Settings, "dataDir" | "databaseUrl" | "s3">

/** A description of a database, without credentials. */
export function databaseOf({ databaseUrl, dataDir }: Pick<Where, "dataDir" | "databaseUrl">): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1))} at ${host}`
}

/** A description of a file store. The path of a folder is left out, since it may differ on another machine. */
export const storeOf = ({ s3 }: Pick<Where, "s3">): string =>
  s3
    ? `the bucket ${s3.bucket} at ${s3.endpoint}${s3.prefix && `, under ${s3.prefix}`}`
    : "a folder of the disk"

async function textIn(db: Queries, name: "movedTo" | "filesIn"): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst()
  return row && String(row.value)
}

const write = (db: Database, name: "movedTo" | "filesIn", text: string): Promise<void> =>
  writeSetting(db, name, text)

/** From now on no server starts on this database. */
export const noteMoved = (db: Database, to: string): Promise<void> => write(db, "movedTo", to)

/** A file in a data folder whose files have moved to another folder; its text is the path of that one. */
export const FILES_LEFT = "files-moved-to"
const leftMarkOf = (dataDir: string) => join(dataDir, FILES_LEFT)

/** To which folder the files have moved from this one; undefined when they are here, or in a bucket. */
function folderMovedTo({ s3, dataDir }: Pick<Where, "s3" | "dataDir">): string | undefined {
  const mark = leftMarkOf(dataDir)
  return !s3 && existsSync(mark) ? readFileSync(mark, "utf8") : undefined
}

/** Writes a mark in one step, on the disk when this returns. */
async function placeMark(path: string, text: string): Promise<void> {
  const beside = `${path}.new`
  await writeFile(beside, text, { mode: 0o600, flush: true })
  await rename(beside, path)
  await syncFolder(dirname(path))
}

/** From now on a server starts only if it is configured for the file store `to`. */
export async function noteFiles(db: Database, from: Where, to: Where): Promise<void> {
  // Between two folders the rows cannot tell: the path of one folder may differ between machines.
  if (!from.s3 && !to.s3) await placeMark(leftMarkOf(from.dataDir), to.dataDir)
  await write(db, "filesIn", storeOf(to))
  await rm(leftMarkOf(to.dataDir), { force: true })
}

/** Where the college has moved to, in words; undefined when it has not. */
export const movedTo = (db: Queries): Promise<string | undefined> => textIn(db, "movedTo")

/** Lets the old place serve again. */
export async function takeBack(db: Database): Promise<void> {
  await db.deleteFrom("settings").where("name", "=", "movedTo").execute()
}

/** To which file store the files alone have moved from the configured one, in words; undefined when they have not. */
export async function filesMovedTo(db: Queries, where: Where): Promise<string | undefined> {
  const files = await textIn(db, "filesIn")
  return files && files !== storeOf(where) ? files : folderMovedTo(where)
}

/** Lets servers use the files in the old store again, and no more those in the new one. */
export async function takeFilesBack(db: Database, where: Where): Promise<void> {
  const folder = folderMovedTo(where)
  // On another machine there may be no such folder.
  if (folder !== undefined && existsSync(folder)) await placeMark(leftMarkOf(folder), where.dataDir)
  await write(db, "filesIn", storeOf(where))
  await rm(leftMarkOf(where.dataDir), { force: true })
}

/** Where a restored college is prepared, beside the present one. */
export const restoringFolderOf = (dataDir: string): string => join(dataDir, "restoring")
/** A file that exists while the restored parts are moved into place. */
export const settlingMarkOf = (dataDir: string): string => join(restoringFolderOf(dataDir), "settling")

/** Where a college that is being moved here is prepared. */
export const movingFolderOf = (dataDir: string): string => join(dataDir, "moving")
const movingMarkOf = (dataDir: string) => join(movingFolderOf(dataDir), "from")

/** The source of an interrupted move into this folder, in words; undefined when there is none. */
export const cutOffFrom = (dataDir: string): string | undefined =>
  existsSync(movingMarkOf(dataDir)) ? readFileSync(movingMarkOf(dataDir), "utf8") : undefined

/**
 * From now until `endMoving` no server starts in this folder, even if this process dies. Returns an empty folder for the
 * data that is moved.
 */
export async function beginMoving(dataDir: string, from: string): Promise<string> {
  const folder = movingFolderOf(dataDir)
  const carried = join(folder, "carried")
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await placeMark(movingMarkOf(dataDir), from)
  await syncFolder(dataDir)
  await rm(carried, { recursive: true, force: true })
  await mkdir(carried, { mode: 0o700 })
  return carried
}

/** Called when the college is in its new place, or when nothing was changed. */
export const endMoving = (dataDir: string): Promise<void> =>
  rm(movingFolderOf(dataDir), { recursive: true, force: true })

/**
 * Throws where a restore or a move was interrupted, since a server would create an empty college where a complete one exists
 * elsewhere; and in a folder from which the files have moved to another one.
 */
export function requireSettled({ dataDir, s3 }: Pick<Where, "dataDir" | "s3">): void {
  const folder = folderMovedTo({ dataDir, s3 })
  if (folder !== undefined)
    throw new Error(
      `The files of this college have moved from ${dataDir} to ${folder}: set DATA_DIR to that folder; to give that up and serve from here again: npm run move -- --take-back`,
    )
  const from = cutOffFrom(dataDir)
  if (from !== undefined)
    throw new Error(
      `A move from ${from} into ${dataDir} was cut off: run npm run move again with the settings of then. Nothing has changed where it came from`,
    )
  if (!existsSync(settlingMarkOf(dataDir))) return
  throw new Error(
    `A restore into ${dataDir} was cut off while it put the college in its place: run it again with --replace. What was there before lies beside it (replaced-...)`,
  )
}

/** Throws with instructions how to continue. */
export async function requireNotMoved(db: Queries, where: Where): Promise<void> {
  const moved = await movedTo(db)
  if (moved)
    throw new Error(
      `This college has moved to ${moved}: what lies in ${databaseOf(where)} is from before. Start the server with the settings of the new place; to give that up and serve from here again: npm run move -- --take-back`,
    )
  const files = await textIn(db, "filesIn")
  if (files && files !== storeOf(where))
    throw new Error(
      `The files of this college have moved to ${files}, and the settings name ${storeOf(where)}: set or leave out S3_ENDPOINT and what belongs to it, or move them back with npm run move; to give the move up: npm run move -- --take-back`,
    )
}
