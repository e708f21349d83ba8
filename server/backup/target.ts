/**
 * Decides where a restored college is prepared: beside what is there, so that it can be verified before it takes the place.
 * What was there stays unchanged until then, and is kept aside afterwards.
 */
import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { openEmbedded } from "../db/embedded/embedded.ts"
import type { Beginning } from "../db/embedded/empty-database.ts"
import { lockFolder } from "../db/embedded/folder-lock.ts"
import { type Engine, outliveConnections } from "../db/engine.ts"
import { queriesOn } from "../db/queries-on.ts"
import { diskStore } from "../files/disk-store.ts"
import type { FileStore } from "../files/file-store.ts"
import { openFiles } from "../files/open-files.ts"
import { syncFolder } from "../files/sync-folder.ts"
import type { Settings } from "../settings.ts"
import { SIGN } from "./database-heartbeat.ts"
import { isAnothers, MARK } from "./own-places.ts"
import { FILES_LEFT, restoringFolderOf, settlingMarkOf } from "./place.ts"

/** A place for a restored college. */
export interface Target {
  readonly engine: Pick<Engine, "pool">
  readonly files: FileStore
  /** Puts the restored college in its place. Returns what was kept aside, in words. */
  commit(): Promise<string[]>
  /**
   * Deletes the restored college, when nothing has changed. If `commit` failed after it had changed something, what is left of
   * the restored college stays, and no server starts here.
   */
  abandon(): Promise<void>
}

export type TargetSettings = Pick<Settings, "dataDir" | "databaseUrl" | "dataKeys" | "s3">

export interface Placing {
  readonly replace: boolean
  /** True when the files are already where the restored college will look for them. */
  readonly filesStay: boolean
  readonly now: Date
  /** What an embedded database begins with. */
  readonly beginning: Beginning
}

const NOWHERE: FileStore = {
  put: async () => undefined,
  read: async () => undefined,
  size: async () => undefined,
  list: async () => [],
  remove: async () => undefined,
}

const filesOnDisk = ({ s3 }: TargetSettings, { filesStay }: Pick<Placing, "filesStay">) => !s3 && !filesStay

/** The parts of a data folder that the restored college replaces. */
const partsOf = (settings: TargetSettings, placing: Placing): string[] => [
  ...(settings.databaseUrl ? [] : ["database"]),
  ...(filesOnDisk(settings, placing) ? ["Documents", "uploads", FILES_LEFT] : []),
  ...(settings.dataKeys ? [] : ["data.key"]),
  "history.json",
  SIGN,
]

/** If the data folder has the mark of another college, the mark is moved aside, too. */
const othersMark = async (dataDir: string, restored: Pick<Engine, "pool">): Promise<string[]> =>
  (await isAnothers(dataDir, queriesOn(restored))) ? [MARK] : []

/** The store to fill; on a disk, its folder is in the staging folder. */
async function storeFor(settings: TargetSettings, placing: Placing, folder: string): Promise<FileStore> {
  if (placing.filesStay) return NOWHERE
  return settings.s3 ? openFiles(settings) : diskStore(folder)
}

const taken = (what: string) =>
  new Error(`${what}: restore into an empty place, or with --replace, which keeps aside what is there`)

const isThere = async (path: string) =>
  existsSync(path) && (await readdir(path).catch(() => ["a file"])).length > 0

type Emptied = Pick<Placing, "filesStay">

/** Throws when the data folder contains parts of a college. */
async function requireEmptyFolder(settings: TargetSettings, { filesStay }: Emptied): Promise<void> {
  const { dataDir, databaseUrl } = settings
  const parts = [
    ...(databaseUrl ? [] : ["database"]),
    ...(filesOnDisk(settings, { filesStay }) ? ["Documents"] : []),
  ]
  for (const part of parts)
    if (await isThere(join(dataDir, part)))
      throw taken(`${dataDir} has ${part === "database" ? "a college" : "files"} in it`)
}

/** Opens a connection whose break, also while it waits, does not end the process: the next statement on it fails instead. */
async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on("error", () => undefined)
  await client.connect()
  return client
}

