/**
 * Decides how a college moves to another database, another file store, or both. The old place is not changed, except for a
 * mark that keeps servers from starting there: they would serve outdated data.
 */
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { openEmbedded } from "../db/embedded/embedded.ts"
import { type Engine, openPostgres } from "../db/engine.ts"
import { beginHistory } from "../db/history.ts"
import { forgetLease } from "../db/lease.ts"
import { queriesOn } from "../db/queries-on.ts"
import { openFiles } from "../files/open-files.ts"
import { addToLog, bringLog, readLog } from "../removals/removal-log.ts"
import type { Settings } from "../settings.ts"
import { filesNamedBy, isTheFile, wholeFile } from "./files.ts"
import { sha256Of } from "./format.ts"
import { claimStore } from "./own-places.ts"
import {
  beginMoving,
  cutOffFrom,
  databaseOf,
  endMoving,
  filesMovedTo,
  movedTo,
  noteFiles,
  noteMoved,
  storeOf,
  takeBack,
  takeFilesBack,
} from "./place.ts"
import { openBackup, restore, type Say } from "./restore.ts"
import { BACKUP_LEASE, openSource } from "./source.ts"
import { keysInUse, takeBackup } from "./take-backup.ts"
import { requireAlone, requireEmpty } from "./target.ts"

type Place = Pick<Settings, "dataDir" | "databaseUrl" | "dataKeys" | "s3">

const isSameDatabase = (one: Place, other: Place) =>
  one.databaseUrl === other.databaseUrl && (one.databaseUrl !== undefined || one.dataDir === other.dataDir)

const isSameStore = (one: Place, other: Place) =>
  one.s3 || other.s3
    ? (["endpoint", "bucket", "prefix"] as const).every((part) => one.s3?.[part] === other.s3?.[part])
    : one.dataDir === other.dataDir

