/**
 * Decides whether another copy of this college's database works with the same places: both copies have the same college id,
 * and each would delete files and backups that the other one needs. Each server leaves a sign of its database in these
 * places and renews it regularly.
 *
 * Invariants: a server is never refused because of its own database, however earlier servers stopped. A sign that was not
 * renewed for some minutes counts for nothing. Only databases of a PostgreSQL server can be told apart: the embedded one
 * leaves no sign and ignores signs.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import type { Database, Queries } from "../db/database.ts"
import type { FileStore } from "../files/file-store.ts"
import type { Settings } from "../settings.ts"
import { storeOf } from "./place.ts"

/** The name of the sign in a folder, and in a bucket beside the documents. */
export const SIGN = "college-database"
const SIGN_IN_STORE = `/Documents/${SIGN}`
const RENEW_MS = 60_000
const SILENT_MS = 5 * RENEW_MS
/** How long removing the signs may delay the shutdown of a server, ms. */
const END_MS = 2000

interface Sign {
  /** The identifier of the database system, and of the database in it. */
  readonly database: string
  readonly at: string
}

/** A place where a sign is left. */
interface Place {
  readonly words: string
  read(): Promise<string | undefined>
  write(text: string): Promise<void>
  remove(): Promise<void>
}

/** What is needed to know where a server works. */
export interface Workplace {
  readonly db: Database
  readonly files: FileStore
  readonly settings: Pick<Settings, "dataDir" | "databaseUrl" | "s3" | "backups">
}

const inFolder = (folder: string): Place => ({
  words: folder,
  read: () => readFile(join(folder, SIGN), "utf8").catch(() => undefined),
  write: async (text) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, SIGN), text, { mode: 0o600 })
  },
  remove: () => rm(join(folder, SIGN), { force: true }),
})

function inStore(files: FileStore, settings: Workplace["settings"]): Place {
  if (!settings.s3) return inFolder(settings.dataDir)
  return {
    words: storeOf(settings),
    read: async () => {
      const stream = await files.read(SIGN_IN_STORE)
      return stream && (await buffer(stream)).toString("utf8")
    },
    write: (text) => files.put(SIGN_IN_STORE, Buffer.from(text)),
    remove: () => files.remove(SIGN_IN_STORE),
  }
}

const placesOf = ({ files, settings }: Workplace): Place[] => [
  inStore(files, settings),
  ...(settings.backups ? [inFolder(settings.backups.folder)] : []),
]

/** Undefined for the embedded database and for an engine that does not tell its identifier. */
async function databaseOf(db: Queries, { databaseUrl }: Workplace["settings"]): Promise<string | undefined> {
  if (!databaseUrl) return undefined
  const asked = sql<{ database: string }>`select system_identifier::text || '/' ||
    (select oid from pg_database where datname = current_database())::text as database from pg_control_system()`
  return asked.execute(db).then(
    ({ rows }) => rows[0]?.database,
    () => undefined,
  )
}

function readSign(text: string | undefined): Sign | undefined {
  try {
    const { database, at } = JSON.parse(text ?? "") as Partial<Sign>
    return typeof database === "string" && typeof at === "string" ? { database, at } : undefined
  } catch {
    return undefined
  }
}

/** The place in which another database has renewed its sign in the last minutes. */
async function takenPlace(places: readonly Place[], database: string, now: Date): Promise<Place | undefined> {
  for (const place of places) {
    const sign = readSign(await place.read())
    if (!sign || sign.database === database) continue
    if (Math.abs(now.getTime() - Date.parse(sign.at)) < SILENT_MS) return place
  }
  return undefined
}

const taken = ({ words }: Place) =>
  `Another copy of this college's database is at work in ${words}: a copy needs a place of its own for files (DATA_DIR, or S3_PREFIX) and backups (BACKUP_DIR). If the other one is gone for good, wait five minutes, or remove ${SIGN} there`

/** Throws while another copy of this college's database works with the same files or backups. */
export async function requireNoActiveCopy(at: Workplace, now: Date): Promise<void> {
  const database = await databaseOf(at.db, at.settings)
  const place = database && (await takenPlace(placesOf(at), database, now))
  if (place) throw new Error(taken(place))
}

/** Leaves a sign in each place; a failed write is retried the next time. Throws where another database has left one. */
async function giveSign(places: readonly Place[], database: string, now: Date): Promise<void> {
  const other = await takenPlace(places, database, now)
  if (other) throw new Error(taken(other))
  const text = JSON.stringify({ database, at: now.toISOString() } satisfies Sign)
  await Promise.all(places.map((place) => place.write(text).catch(() => undefined)))
}

async function takeSignsBack(places: readonly Place[], database: string): Promise<void> {
  for (const place of places) if (readSign(await place.read())?.database === database) await place.remove()
}

/**
 * Renews the signs from now on. Returns the function that stops this and removes them; other servers of this database write
 * theirs again.
 */
export async function startHeartbeat(
  at: Workplace,
  logger: Pick<FastifyBaseLogger, "error">,
): Promise<() => Promise<void>> {
  const database = await databaseOf(at.db, at.settings)
  if (!database) return async () => undefined
  const places = placesOf(at)
  const give = () =>
    giveSign(places, database, new Date()).catch((error: Error) =>
      logger.error({ fault: error.message }, "no sign of the database could be left"),
    )
  await give()
  let giving: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    giving = giving.then(give)
  }, RENEW_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    const back = giving.then(() => takeSignsBack(places, database)).catch(() => undefined)
    // A store that does not answer must not delay the shutdown.
    await Promise.race([back, new Promise((resolve) => setTimeout(resolve, END_MS).unref())])
  }
}
