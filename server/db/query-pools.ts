/**
 * Decides how the typed queries use a pool: which statements the engine keeps ready (those that come again, under a name that
 * follows from their text), and whether one is sent before the one before is answered.
 *
 * Only for an engine whose session is this process's own. Between a pool and a PostgreSQL server may stand another pool
 * that gives each transaction another session, and a name of one is unknown in the next (decision 0038).
 */
import { createHash } from "node:crypto"
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import type pg from "pg"
import type { SilentConnections } from "./silent-connections.ts"

/** A prepared statement takes memory of the engine for as long as its session lives. */
export const MOST_PREPARED = 400
/** A text that was seen once is worth remembering until so many others have come. */
const MOST_SEEN = 2000

/** Not begin, commit, savepoint and the changes of tables. */
const canBePrepared = /^(select|insert|update|delete) /

/** The names of a session's statements. */
export class StatementNames {
  private readonly seen = new Set<string>()
  private readonly names = new Map<string, string>()

  /** The name of a text that comes again; undefined for one that came first now, and for any once there are enough. */
  of(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined) return known
    if (this.names.size >= MOST_PREPARED) return undefined
    if (!this.seen.delete(text)) {
      if (this.seen.size >= MOST_SEEN) this.seen.clear()
      this.seen.add(text)
      return undefined
    }
    const name = createHash("sha256").update(text).digest("hex").slice(0, 32)
    this.names.set(text, name)
    return name
  }
}

interface Asked {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string
}

/** PostgreSQL's code of a write that was sent to a copy, or to a server that takes none for now. */
const READ_ONLY = "25006"

/** A client as the typed queries use it. */
class QueryClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient
  private isReadOnly = false
  private readonly send: (asked: Asked) => Promise<unknown>

  constructor(client: pg.PoolClient, send: (asked: Asked) => Promise<unknown>) {
    this.client = client
    this.send = send
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new TypeError("There are no cursors here")
    return this.send({ text, values: [...values] }).catch((error: { code?: string }) => {
      this.isReadOnly ||= error.code === READ_ONLY
      throw error
    })
  }

  /** The address may lead to another server by now: what led to one that takes no writes is not used again. */
  release(): void {
    this.client.release(this.isReadOnly)
  }
}

const BEGIN = "begin"
const BEGUN = { command: "UPDATE", rowCount: 0, rows: [] } as const

/**
 * A pool whose statements are prepared as soon as they come again, and whose clients send without waiting for answers. The
 * beginning of a transaction is not waited for either: were it refused, the first statement after it would say so.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const connect = async () => {
    const client = await pool.connect()
    let begun: Promise<unknown> | undefined
    const send = (asked: Asked) => {
      const name = canBePrepared.test(asked.text) ? names.of(asked.text) : undefined
      return client.query(name === undefined ? asked : { ...asked, name })
    }
    return new QueryClient(client, (asked) => {
      const answer = send(asked)
      if (asked.text === BEGIN) {
        begun = answer
        begun.catch(() => undefined)
        return Promise.resolve(BEGUN)
      }
      if (!begun) return answer
      answer.catch(() => undefined)
      const after = begun.then(() => answer)
      begun = undefined
      return after
    })
  }
  return { connect, end: () => pool.end() }
}

const BEGINS = /^(begin|start transaction)\b/
const ENDS = /^(commit|rollback)$/
const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval)\b/i.test(text)

/**
 * A pool whose clients send one statement after the other, without names: what any pool in between understands. One that falls
 * silent is given up, and so is one whose read, outside a transaction, takes longer than `readMs`.
 */
export function oneByOne(pool: pg.Pool, silent: SilentConnections, readMs?: number): PostgresPool {
  const connect = async () => {
    const client = await pool.connect()
    await silent.learn(client).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    let last: Promise<unknown> = Promise.resolve()
    let isInTransaction = false
    return new QueryClient(client, (asked) => {
      if (BEGINS.test(asked.text)) isInTransaction = true
      const isLimited = readMs !== undefined && !isInTransaction && isRead(asked.text)
      if (ENDS.test(asked.text)) isInTransaction = false
      const ask = () => client.query(asked)
      const run = () => silent.watch(client, isLimited ? () => silent.limit(client, readMs, ask) : ask)
      last = last.then(run, run)
      return last
    })
  }
  return { connect, end: () => pool.end() }
}
