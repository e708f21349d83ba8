/**
 * Decides which history the data belongs to (law 22): every proven write has a position in it, and after a restore a new
 * history begins.
 *
 * Invariants: a position is taken in the transaction of its write, and only grows within a history. A history id that this
 * database does not know was begun after the backup from which this database was restored.
 */
import { randomUUID } from "node:crypto"
import { type RawBuilder, sql, type Transaction } from "kysely"
import { POSITIONS_UNDER_WAY, PUT_BACK_FOR } from "#domain/common/limits.ts"
import type { Database, Queries } from "./database.ts"
import { leapOverGivenIds } from "./given-ids.ts"
import { HistoryFile } from "./history-file.ts"
import { lockUntilCommit } from "./lease.ts"
import type { Tables } from "./tables.ts"
import { inTransaction } from "./transaction.ts"

/** What every answer says about the state of the data. */
export interface HistoryStatus {
  readonly historyId: string
  /** A backup contains every write up to this position; null where none is known. */
  readonly backedUpTo: number | null
}

/** The next position, to be stored in the row that is written with it. */
export const nextPosition = (): RawBuilder<number> => sql<number>`nextval('commit_position')`

/** The highest position of a committed write; 0 before the first. */
export async function highestPosition(db: Queries): Promise<number> {
  const row = await db
    .selectFrom("idempotency")
    .select((eb) => eb.fn.max("Position").as("highest"))
    .executeTakeFirst()
  return row?.highest ?? 0
}

/**
 * Up to which position a snapshot is complete, by the highest position in it: a write that was still in progress may have a
 * lower position than one that was committed.
 */
export const coveredUpTo = (highest: number): number => Math.max(0, highest - POSITIONS_UNDER_WAY)

const latest = (db: Queries) =>
  db.selectFrom("histories").selectAll().orderBy("Number", "desc").limit(1).executeTakeFirst()

/**
 * Records that a backup contains every write up to `position` (`coveredUpTo` of its snapshot) of the present history. An older
 * backup, or one of another history, changes nothing.
 */
export async function recordBackup(db: Database, position: number, historyId?: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await latest(trx)
    if (!row || (historyId !== undefined && row.HistoryId !== historyId)) return
    if (position <= (row.CoveredPosition ?? -1)) return
    await trx
      .updateTable("histories")
      .set({ CoveredPosition: position })
      .where("HistoryId", "=", row.HistoryId)
      .execute()
  })
}

/**
 * Begins a new history, as after a restore: then devices put back what this database has lost, and ids that it may have lost
 * are not given again. Returns its id. The new history has no known backup, because the restored one may not contain what
 * devices put back.
 */
export async function beginHistory(db: Database, now: Date): Promise<string> {
  const system = await systemOf(db)
  return inTransaction(db, (trx) => begin(trx, system, now))
}

async function begin(trx: Transaction<Tables>, SystemId: string, now: Date): Promise<string> {
  const before = await latest(trx)
  if (before) await leapOverGivenIds(trx, now)
  const HistoryId = randomUUID()
  await trx
    .insertInto("histories")
    .values({
      HistoryId,
      Number: (before?.Number ?? 0) + 1,
      StartPosition: await highestPosition(trx),
      CoveredPosition: null,
      SystemId,
      BegunAt: now.toISOString(),
    })
    .execute()
  return HistoryId
}

/** When this database was last restored or moved; undefined when it never was. */
export async function lastRestoredAt(db: Queries): Promise<Date | undefined> {
  const row = await latest(db)
  return row && row.Number > 1 ? new Date(row.BegunAt) : undefined
}

/**
 * Whether a restore explains that a device puts a command back: a later history than the first began at most PUT_BACK_FOR
 * ago, and after the command was made by the device's clock (ISO; null: unknown). The history that the device names proves
 * nothing: one that began after the backup is unknown here.
 */