/** Opens a database that nobody else uses. Throws while a server runs on it. */
async function withDatabase<T>(
  { databaseUrl, dataDir }: Place,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  if (databaseUrl) await requireAlone(databaseUrl)
  const engine = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

/** Copies each file that the database names, and reads it back. Returns how many. */
async function moveFiles(engine: Engine, from: Place, to: Place): Promise<number> {
  const [source, target] = [await openFiles(from), await openFiles(to)]
  await claimStore(queriesOn(engine), target, to)
  const client = await engine.pool.connect()
  let moved = 0
  try {
    await client.query("begin read only")
    for await (const file of filesNamedBy(client)) {
      const bytes = await wholeFile(source, file.path)
      if (!bytes || !isTheFile(file, bytes))
        throw new Error(
          `${file.path} is missing in ${storeOf(from)}, or has changed there: nothing is switched over`,
        )
      await target.put(file.path, bytes)
      const stored = await wholeFile(target, file.path)
      if (!stored || sha256Of(stored) !== sha256Of(bytes))
        throw new Error(`${storeOf(to)} gave other bytes back for ${file.path}: nothing is switched over`)
      moved += 1
    }
    await client.query("commit")
  } finally {
    client.release()
  }
  return moved
}

const LEFT =
  "Once the college has worked there for a week, remove what is left in the old place: no retention and no erasure reaches it (docs/operations.md, Moving house)"

/** Adds what is known of removals in one place to the data folder of another, from which its servers take it. */
async function carryLog(from: Place, to: Place): Promise<void> {
  const known = await readLog({ files: await openFiles(from), settings: { ...from, backups: undefined } })
  const settings = { dataDir: to.dataDir, s3: undefined, backups: undefined }
  await addToLog({ files: await openFiles(settings), settings }, known)
}

/**
 * Moves everything that differs between two settings, while no server runs. A move that was interrupted at any point is
 * repeated by the same command: a mark in the new data folder says that its content is unfinished. Returns a report, in
 * lines.
 */
export async function move(from: Place, to: Place, now: Date, say: Say): Promise<string[]> {
  if (isSameDatabase(from, to)) {
    if (isSameStore(from, to))
      throw new Error("Both settings name the same database and the same file store: nothing to move")
    return withDatabase(from, async (engine) => {
      say(`Copying files from ${storeOf(from)} to ${storeOf(to)} ...`)
      const moved = await moveFiles(engine, from, to)
      await carryLog(from, to)
      await noteFiles(queriesOn(engine), from, to)
      return [
        `Moved ${moved} files to ${storeOf(to)}; each was read back. Those in ${storeOf(from)} are left as they were.`,
        "Start the server with the settings of the new place: with the old ones it does not start any more (npm run move -- --take-back)",
        LEFT,
      ]
    })
  }
  await mkdir(to.dataDir, { recursive: true, mode: 0o700 })
  const isAgain = cutOffFrom(to.dataDir) === databaseOf(from)
  const filesStay = isSameStore(from, to)
  if (!isAgain) await requireEmpty(to, { filesStay })
  const aside = await beginMoving(to.dataDir, databaseOf(from))
  let isPlaced = false
  try {
    const said = await withDatabase(from, async (engine) => {
      const path = join(aside, "college.tar")
      say(`Taking everything from ${databaseOf(from)} ...`)
      // Nobody else has the database open, so a lease that is left belongs to an interrupted backup.
      await forgetLease(queriesOn(engine), BACKUP_LEASE)
      const source = openSource(engine, from, { isKept: false })
      const files = await openFiles(from)
      const taken = await takeBackup({ source, files, keys: keysInUse(from), path, now: () => now })
      if (taken.contents.missing.count > 0)
        throw new Error(
          `${taken.contents.missing.count} files are missing in ${storeOf(from)}, such as ${taken.contents.missing.some[0]}: nothing is switched over`,
        )
      const backup = await openBackup(path, to)
      await carryLog(from, to)
      const done = await restore(backup, to, { filesStay, now, say, replace: isAgain })
      isPlaced = true
      await noteMoved(queriesOn(engine), databaseOf(to))
      return [
        ...(isAgain && done.kept.length > 0
          ? [
              "What the move that was cut off had left is kept aside:",
              ...done.kept.map((kept) => `  ${kept}`),
            ]
          : []),
        `Moved ${done.rows} rows to ${databaseOf(to)}${filesStay ? `; ${done.files} files stay where they are` : ` and ${done.files} files to ${storeOf(to)}`}; counts and hashes are equal`,
        `${databaseOf(from)} is left as it was, and no server starts there any more (npm run move -- --take-back)`,
        "Start the server with the settings of the new place. A new history begins: devices ask what it has",
        LEFT,
      ]
    })
    await endMoving(to.dataDir)
    return said
  } catch (error) {
    // After the switch the mark stays until the command is repeated: otherwise both places could serve.
    if (!isPlaced) await endMoving(to.dataDir)
    throw error
  }
}

/** How many missing files are named. */
const NAMED = 100

/** The paths of the files that the database names and the store does not have, and how many it names. */
async function missingIn(engine: Engine, place: Place): Promise<{ missing: string[]; named: number }> {
  const files = await openFiles(place)
  const client = await engine.pool.connect()
  const missing: string[] = []
  let named = 0
  try {
    await client.query("begin read only")
    for await (const { path } of filesNamedBy(client)) {
      named += 1
      if ((await files.size(path)) === undefined) missing.push(path)
    }
    await client.query("commit")
  } finally {
    client.release()
  }
  return { missing, named }
}

/** Takes back a move of the files alone. Returns a report, in lines. Throws when none of the files are in the old store. */
async function takeStoreBack(engine: Engine, place: Place, to: string): Promise<string[]> {
  const { missing, named } = await missingIn(engine, place)
  const here = place.s3 ? storeOf(place) : place.dataDir
  if (named > 0 && missing.length === named)
    throw new Error(
      `None of this college's files are in ${here}: take the move back with the settings from before it`,
    )
  await takeFilesBack(queriesOn(engine), place)
  return [
    `Servers use the files in ${here} again, and no longer those in ${to}`,
    ...(missing.length > 0
      ? [
          `${missing.length} files are not in ${here}; what was stored since the move is only in ${to}. Bring it with npm run move, from there to here, or by hand:`,
          ...missing.slice(0, NAMED).map((path) => `  ${path}`),
        ]
      : []),
  ]
}

/**
 * Lets servers start again in a place from which the college, or its files alone, had moved away, with what the folder of its
 * backups knows of removals: the new place has noted its own there. A database that was left behind begins a new history, as after
 * a restore. Returns a report, in lines.
 */
export function takeCollegeBack(place: Place & Partial<Pick<Settings, "backups">>): Promise<string[]> {
  return withDatabase(place, async (engine) => {
    const db = queriesOn(engine)
    const [files, to] = [await filesMovedTo(db, place), await movedTo(db)]
    if (!files && !to) return [`This college has not moved away from ${databaseOf(place)}`]
    const said = files ? await takeStoreBack(engine, place, files) : []
    // Before a server can start here.
    const removals = place.backups ? await bringLog(place.backups.folder, place.dataDir) : 0
    if (to) {
      await beginHistory(db, new Date())
      await takeBack(db)
      said.push(
        `Servers start again on ${databaseOf(place)}. What was entered in ${to} since the move is not here: do not serve from both`,
        "A new history begins: devices put back the forms, documents and payments that are not here",
      )
    }
    if (removals > 0) said.push(`Took ${removals} lines of removed.jsonl from the folder of the backups`)
    return said
  })
}
