/** Decides which PostgreSQL the server uses, embedded or remote; all other code sees a pool and need not know. */
import type { PostgresPool } from "kysely"
import pg from "pg"
import { PoolSockets } from "./pool-sockets.ts"
import { type CallLimits, sequentialPool } from "./query-pools.ts"
import { ASK_AFTER_MS, SilentConnections } from "./silent-connections.ts"

/** A database that is running. */
export interface Engine {
  readonly pool: pg.Pool
  /** The same pool in the form that the typed queries use. */
  readonly queries: PostgresPool
  /**
   * The same for calls: a statement outside a transaction that exceeds its limit is given up, since somebody waits for it. The
   * embedded database has no such limits, because nothing in it waits for another session.
   */
  readonly queriesOfCalls: (limits: CallLimits) => PostgresPool
  readonly name: "embedded" | "postgres"
  /**
   * Settles when the database answers and accepts writes. Throws when it does not within 2 s. A PostgreSQL server is asked on a
   * connection that no call waits for; the embedded database has one for all.
   */
  isUp(): Promise<void>
  /** How often the embedded database called fsync; undefined for a PostgreSQL server. */
  fsyncs(): Promise<number | undefined>
  /** Copies the embedded database, as it is at one moment, into a new folder; undefined for a PostgreSQL server. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** Settles when the database has stopped for good although nobody closed it. */
  readonly lost: Promise<string>
  /** Statements that still run half a second later are aborted. */
  close(): Promise<void>
}

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184

const asNumber = (value: string) => {
  const number = Number(value)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`${value} is too large`)
  return number
}
const parsers: Record<number, (value: string) => unknown> = {
  [DATE]: (value) => value,
  [INT8]: asNumber,
  [NUMERIC]: asNumber,
  [TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
}

/** Dates as yyyy-mm-dd, times as ISO text, integers as numbers: as the contract has them. */
export const contractTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[Number(oid)] ?? pg.types.getTypeParser(oid, format),
}

/**
 * A connection may break at any time, idle or in the middle of a statement. The caller that waits for the answer gets the
 * error; nobody else does: the pool opens another connection at the next use, and the process continues.
 */
export function outliveConnections(pool: pg.Pool): pg.Pool {
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}

/** How long the check that the database answers may take, ms. */
export const UP_MS = 2000

/**
 * Throws when the server accepts no writes, as a standby does; the connection is then discarded, because the address may
 * soon lead to another server.
 */
async function requireWrites(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let isWritable = false
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only")
    isWritable = rows[0]?.transaction_read_only === "off"
  } finally {
    client.release(!isWritable)
  }
  if (!isWritable) throw new Error("The database takes no writes")
}

/**
 * A PostgreSQL server behind a connection string. Up to `most` connections serve the calls; a connection that is silent for
 * `askAfterMs` is checked.
 */
export function openPostgres(connectionString: string, most = 10, askAfterMs: number = ASK_AFTER_MS): Engine {
  const sockets = new PoolSockets()
  const shared = { connectionString, stream: sockets.make }
  const pool = outliveConnections(
    new pg.Pool({ ...shared, max: most, types: contractTypes, connectionTimeoutMillis: 10_000 }),
  )
  const aside = outliveConnections(
    new pg.Pool({ ...shared, max: 1, connectionTimeoutMillis: UP_MS, query_timeout: UP_MS }),
  )
  // The address of a server leads to a working one again sooner or later; the pool reconnects.
  const lost = new Promise<string>(() => undefined)
  const silent = new SilentConnections(aside, askAfterMs)
  return {
    pool,
    queries: sequentialPool(pool, silent),
    queriesOfCalls: (limits) => sequentialPool(pool, silent, limits),
    name: "postgres",
    lost,
    isUp: () => requireWrites(aside),
    fsyncs: async () => undefined,
    close: () => sockets.end(pool, aside),
  }
}