export async function isPutBackExplained(
  db: Queries,
  now: Date,
  deviceTime: string | null,
): Promise<boolean> {
  const row = await latest(db)
  if (!row || row.Number === 1) return false
  const begun = Date.parse(row.BegunAt)
  const isRecent = now.getTime() - begun <= PUT_BACK_FOR
  return isRecent && (deviceTime === null || Date.parse(deviceTime) < begun)
}

/** The highest position of a history whose write this database still has; 0 for an unknown history. */
export async function keptOf(db: Queries, historyId: string): Promise<number> {
  const rows = await db
    .selectFrom("histories")
    .select(["HistoryId", "StartPosition"])
    .orderBy("Number")
    .execute()
  const at = rows.findIndex((row) => row.HistoryId === historyId.toLowerCase())
  if (at < 0) return 0
  const after = rows.slice(at + 1)
  if (after.length === 0) return highestPosition(db)
  return Math.min(...after.map(({ StartPosition }) => StartPosition))
}

/**
 * The system identifier and the timeline of the PostgreSQL server: they change when it is replaced or recovered to a point
 * in time. "" where the engine does not tell them.
 */
async function systemOf(db: Database): Promise<string> {
  const asked = sql<{ system: string }>`select system_identifier::text || '/' ||
    (select timeline_id from pg_control_checkpoint())::text as system from pg_control_system()`
  return asked.execute(db).then(
    ({ rows }) => rows[0]?.system ?? "",
    () => "",
  )
}

/** How long this process may not know what another one has written about the history, ms. */
const LOOK_MS = 5000

/** The history as one process knows it. */
export class History {
  private readonly db: Database
  private readonly file: HistoryFile
  private known: HistoryStatus
  private lookedAt = performance.now()
  private looking = false

  private constructor(db: Database, file: HistoryFile, known: HistoryStatus) {
    this.db = db
    this.file = file
    this.known = known
  }

  /** Checks whether the data is older than what this process knows of, and begins a new history if so. */
  static async open(db: Database, dataDir: string, now: Date): Promise<History> {
    const file = new HistoryFile(dataDir)
    const system = await systemOf(db)
    await inTransaction(db, async (trx) => {
      // Of several processes that start together, only one begins the history.
      await lockUntilCommit(trx, "history")
      if (await isAnother(trx, file, system)) await begin(trx, system, now)
    })
    const known = await readHistoryStatus(db)
    const history = new History(db, file, known)
    file.write(known.historyId, await highestPosition(db))
    return history
  }

  /** Never waits: what another process has just written is contained in one of the next answers. */
  standing(): HistoryStatus {
    if (!this.looking && performance.now() - this.lookedAt > LOOK_MS) {
      this.looking = true
      // If the database does not answer, the code that needs it reports that.
      void this.look()
        .catch(() => undefined)
        .finally(() => {
          this.looking = false
        })
    }
    return this.known
  }

  /** Reads what any process has written. */
  async look(): Promise<void> {
    this.known = await readHistoryStatus(this.db)
    this.lookedAt = performance.now()
  }

  /** Called when a write has been committed. */
  note(position: number | undefined): void {
    if (position !== undefined) this.file.note(this.known.historyId, position)
  }

  close(): void {
    this.file.close()
  }
}

export async function readHistoryStatus(db: Queries): Promise<HistoryStatus> {
  const row = await latest(db)
  if (!row) throw new Error("The database has no history")
  return { historyId: row.HistoryId, backedUpTo: row.CoveredPosition }
}

/** True for a database without a history, for one that is older than this server has seen, and for one in another place. */
async function isAnother(trx: Queries, file: HistoryFile, system: string): Promise<boolean> {
  const row = await latest(trx)
  if (!row) return true
  if (row.SystemId !== "" && system !== "" && row.SystemId !== system) return true
  const seen = file.read()
  if (!seen) return false
  if (seen.isCopy) return true
  if (seen.historyId === row.HistoryId) return seen.position > (await highestPosition(trx))
  const before = await trx
    .selectFrom("histories")
    .select("HistoryId")
    .where("HistoryId", "=", seen.historyId)
    .executeTakeFirst()
  return before === undefined
}
