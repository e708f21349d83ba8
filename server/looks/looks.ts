/**
 * Records which staff saw which application (decision 0053).
 *
 * Invariants: that somebody looked is stored before they get the answer. Looks of the same kind on the same day are one row;
 * their number and the time of the last one are counted in memory and stored within a minute, and so is whom a page of a
 * list showed. What could not be stored is logged and tried again.
 */

import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import { groupsOf } from "#domain/common/groups.ts"
import type { LookKind } from "#domain/privacy/record-looks.ts"
import type { Database } from "#server/db/database.ts"

/** Who saw what of which application. */
export interface Look {
  readonly UserID: number
  readonly RoleName: string
  /** MANY for a list. */
  readonly AdmissionId: string
  readonly What: LookKind
  /** The date at the college, yyyy-mm-dd. */
  readonly Day: string
  /** How many applications a list showed; 0 where they are not counted, and for a single one. */
  readonly Records: number
}

/** The part of one row that is not stored yet. */
interface Waiting {
  readonly look: Look
  readonly firstAt: string
  lastAt: string
  times: number
  records: number
  /** Settles when the first look of the row has been stored. */
  stored: Promise<void>
}

const STORE_MS = 60_000
/** How many rows one statement stores. */
const AT_ONCE = 200
/** How many rows one process keeps in memory; above that, each look is a statement of its own. */
const MOST = 20_000

const keyOf = ({ AdmissionId, Day, UserID, RoleName, What }: Look) =>
  [AdmissionId, Day, UserID, RoleName, What].join(" ")

export class Looks {
  readonly #db: Database
  readonly #waiting = new Map<string, Waiting>()
  #logger: Pick<FastifyBaseLogger, "error"> | undefined
  #storing: Promise<void> = Promise.resolve()

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores the counts regularly from now on. Returns the function that stops this, after storing what waits. */
  keepStoring(logger: Pick<FastifyBaseLogger, "error">): () => Promise<void> {
    this.#logger = logger
    const timer = setInterval(() => void this.store(), STORE_MS)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await this.store()
    }
  }

  /** Waits until the look is stored. Never throws: a look that cannot be stored is logged, and the answer is sent anyway. */
  async note(look: Look, now: Date): Promise<void> {
    const key = keyOf(look)
    const at = now.toISOString()
    const known = this.#waiting.get(key)
    if (known) {
      add(known, look, at)
      return known.stored
    }
    const first: Waiting = {
      look,
      firstAt: at,
      lastAt: at,
      times: 1,
      records: look.Records,
      stored: Promise.resolve(),
    }
    if (this.#waiting.size < MOST) this.#waiting.set(key, first)
    first.stored = this.#write([first])
    return first.stored
  }

  /**
   * Records whom a list showed, each as a row of its own. Waits for the database only when memory has no room for more rows.
   */
  async noteShown(look: Look, now: Date, ids: readonly string[]): Promise<void> {
    const at = now.toISOString()
    const beyond: Waiting[] = []
    for (const AdmissionId of new Set(ids)) {
      const one = { ...look, AdmissionId, Records: 0 }
      const key = keyOf(one)
      const known = this.#waiting.get(key)
      if (known) {
        add(known, one, at)
        continue
      }
      const first = { look: one, firstAt: at, lastAt: at, times: 1, records: 0, stored: Promise.resolve() }
      if (this.#waiting.size < MOST) this.#waiting.set(key, first)
      else beyond.push(first)
    }
    if (beyond.length > 0) await this.#write(beyond)
  }

  /** Stores the counts. */
  store(): Promise<void> {
    this.#storing = this.#storing.then(() => this.#storeAll())
    return this.#storing
  }

  async #storeAll(): Promise<void> {
    const rows = [...this.#waiting.entries()]
    for (const [key, { times }] of rows) if (times === 0) this.#waiting.delete(key)
    // Sorted, so that two processes cannot deadlock.
    const counted = rows
      .filter(([, { times }]) => times > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row)
    for (const group of groupsOf(counted, AT_ONCE)) await this.#write(group)
  }

  async #write(rows: readonly Waiting[]): Promise<void> {
    const taken = rows.map((row) => ({ row, times: row.times, records: row.records, lastAt: row.lastAt }))
    for (const { row } of taken) {
      row.times = 0
      row.records = 0
    }
    const values = taken.map(({ row, times, records, lastAt }) => {
      const { Records: _, ...look } = row.look
      return { ...look, FirstAt: row.firstAt, LastAt: lastAt, Times: times, Records: records }
    })
    try {
      await this.#db
        .insertInto("record_looks")
        .values(values)
        .onConflict((known) =>
          known.columns(["AdmissionId", "Day", "UserID", "RoleName", "What"]).doUpdateSet((eb) => ({
            LastAt: sql<string>`greatest(record_looks."LastAt", excluded."LastAt")`,
            Times: eb("record_looks.Times", "+", eb.ref("excluded.Times")),
            Records: eb("record_looks.Records", "+", eb.ref("excluded.Records")),
          })),
        )
        .execute()
    } catch (error) {
      for (const { row, times, records } of taken) {
        const key = keyOf(row.look)
        const waiting = this.#waiting.get(key) ?? row
        this.#waiting.set(key, waiting)
        waiting.times += times
        waiting.records += records
      }
      const { name, code } = error as Error & { code?: string }
      this.#logger?.error({ name, code, looks: values }, "looks at applications could not be stored")
    }
  }
}

function add(row: Waiting, { Records }: Look, at: string): void {
  row.times += 1
  row.records += Records
  row.lastAt = at
}
