/** Decides which PostgreSQL the server talks to; everything else sees one plain pool and never asks. */
import type { PostgresPool } from "kysely"
import pg from "pg"
import { PoolSockets } from "./pool-sockets.ts"
import { oneByOne } from "./query-pools.ts"
import { ASK_AFTER_MS, SilentConnections } from "./silent-connections.ts"

/** A database that is up. */
export interface Engine {
  readonly pool: pg.Pool
  /** The same pool as the typed queries use it. */
  readonly queries: PostgresPool
  /** The same for calls, which somebody waits for: a read that takes longer is given up. Embedded, nothing waits for anybody else. */
  readonly queriesOfCalls: (readMs: number) => PostgresPool
  readonly name: "embedded" | "postgres"
  /** Settles when the database answers, on a connection that no call waits for, and takes writes. Throws when it does not within 2 s. */
  isUp(): Promise<void>
  /** How often the embedded database reached the disk; undefined on a server. */
  fsyncs(): Promise<number | undefined>
  /** Copies the embedded database, as it is at one moment, into a folder that is not there yet; undefined on a server. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** Settles when the database is gone for good although nobody closed it. */
  readonly lost: Promise<string>
  /** What is still being asked half a second later breaks off. */
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

/** Days as yyyy-mm-dd, instants as ISO text, integers as numbers: what the contract writes. */
export const contractTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[Number(oid)] ?? pg.types.getTypeParser(oid, format),
}

/**
 * A connection may break at any time, idle or in the middle of a statement. Whoever waits for its answer is told; beyond
 * that nobody is: the pool opens another at the next use, and the process lives on.
 */
export function outliveConnections(pool: pg.Pool): pg.Pool {
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}

/** How long a database may take to say that it is there, ms. */
const UP_MS = 2000

/** Throws when the server takes no writes, as a copy of another one; its connection is not used again, for the address may soon lead elsewhere. */
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

/** A PostgreSQL server behind a connection string. `most` connections serve the calls; after `askAfterMs` of silence one is looked into. */
export function openPostgres(connectionString: string, most = 10, askAfterMs: number = ASK_AFTER_MS): Engine {
  const sockets = new PoolSockets()
  const shared = { connectionString, stream: sockets.make }
  const pool = outliveConnections(
    new pg.Pool({ ...shared, max: most, types: contractTypes, connectionTimeoutMillis: 10_000 }),
  )
  const aside = outliveConnections(
    new pg.Pool({ ...shared, max: 1, connectionTimeoutMillis: UP_MS, query_timeout: UP_MS }),
  )
  // A server behind an address comes back by itself; the pool tries again.
  const lost = new Promise<string>(() => undefined)
  const silent = new SilentConnections(aside, askAfterMs)
  return {
    pool,
    queries: oneByOne(pool, silent),
    queriesOfCalls: (readMs) => oneByOne(pool, silent, readMs),
    name: "postgres",
    lost,
    isUp: () => requireWrites(aside),
    fsyncs: async () => undefined,
    close: () => sockets.end(pool, aside),
  }
}
