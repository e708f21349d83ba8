/**
 * Decides when a connection for long work of its own is given up: when its session is gone, or a statement takes unreasonably
 * long. Such work would otherwise never end after the machine at the other end has gone silent.
 */
import pg from "pg"
import { outliveConnections } from "./engine.ts"
import { PoolSockets } from "./pool-sockets.ts"
import { ASK_AFTER_MS, SilentConnections } from "./silent-connections.ts"

/** How long connecting may take, ms; and the check whether the session still exists. */
const CONNECT_MS = 10_000
const CHECK_MS = 2000
/** After how many ms without traffic the network asks whether the other end is there. */
const ALIVE_MS = 10_000
/** The longest statement is the one that lists all files, which takes minutes in the largest college. */
const STATEMENT_MS = 1_800_000

export interface LongConnection {
  /** Throws "Connection terminated" when the connection was given up. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  /** Settles soon, even if nothing answers; a statement under way fails. */
  end(): Promise<void>
}

/** Opens a connection that is checked when a statement is not answered for `askAfterMs`. */
export async function openLongConnection(
  connectionString: string,
  askAfterMs: number = ASK_AFTER_MS,
): Promise<LongConnection> {
  const sockets = new PoolSockets()
  const shared = { connectionString, stream: sockets.make, keepAlive: true }
  const client = new pg.Client({
    ...shared,
    keepAliveInitialDelayMillis: ALIVE_MS,
    connectionTimeoutMillis: CONNECT_MS,
  })
  // A query that waits for its answer gets the error of a broken connection.
  client.on("error", () => undefined)
  const checks = { max: 1, connectionTimeoutMillis: CHECK_MS, query_timeout: CHECK_MS }
  const aside = outliveConnections(new pg.Pool({ ...shared, ...checks }))
  const end = () => sockets.end(client, aside)
  const silent = new SilentConnections(aside, askAfterMs)
  try {
    await client.connect()
    await silent.learn(client)
  } catch (error) {
    await end()
    throw error
  }
  return {
    query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      silent.watch(client, () => {
        const timer = setTimeout(() => void client.end(), STATEMENT_MS)
        return client.query<Row>(text, values).finally(() => clearTimeout(timer))
      }),
    end,
  }
}
