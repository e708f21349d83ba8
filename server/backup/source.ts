/**
 * Decides how a backup gets a consistent snapshot of a database while others write to it: on a PostgreSQL server, in one
 * read-only transaction; for the embedded database, which has one connection, from a copy of its files made at one moment.
 *
 * Invariant: one backup at a time, by a lease; during it, no file is deleted that a row of the snapshot names.
 */
import { randomUUID } from "node:crypto"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { type BackupRun, noteBackupRun } from "../db/backup-runs.ts"
import type { Database } from "../db/database.ts"
import { openEmbedded } from "../db/embedded/embedded.ts"
import type { Engine } from "../db/engine.ts"
import { recordBackup } from "../db/history.ts"
import { dropLease, isLeased, keepLease, takeLease } from "../db/lease.ts"
import { openLongConnection } from "../db/long-connection.ts"
import { queriesOn } from "../db/queries-on.ts"
import { isReliable, noteContents } from "./noted-contents.ts"
import { type Connection, writeAlike } from "./rows.ts"

export const BACKUP_LEASE = "backup"
const LEASE_SECONDS = 600
const KEEP_MS = 60_000

/** True while any process takes a backup. */
export const isBackupUnderWay = (db: Database): Promise<boolean> => isLeased(db, BACKUP_LEASE, LEASE_SECONDS)

/** Another process takes a backup, or has just completed the one that was due. */
export class UnderWay extends Error {
  /** The status with which the channel of a running server answers this. */
  readonly status = 409

  constructor() {
    super("Another backup is under way: wait for its end")
    this.name = "UnderWay"
  }
}

/** How a backup ended, and in which history. */
export interface Ending {
  readonly run: BackupRun
  readonly historyId: string | null
  /** How many files it lacks. */
  readonly missing: number
  /** When the newest of them was stored; left out by a command of an earlier release. */
  readonly newestMissing?: string | null
}

/** A snapshot of the database. */
export interface Snapshot {
  readonly client: Connection
  readonly engine: Engine["name"]
  close(): Promise<void>
}

/** Where backups are taken from. */
export interface Source {
  /** Opens a snapshot. Throws while another backup is running. */
  look(): Promise<Snapshot>
  /** Renews the lease; called often. */
  keep(): Promise<void>
  /** Ends the backup, so that the next one can begin. */
  end(ending: Ending): Promise<void>
}

/** The lease for taking a backup, for the process that has the database open. */
export class BackupLease {
  readonly #db: Database
  readonly #holder = randomUUID()
  #keptAt = performance.now()

  constructor(db: Database) {
    this.#db = db
  }

  async take(): Promise<void> {
    if (!(await takeLease(this.#db, BACKUP_LEASE, this.#holder, LEASE_SECONDS))) throw new UnderWay()
  }

  async keep(): Promise<void> {
    if (performance.now() - this.#keptAt < KEEP_MS) return
    this.#keptAt = performance.now()
    if ((await keepLease(this.#db, BACKUP_LEASE, this.#holder, LEASE_SECONDS)) === "lost")
      throw new Error("Another backup was begun before this one had ended")
  }

  async end({ run, historyId, missing, newestMissing }: Ending): Promise<void> {
    const isCovering = await isReliable(this.#db, run, newestMissing)
    if (isCovering && run.Position !== null && historyId !== null)
      await recordBackup(this.#db, run.Position, historyId)
    // First, because nobody reads this before the run is recorded.
    if (run.Outcome !== "failed") await noteContents(this.#db, run, missing)
    await noteBackupRun(this.#db, run)
    await this.drop()
  }

  async drop(): Promise<void> {
    await dropLease(this.#db, BACKUP_LEASE, this.#holder)
  }
}

/** Where the copy of an embedded database lies while it is backed up. */
export const copyFolderOf = (dataDir: string): string => join(dataDir, "copy-for-backup")

/** Makes the copy; called by the holder of the lease. What a copy that failed has written would fill the disk until the next one. */
export async function copyDatabase({ copyTo }: Engine, dataDir: string): Promise<void> {
  const folder = copyFolderOf(dataDir)
  await rm(folder, { recursive: true, force: true })
  await copyTo?.(join(folder, "database")).catch(async (error) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
}

async function begin(client: Connection): Promise<void> {
  await client.query("begin isolation level repeatable read read only")
  await writeAlike(client)
}

/** Opens the copy, while the database itself continues to work. */
export async function lookAtCopy(dataDir: string): Promise<Snapshot> {
  const folder = copyFolderOf(dataDir)
  const forget = () => rm(folder, { recursive: true, force: true })
  const engine = await openEmbedded(folder).catch(async (error) => {
    await forget()
    throw error
  })
  const client = await engine.pool.connect()
  const close = async () => {
    client.release(true)
    await engine.close()
    await forget()
  }
  await begin(client).catch(async (error) => {
    await close()
    throw error
  })
  return { client, engine: "embedded", close }
}

async function lookAtServer(databaseUrl: string, askAfterMs: number | undefined): Promise<Snapshot> {
  const client = await openLongConnection(databaseUrl, askAfterMs)
  await begin(client).catch(async (error) => {
    await client.end()
    throw error
  })
  return { client, engine: "postgres", close: () => client.end() }
}

interface Wish {
  readonly isKept?: boolean
  /** Called once the lease is held: the previous holder may already have done the work. */
  readonly isWanted?: () => Promise<boolean>
  /** After how many ms without an answer the connection to a PostgreSQL server is checked. */
  readonly askAfterMs?: number
}

/**
 * The database of this process, with either engine. A backup that is not kept is not recorded, because devices would rely on
 * it (law 22).
 */
export function openSource(
  engine: Engine,
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  { isKept = true, isWanted = async () => true, askAfterMs }: Wish = {},
): Source {
  const turn = new BackupLease(queriesOn(engine))
  return {
    look: async () => {
      await turn.take()
      try {
        if (!(await isWanted())) throw new UnderWay()
        if (databaseUrl) return await lookAtServer(databaseUrl, askAfterMs)
        await copyDatabase(engine, dataDir)
        return await lookAtCopy(dataDir)
      } catch (error) {
        await turn.drop()
        throw error
      }
    },
    keep: () => turn.keep(),
    end: (ending) => (isKept ? turn.end(ending) : turn.drop()),
  }
}
