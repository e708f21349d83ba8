/**
 * Decides when a server takes scheduled backups, and which old ones are deleted: one of all processes takes the backup, the
 * newest ones are kept.
 *
 * Invariants: only complete files with the name of a scheduled backup are counted or deleted, and only after a newer one was
 * taken, which stays whatever the clock says; an unfinished file is deleted after a day, with its secrets. The newest backup that lacks no
 * file is kept, however many came after it.
 */
import { existsSync } from "node:fs"
import { readdir, rm, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import type { FastifyBaseLogger } from "fastify"
import { type BackupRun, backupRuns, noteBackupRun } from "../db/backup-runs.ts"
import type { Database } from "../db/database.ts"
import type { Engine } from "../db/engine.ts"
import type { FileStore } from "../files/file-store.ts"
import type { BackupSettings, Settings } from "../settings.ts"
import { ENDED_MEANWHILE, raceAbort } from "./abort.ts"
import { PARTIAL } from "./archive.ts"
import { requireNoActiveCopy } from "./database-heartbeat.ts"
import { SCHEDULED_NAME } from "./destination.ts"
import { type BackupProgram, NoReport, takeInChild } from "./in-child.ts"
import { isDue } from "./next-backup.ts"
import { notedContents } from "./noted-contents.ts"
import { type BackupsThere, oldBackups } from "./old-backups.ts"
import { claimBackupFolders } from "./own-places.ts"
import { secretsPathOf } from "./secrets.ts"
import { copyFolderOf, isBackupUnderWay, openSource, UnderWay } from "./source.ts"
import type { Taken } from "./take-backup.ts"
import { takeScheduled } from "./take-scheduled.ts"

const HOUR_MS = 3_600_000
const LOOK_MS = 60_000
/** How long a server that could not use the place waits before it looks again, ms; the others do not wait. */
const NO_PLACE_MS = 600_000
const UNFINISHED = /^admissions-\d{8}T\d{6}Z\.tar(?:\.secrets)?\.partial$/

export interface BackupPorts {
  readonly settings: Settings
  readonly db: Database
  readonly engine: Engine
  readonly files: FileStore
  /** The program that takes the backup in a process of its own; without it this process takes it. */
  readonly program?: BackupProgram | undefined
}

/** Takes the backup in this process. Undefined when another one has taken it meanwhile. */
async function takeHere(
  { settings, db, engine, files }: BackupPorts,
  backups: BackupSettings,
  now: () => Date,
  signal: AbortSignal,
): Promise<Taken | undefined> {
  // Another server may have completed this backup between the check and the lease.
  const isWanted = () => isDue(db, backups, now())
  const source = openSource(engine, settings, { isWanted })
  return takeScheduled({ settings, backups, source, files, now }, signal).catch((error: unknown) => {
    if (error instanceof UnderWay) return undefined
    throw error
  })
}

/** The place of the backups cannot be used by this server. */
class NoPlace extends Error {}

/** Records a backup of which nothing was stored. */
const noteFailure = (
  db: Database,
  { BegunAt, EndedAt, Fault }: Pick<BackupRun, "BegunAt" | "EndedAt"> & { Fault: string },
  hadNoPlace = false,
): Promise<void> =>
  noteBackupRun(
    db,
    { BegunAt, EndedAt, Outcome: "failed", Name: null, Bytes: null, Position: null, Fault },
    hadNoPlace,
  )

/** Makes sure that the backup may be stored. Throws when it may not, or its place cannot be reached, which is recorded. */
async function requirePlace(
  { db, files, settings }: BackupPorts,
  backups: BackupSettings,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const BegunAt = now().toISOString()
  try {
    await claimBackupFolders(db, backups)
    await raceAbort(signal, requireNoActiveCopy({ db, files, settings }, now()))
  } catch (error) {
    if (signal.aborted) throw error
    const { message } = error as Error
    // Where the database is what does not answer, the first error counts.
    await noteFailure(db, { BegunAt, EndedAt: now().toISOString(), Fault: message }, true).catch(
      () => undefined,
    )
    throw new NoPlace(message, { cause: error })
  }
}

/** The same in a process of its own. A failure that this could not record, as when it was killed, is recorded here. */
async function takeThere(
  program: BackupProgram,
  { db, settings }: BackupPorts,
  now: () => Date,
  signal: AbortSignal,
): Promise<Taken | undefined> {
  const BegunAt = now().toISOString()
  const { Last: before } = await backupRuns(db)
  return takeInChild(program, signal).catch(async (error: Error) => {
    if (error instanceof NoReport) await rm(copyFolderOf(settings.dataDir), { recursive: true, force: true })
    const { Last } = await backupRuns(db)
    // Not by the time: the last one may be from a clock that was ahead.
    if (Last?.EndedAt === before?.EndedAt) {
      // A process that was killed for want of memory would be killed again after the next start: that comes after the pause.
      const isKilled = error instanceof NoReport && error.killedBy === "SIGKILL"
      const Fault = signal.aborted && !isKilled ? ENDED_MEANWHILE : error.message
      await noteFailure(db, { BegunAt, EndedAt: now().toISOString(), Fault })
    }
    throw error
  })
}

/** Which backups lack files, and the last that lacks none. A server of an earlier release records the first only for the last one. */
async function wholeness(db: Database): Promise<Pick<BackupsThere, "incomplete" | "complete">> {
  const [{ LastDone }, { Incomplete, CompleteName }] = [await backupRuns(db), await notedContents(db)]
  const last = LastDone?.Outcome === "incomplete" && LastDone.Name !== null ? [LastDone.Name] : []
  return { incomplete: new Set([...Incomplete, ...last]), complete: CompleteName }
}

/** Deletes the oldest backups beyond the number to keep, each with its secrets, and unfinished files. `path`: the one just taken. */
async function forgetOld(
  db: Database,
  { folder, secretsFolder, keep }: BackupSettings,
  path: string,
  now: Date,
): Promise<number> {
  const names = (await readdir(folder)).filter((name) => SCHEDULED_NAME.test(name))
  const old = oldBackups({ names, keep, taken: basename(path), ...(await wholeness(db)) })
  for (const name of old) {
    await rm(join(folder, name), { force: true })
    await rm(secretsPathOf(join(secretsFolder, name)), { force: true })
  }
  for (const place of new Set([folder, secretsFolder]))
    for (const name of (await readdir(place)).filter((found) => UNFINISHED.test(found))) {
      const found = await stat(join(place, name)).catch(() => undefined)
      if (!found || now.getTime() - found.mtimeMs <= 24 * HOUR_MS) continue
      const tar = name.slice(0, -PARTIAL.length)
      // Of a process that was killed after it had written the secrets.
      if (SCHEDULED_NAME.test(tar) && !existsSync(join(folder, tar)))
        await rm(secretsPathOf(join(secretsFolder, tar)), { force: true })
      await rm(join(place, name), { force: true })
    }
  return old.length
}

/**
 * Takes a backup when one is due and no process takes one; if several servers check at the same moment, one takes it and the
 * others find nothing to do. Throws when it fails, which is recorded, and when the signal aborts it.
 */
export async function backUpWhenDue(
  ports: BackupPorts,
  now: () => Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<(Taken & { readonly removed: number }) | undefined> {
  const { settings, db, program } = ports
  const { backups } = settings
  if (!backups || !(await isDue(db, backups, now())) || (await isBackupUnderWay(db))) return undefined
  await requirePlace(ports, backups, now, signal)
  const taken = program
    ? await takeThere(program, ports, now, signal)
    : await takeHere(ports, backups, now, signal)
  return taken && { ...taken, removed: await forgetOld(db, backups, taken.path, now()) }
}

/**
 * Checks regularly from now on. Returns the function that stops this: it aborts a running backup and waits until the lease
 * is given back.
 */
export function scheduleBackups(
  ports: BackupPorts,
  logger: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
): () => Promise<void> {
  if (!ports.settings.backups) return async () => undefined
  const ending = new AbortController()
  let atWork: Promise<void> | undefined
  let restsUntil = 0
  const look = async () => {
    if (performance.now() < restsUntil) return
    try {
      const taken = await backUpWhenDue(ports, () => new Date(), ending.signal)
      if (!taken) return
      const { path, bytes, removed, opening, contents } = taken
      logger.info({ path, bytes, removed, position: opening.history?.position }, "backed up")
      if (contents.missing.count > 0)
        logger.error(
          { count: contents.missing.count, some: contents.missing.some },
          "files are missing in the store",
        )
    } catch (error) {
      if (error instanceof NoPlace) restsUntil = performance.now() + NO_PLACE_MS
      if (ending.signal.aborted)
        logger.warn("a backup under way was broken off, and is taken after the next start")
      else logger.error({ fault: (error as Error).message }, "the backup failed")
    }
  }
  const timer = setInterval(() => {
    atWork ??= look().finally(() => {
      atWork = undefined
    })
  }, LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    ending.abort(new Error(ENDED_MEANWHILE))
    await atWork
  }
}
