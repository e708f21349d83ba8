/**
 * Decides how the typed queries use a pool: which statements the engine keeps prepared (those that are repeated, under a
 * name made from their text), and whether a statement is sent before the one before is answered.
 *
 * Prepared names are only for an engine whose session belongs to this process alone. Between a pool and a PostgreSQL server
 * there may be a pooler that gives each transaction another session, in which the name is unknown (decision 0038).
 */
import { createHash } from "node:crypto"
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import type pg from "pg"
import type { SilentConnections } from "./silent-connections.ts"

/** How many statements are prepared: each takes memory of the engine as long as its session lives. */
export const MOST_PREPARED = 400
/** How many texts are remembered that were seen once. */
const MOST_SEEN = 2000

/** Excludes begin, commit, savepoint and changes of tables. */
const canBePrepared = /^(select|insert|update|delete) /

/** The names of the prepared statements of a session. */
export class StatementNames {
  private readonly seen = new Set<string>()
  private readonly names = new Map<string, string>()

  /**
   * The name for a text that is repeated; undefined for a text that is seen for the first time, and for every new one when
   * there are enough.
   */
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

/** PostgreSQL's error code for a write on a standby, or on a server that is read-only for now. */
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

  /** The address may lead to another server by now, so a connection to a read-only server is not used again. */
  release(): void {
    this.client.release(this.isReadOnly)
  }
}

const BEGIN = "begin"
const BEGUN = { command: "UPDATE", rowCount: 0, rows: [] } as const

/**
 * A pool whose repeated statements are prepared, and whose clients send without waiting for answers. Even the begin of a
 * transaction is not waited for: if it failed, the first statement after it would fail, too.
 */
export function pipelinedPool(pool: pg.Pool): PostgresPool {
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

/** How long statements of calls may take, ms; no limit where left out. In a transaction, `lock_timeout` limits the waits. */
export interface CallLimits {
  /** A read outside a transaction. */
  readonly readMs?: number | undefined
  /** How long a single write outside a transaction waits for locks of others. */
  readonly lockMs?: number | undefined
}

/**
 * A pool whose clients send one statement after the other, without names, which works through every pooler. A connection
 * that does not answer is given up, and so is one whose single statement, outside a transaction, exceeds its limit.
 */
export function sequentialPool(
  pool: pg.Pool,
  silent: SilentConnections,
  { readMs, lockMs }: CallLimits = {},
): PostgresPool {
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
      const isSingle = !isInTransaction
      if (ENDS.test(asked.text)) isInTransaction = false
      const ask = () => client.query(asked)
      const limited = () => {
        if (!isSingle) return ask()
        if (isRead(asked.text)) return readMs === undefined ? ask() : silent.limit(client, readMs, ask)
        return lockMs === undefined ? ask() : silent.limitLocks(client, lockMs, ask)
      }
      const run = () => silent.watch(client, limited)
      last = last.then(run, run)
      return last
    })
  }
  return { connect, end: () => pool.end() }
}
