/**
 * Decides how it is kept who of the college saw which application (decision 0053).
 *
 * Invariants: that somebody looked is stored before they get the answer; looks of the same kind on the same day are one row, and how often
 * and until when is counted here and stored within a minute, as is whom a page of a list showed; what could not be stored stands in the log
 * of the server, and is tried again.
 */
import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import type { LookKind } from "#domain/privacy/record-looks.ts"
import type { Database } from "#server/db/database.ts"

/** In the place of an application where many were seen. */
export const MANY = "00000000-0000-0000-0000-000000000000"

/** Who saw what of whom. */
export interface Look {
  readonly UserID: number
  readonly RoleName: string
  /** MANY for a list. */
  readonly AdmissionId: string
  readonly What: LookKind
  /** The college's day, yyyy-mm-dd. */
  readonly Day: string
  /** Applications that a list showed; 0 where they are not counted, and for one. */
  readonly Records: number
}

/** What is not stored yet of one row. */
interface Waiting {
  readonly look: Look
  readonly firstAt: string
  lastAt: string
  times: number
  records: number
  /** The writing of its first look. */
  stored: Promise<void>
}

const STORE_MS = 60_000
/** Rows of one statement. */
const AT_ONCE = 200
/** Rows that one process remembers; beyond, each look is a statement. */
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

  /** Stores now and then what is counted here. Answers how to stop; what waits is stored before. */
  keepStoring(logger: Pick<FastifyBaseLogger, "error">): () => Promise<void> {
    this.#logger = logger
    const timer = setInterval(() => void this.store(), STORE_MS)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await this.store()
    }
  }

  /** Waits until it is stored that somebody looked. Never throws: a look that cannot be stored is logged, and the answer is given. */
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

  /** Whom a list showed, each as a row of its own. Nothing is waited for unless more are remembered than there is room for. */
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

  /** Stores what is counted here. */
  store(): Promise<void> {
    this.#storing = this.#storing.then(() => this.#storeAll())
    return this.#storing
  }

  async #storeAll(): Promise<void> {
    const rows = [...this.#waiting.entries()]
    for (const [key, { times }] of rows) if (times === 0) this.#waiting.delete(key)
    // In one order, so that two processes never wait for each other.
    const counted = rows
      .filter(([, { times }]) => times > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row)
    for (let from = 0; from < counted.length; from += AT_ONCE)
      await this.#write(counted.slice(from, from + AT_ONCE))
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
