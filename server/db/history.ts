/**
 * Decides which history the data is in (law 22): every proven write has a position in it, and after a restore another one begins.
 *
 * Invariants: a position is taken in the transaction of its write, and only grows within a history. A history that is unknown
 * here was begun after the backup that this database comes from.
 */
import { randomUUID } from "node:crypto"
import { type RawBuilder, sql, type Transaction } from "kysely"
import { POSITIONS_UNDER_WAY } from "#domain/common/limits.ts"
import type { Database, Queries } from "./database.ts"
import { HistoryFile } from "./history-file.ts"
import { takeTurn } from "./lease.ts"
import type { Tables } from "./tables.ts"
import { inTransaction } from "./transaction.ts"

/** What every answer says of the data. */
export interface Standing {
  readonly historyId: string
  /** A backup holds every write up to this position; null where none is known. */
  readonly backedUpTo: number | null
}

/** The next position, for the row that is written with it. */
export const nextPosition = (): RawBuilder<number> => sql<number>`nextval('commit_position')`

/** The highest position of a write that is committed; 0 before the first. */
export async function highestPosition(db: Queries): Promise<number> {
  const row = await db
    .selectFrom("idempotency")
    .select((eb) => eb.fn.max("Position").as("highest"))
    .executeTakeFirst()
  return row?.highest ?? 0
}

/** What a backup that begins now will hold for sure: writes that are under way may have lower positions than one that is committed. */
export async function positionForBackup(db: Queries): Promise<number> {
  return Math.max(0, (await highestPosition(db)) - POSITIONS_UNDER_WAY)
}

const latest = (db: Queries) =>
  db.selectFrom("histories").selectAll().orderBy("Number", "desc").limit(1).executeTakeFirst()

/** A backup holds every write up to `position` of the present history, as `positionForBackup` said before it was begun. An older one changes nothing, nor does one of another history. */
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
 * Begins another history, as after a restore: devices put back what this database has lost. Answers its id. No backup is known in it, for the
 * one that was restored need not hold what is put back.
 */
export async function beginHistory(db: Database, now: Date): Promise<string> {
  const system = await systemOf(db)
  return inTransaction(db, (trx) => begin(trx, system, now))
}

async function begin(trx: Transaction<Tables>, SystemId: string, now: Date): Promise<string> {
  const before = await latest(trx)
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

/** Of what was proven in a history, the highest position that is still here; 0 for a history that is not known. */
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

/** Which database system this is, and how often it was rolled forward to a point in time; "" where the engine does not say. */
async function systemOf(db: Database): Promise<string> {
  const asked = sql<{ system: string }>`select system_identifier::text || '/' ||
    (select timeline_id from pg_control_checkpoint())::text as system from pg_control_system()`
  return asked.execute(db).then(
    ({ rows }) => rows[0]?.system ?? "",
    () => "",
  )
}

/** How long what another process has written about the history may be unknown here, ms. */
const LOOK_MS = 5000

/** The history as one process knows it. */
export class History {
  private readonly db: Database
  private readonly file: HistoryFile
  private known: Standing
  private lookedAt = performance.now()
  private looking = false

  private constructor(db: Database, file: HistoryFile, known: Standing) {
    this.db = db
    this.file = file
    this.known = known
  }

  /** Looks whether the data is older than this process knows of, and begins another history if it is. */
  static async open(db: Database, dataDir: string, now: Date): Promise<History> {
    const file = new HistoryFile(dataDir)
    const system = await systemOf(db)
    await inTransaction(db, async (trx) => {
      // Of several processes that start together, one begins it.
      await takeTurn(trx, "history")
      if (await isAnother(trx, file, system)) await begin(trx, system, now)
    })
    const known = await standingOf(db)
    const history = new History(db, file, known)
    file.write(known.historyId, await highestPosition(db))
    return history
  }

  /** Never waits: what another process has just written comes with one of the next answers. */
  standing(): Standing {
    if (!this.looking && performance.now() - this.lookedAt > LOOK_MS) {
      this.looking = true
      // A database that does not answer is told of by whoever needs it.
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
    this.known = await standingOf(this.db)
    this.lookedAt = performance.now()
  }

  /** A write is committed. */
  note(position: number | undefined): void {
    if (position !== undefined) this.file.note(this.known.historyId, position)
  }

  close(): void {
    this.file.close()
  }
}

export async function standingOf(db: Queries): Promise<Standing> {
  const row = await latest(db)
  if (!row) throw new Error("The database has no history")
  return { historyId: row.HistoryId, backedUpTo: row.CoveredPosition }
}

/** True for a database without a history, and for one that is older than was seen here, or lies elsewhere. */
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
