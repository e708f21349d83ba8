/**
 * Decides how a database is looked at for a backup while others write to it: on a server in one transaction that only reads;
 * embedded, where there is one connection, in a copy of its files as they were at one moment.
 *
 * Invariant: one backup at a time, by a lease; while it lasts, no file that a row of the look names is removed.
 */
import { randomUUID } from "node:crypto"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { type BackupRun, noteBackupRun } from "../db/backup-runs.ts"
import type { Database } from "../db/database.ts"
import { openEmbedded } from "../db/embedded/embedded.ts"
import type { Engine } from "../db/engine.ts"
import { recordBackup } from "../db/history.ts"
import { dropLease, keepLease, takeLease } from "../db/lease.ts"
import { queriesOn } from "../db/queries-on.ts"
import { noteContents } from "./noted-contents.ts"
import { type Connection, writeAlike } from "./rows.ts"

export const BACKUP_LEASE = "backup"
const LEASE_SECONDS = 600
const KEEP_MS = 60_000

/** Somebody else takes one, or has just taken the one that was wanted. */
export class UnderWay extends Error {
  /** As the channel of a running server answers it. */
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
  /** Files that it lacks. */
  readonly missing: number
}

/** The database at one moment. */
export interface Look {
  readonly client: Connection
  readonly engine: Engine["name"]
  close(): Promise<void>
}

/** What backups are taken from. */
export interface Source {
  /** Throws while another backup is under way. */
  look(): Promise<Look>
  /** Says that the backup goes on; called often. */
  keep(): Promise<void>
  /** Lets the next one begin. */
  end(ending: Ending): Promise<void>
}

/** The right to take a backup, of whoever has the database open. */
export class BackupTurn {
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

  async end({ run, historyId, missing }: Ending): Promise<void> {
    if (run.Outcome !== "failed" && run.Position !== null && historyId !== null)
      await recordBackup(this.#db, run.Position, historyId)
    // First: until the run is noted, nothing counts on it.
    if (run.Outcome !== "failed") await noteContents(this.#db, run, missing)
    await noteBackupRun(this.#db, run)
    await this.drop()
  }

  async drop(): Promise<void> {
    await dropLease(this.#db, BACKUP_LEASE, this.#holder)
  }
}

/** Where the copy of an embedded database lies while a backup is made of it. */
export const copyFolderOf = (dataDir: string): string => join(dataDir, "copy-for-backup")

/** Copies; called by whoever has the turn. */
export async function copyDatabase({ copyTo }: Engine, dataDir: string): Promise<void> {
  const folder = copyFolderOf(dataDir)
  await rm(folder, { recursive: true, force: true })
  await copyTo?.(join(folder, "database"))
}

async function begin(client: Connection): Promise<void> {
  await client.query("begin isolation level repeatable read read only")
  await writeAlike(client)
}

/** Opens the copy beside the database that goes on. */
export async function lookAtCopy(dataDir: string): Promise<Look> {
  const folder = copyFolderOf(dataDir)
  const forget = () => rm(folder, { recursive: true, force: true })
  const engine = await openEmbedded(folder).catch(async (error) => {
    await forget()
    throw error
  })
  const client = await engine.pool.connect()
  await begin(client)
  return {
    client,
    engine: "embedded",
    close: async () => {
      client.release(true)
      await engine.close()
      await forget()
    },
  }
}

async function lookAtServer(databaseUrl: string): Promise<Look> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Whoever waits for an answer hears of a connection that breaks.
  client.on("error", () => undefined)
  await client.connect()
  await begin(client)
  return { client, engine: "postgres", close: () => client.end() }
}

interface Wish {
  readonly isKept?: boolean
  /** Asked when it is this one's turn: whoever had it before may have done what was to be done. */
  readonly isWanted?: () => Promise<boolean>
}

/** The database of this process, whichever engine it has. A backup that is not kept is told to nobody: devices would rely on it (law 22). */
export function openSource(
  engine: Engine,
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  { isKept = true, isWanted = async () => true }: Wish = {},
): Source {
  const turn = new BackupTurn(queriesOn(engine))
  return {
    look: async () => {
      await turn.take()
      try {
        if (!(await isWanted())) throw new UnderWay()
        if (databaseUrl) return await lookAtServer(databaseUrl)
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