async function schemaOn(client: pg.Client): Promise<{ schema: string; tables: number }> {
  const { rows } = await client.query<{ schema: string | null; tables: number }>(
    `select current_schema() as schema, (select count(*)::int from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r') as tables`,
  )
  const { schema = null, tables = 0 } = rows[0] ?? {}
  if (schema === null) throw new Error("The user of DATABASE_URL has no schema in its database to use")
  return { schema, tables }
}

const requireNoTables = (tables: number) => {
  if (tables > 0) throw taken(`The database has ${tables} tables in it`)
}

/** Throws when the configured place contains a college or something else. */
export async function requireEmpty(settings: TargetSettings, emptied: Emptied): Promise<void> {
  const { databaseUrl } = settings
  if (databaseUrl) {
    const client = await connectTo(databaseUrl)
    requireNoTables((await schemaOn(client).finally(() => client.end())).tables)
  }
  await requireEmptyFolder(settings, emptied)
}

/** A folder in which the parts of a college are prepared and from which they are moved into place. */
class Staging {
  readonly folder: string
  readonly #dataDir: string
  /** An earlier restore is half-way here, and its mark stays until one has settled. */
  readonly #isHalfWay: boolean
  #isSettling = false

  private constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.folder = restoringFolderOf(dataDir)
    this.#isHalfWay = existsSync(settlingMarkOf(dataDir))
  }

  static async begin(dataDir: string): Promise<Staging> {
    const made = new Staging(dataDir)
    await made.#empty()
    await mkdir(made.folder, { recursive: true, mode: 0o700 })
    return made
  }

  /** Deletes what is prepared, unless a part of it may be in its place already. */
  async abandon(): Promise<void> {
    if (!this.#isSettling) await this.#empty()
  }

  /** Deletes everything but the mark of an earlier restore. */
  async #empty(): Promise<void> {
    if (!this.#isHalfWay) return this.#forget()
    const mark = settlingMarkOf(this.#dataDir)
    for (const name of await readdir(this.folder))
      if (join(this.folder, name) !== mark)
        await rm(join(this.folder, name), { recursive: true, force: true })
  }

  async #forget(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  /** From now until everything is in place no server starts here, even if this process dies. */
  async mark(): Promise<void> {
    const handle = await open(settlingMarkOf(this.#dataDir), "w", 0o600)
    await handle.sync().finally(() => handle.close())
    await syncFolder(this.folder)
    await syncFolder(this.#dataDir)
  }

  /** Moves each part by one rename; what was there is kept under a name with the time. */
  async settle(parts: readonly string[], aside: string): Promise<string[]> {
    this.#isSettling = true
    const kept: string[] = []
    for (const part of parts) {
      const here = join(this.#dataDir, part)
      if (!existsSync(here)) continue
      await mkdir(join(this.#dataDir, aside), { recursive: true, mode: 0o700 })
      await rename(here, join(this.#dataDir, aside, part))
      kept.push(join(this.#dataDir, aside, part))
    }
    for (const part of ["Documents", "database"])
      if (existsSync(join(this.folder, part)))
        await rename(join(this.folder, part), join(this.#dataDir, part))
    await syncFolder(this.#dataDir)
    await this.#forget()
    return kept
  }
}

/** Does the work at the first call, and returns its result at every call. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work()
    return done
  }
}

const asideName = (now: Date) => `replaced-${now.toISOString().replace(/\W/g, "").slice(0, 15)}`

async function embeddedTarget(settings: TargetSettings, placing: Placing): Promise<Target> {
  const { dataDir } = settings
  const { replace, now } = placing
  const parts = partsOf(settings, placing)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  try {
    if (!replace) await requireEmptyFolder(settings, placing)
    const staging = await Staging.begin(dataDir)
    const files = await storeFor(settings, placing, staging.folder)
    const engine = await openEmbedded(staging.folder, placing.beginning)
    const close = once(() => engine.close())
    return {
      engine,
      files,
      commit: async () => {
        const marks = await othersMark(dataDir, engine)
        await close()
        await staging.mark()
        const kept = await staging.settle([...parts, ...marks], asideName(now))
        unlock()
        return kept
      },
      abandon: async () => {
        await close()
        await staging.abandon()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function othersOn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows[0]?.others ?? 0
}

const requireNone = (others: number) => {
  if (others > 0)
    throw new Error(
      `${others} other connections to this database are open: stop the servers (and whatever else uses it) first`,
    )
}

/** How long connections that were closed may still be listed, ms: at the start, and at the end of a long restore. */
const LISTED_MS = { before: 2000, after: 5000 }

/** Throws when others stay connected. */
async function requireAloneFor(client: pg.Client, patience: number): Promise<void> {
  const begun = performance.now()
  while ((await othersOn(client)) > 0 && performance.now() - begun < patience)
    await new Promise((resolve) => setTimeout(resolve, 100))
  requireNone(await othersOn(client))
}

/** Throws while others are connected, because their writes would be lost. */
export async function requireAlone(databaseUrl: string): Promise<void> {
  const client = await connectTo(databaseUrl)
  await requireAloneFor(client, LISTED_MS.before).finally(() => client.end())
}

/** Throws when others have connected since the restore began. */
const requireStillAlone = (client: pg.Client): Promise<void> => requireAloneFor(client, LISTED_MS.after)

/** Throws when this user may not rename the schema, which would be found out only after everything is loaded. */
async function requireOwn(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; user: string; isOwn: boolean }>(
    `select pg_get_userbyid(nspowner) as owner, current_user as user, pg_has_role(nspowner, 'USAGE') as "isOwn"
     from pg_namespace where nspname = $1`,
    [schema],
  )
  const [found] = rows
  if (found && !found.isOwn)
    throw new Error(
      `The schema ${schema} of the database belongs to ${found.owner}: as ${found.user} it cannot be replaced. Make ${found.user} its owner (alter schema "${schema}" owner to "${found.user}")`,
    )
}

/** Gives the restored schema the name of the present one, which is kept under another name; or changes nothing. */
async function switchSchemas(client: pg.Client, schema: string, made: string, aside: string): Promise<void> {
  await client.query("begin")
  await client.query(`alter schema "${schema}" rename to ${aside}`)
  await client.query(`alter schema ${made} rename to "${schema}"`)
  await client.query("commit")
}

/** The prefix of a restore's schema until the schema replaces the present one. */
const UNFINISHED = "restoring_"

/** Drops the schemas whose names begin with `prefix` and for which `isLeft` is true. */
async function dropSchemas(
  client: pg.Client,
  prefix: string,
  isLeft: (name: string) => boolean = () => true,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where starts_with(nspname, $1)",
    [prefix],
  )
  for (const { name } of rows) if (isLeft(name)) await client.query(`drop schema "${name}" cascade`)
}

/**
 * Makes a schema, with connections whose tables are its own. `drop` closes all connections, and removes the schema unless it
 * has got another name; it returns whether it has removed it.
 */
async function makeSchema(client: pg.Client, databaseUrl: string, schema: string) {
  await client.query(`create schema ${schema}`)
  const pool = outliveConnections(
    new pg.Pool({ connectionString: databaseUrl, max: 2, options: `-c search_path=${schema}` }),
  )
  const endPool = once(() => pool.end())
  const drop = async () => {
    try {
      await endPool()
      // A transaction that has failed takes no statement.
      await client.query("rollback")
      const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [schema])
      if (rowCount === 1) await client.query(`drop schema ${schema} cascade`)
      return rowCount === 1
    } finally {
      await client.end()
    }
  }
  return { pool, endPool, drop }
}

async function postgresTarget(
  settings: TargetSettings & { readonly databaseUrl: string },
  placing: Placing,
): Promise<Target> {
  const { dataDir, databaseUrl } = settings
  const { replace, now } = placing
  const parts = partsOf(settings, placing)
  await requireAlone(databaseUrl)
  const client = await connectTo(databaseUrl)
  try {
    const { schema, tables } = await schemaOn(client)
    await requireOwn(client, schema)
    if (!replace) {
      requireNoTables(tables)
      await requireEmptyFolder(settings, placing)
    }
    // Nobody else is connected: the restores that made them were interrupted.
    await dropSchemas(client, UNFINISHED)
    const staging = await Staging.begin(dataDir)
    const files = await storeFor(settings, placing, staging.folder)
    const made = `${UNFINISHED}${randomUUID().replaceAll("-", "").slice(0, 12)}`
    const { pool, endPool, drop } = await makeSchema(client, databaseUrl, made)
    return {
      engine: { pool },
      files,
      commit: async () => {
        const marks = await othersMark(dataDir, { pool })
        await endPool()
        await requireStillAlone(client)
        await staging.mark()
        const aside = asideName(now).replace("-", "_").toLowerCase()
        await switchSchemas(client, schema, made, aside)
        // The old schema is kept if it contains anything else than tables.
        const isGone =
          tables === 0 &&
          (await client.query(`drop schema ${aside} restrict`).then(
            () => true,
            () => false,
          ))
        await client.end()
        const kept = await staging.settle([...parts, ...marks], asideName(now))
        return [...(isGone ? [] : [`schema ${aside} of the database`]), ...kept]
      },
      abandon: async () => {
        if (await drop()) await staging.abandon()
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Opens the configured place. Throws when something is there, or when a server uses it. */
export function openTarget(settings: TargetSettings, placing: Placing): Promise<Target> {
  const { databaseUrl } = settings
  return databaseUrl
    ? postgresTarget({ ...settings, databaseUrl }, placing)
    : embeddedTarget(settings, placing)
}

/** The schema of a trial restore is named with this prefix and the second in which it began. */
const TRIAL = "verifying_"
/** So begins the name of the folder of a trial restore. */
const TRIAL_FOLDER = "admissions-trial-"
/** The schema or folder of an older trial was left by one that was killed: the next trial removes it. */
const TRIAL_HOURS = 24

/**
 * A temporary schema in this database, dropped at the end, to check that a backup can be restored: for a college that is too
 * large for the embedded database. Servers of other schemas continue to work. Throws when the schema cannot be made, and at the
 * end, with its name, when it cannot be dropped.
 */
export async function openTrialIn(databaseUrl: string, now: Date): Promise<Target> {
  const client = await connectTo(databaseUrl)
  try {
    const begun = Math.floor(now.getTime() / 1000)
    await dropSchemas(client, TRIAL, (name) => Number(name.split("_")[1]) < begun - TRIAL_HOURS * 3600)
    const made = `${TRIAL}${begun}_${randomUUID().slice(0, 8)}`
    const { pool, drop } = await makeSchema(client, databaseUrl, made)
    return {
      engine: { pool },
      files: NOWHERE,
      commit: async () => [],
      abandon: () =>
        drop().then(
          () => undefined,
          (cause: Error) => {
            const left = `The schema ${made} could not be removed (${cause.message}). It holds everybody's data: drop schema ${made} cascade`
            throw new Error(left, { cause })
          },
        ),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Removes the folders of earlier trials, which hold everybody's data in clear. */
async function removeOldTrials(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((found) => found.startsWith(TRIAL_FOLDER))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > TRIAL_HOURS * 3_600_000)
      await rm(path, { recursive: true, force: true })
  }
}

/** A temporary embedded database in a folder, deleted at the end, to check that a backup can be restored. */
export async function openTrial(folder: string, beginning: Beginning, now: Date): Promise<Target> {
  await removeOldTrials(folder, now)
  const aside = await mkdtemp(join(folder, TRIAL_FOLDER))
  const forget = () => rm(aside, { recursive: true, force: true })
  const engine = await openEmbedded(aside, beginning).catch(async (error) => {
    await forget()
    throw error
  })
  const end = async () => {
    await engine.close()
    await forget()
  }
  return { engine, files: NOWHERE, commit: async () => [], abandon: end }
}
