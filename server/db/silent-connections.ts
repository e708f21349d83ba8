/**
 * Decides when a connection that does not answer is given up. The machine at its other end may have gone without a word, and the
 * network says so after a quarter of an hour; or the statement is a long one. So the database is asked on another connection
 * whether it still has the session.
 *
 * Invariant: nothing but a read is cancelled. A commit that waits for its copy and is cancelled counts as done, and is on one machine.
 */
import type pg from "pg"

/** After how long without an answer the database is asked, and asked again, ms. */
export const ASK_AFTER_MS = 10_000
/** How often in a row nobody may answer that either: a database that is merely busy is given time. */
const MOST_UNANSWERED = 3
/** The connection on which it is asked may have gone silent with the others; the next one is new. */
const TRIES = 2

interface Session {
  readonly pid: number
  readonly begun: string
}

export class SilentConnections {
  private readonly aside: pg.Pool
  private readonly askAfterMs: number
  private readonly sessions = new WeakMap<pg.PoolClient, Session | null>()

  /** `aside` answers or fails within a short time. */
  constructor(aside: pg.Pool, askAfterMs: number = ASK_AFTER_MS) {
    this.aside = aside
    this.askAfterMs = askAfterMs
  }

  /** Learns which session of the database a new connection has; none where a pool in between gives it another each time. */
  async learn(client: pg.PoolClient): Promise<void> {
    if (this.sessions.has(client)) return
    const { rows } = await client.query<Session>({
      text: "select pid, extract(epoch from backend_start)::text as begun from pg_stat_activity where pid = pg_backend_pid()",
      query_timeout: ASK_AFTER_MS,
    } as pg.QueryConfig)
    const [session] = rows
    const { processID } = client as unknown as { processID: number | null }
    this.sessions.set(client, session?.pid === processID ? (session ?? null) : null)
  }

  /** What the statement gives. Throws "Connection terminated" when its connection was given up. */
  async watch<T>(client: pg.PoolClient, statement: () => Promise<T>): Promise<T> {
    const session = this.sessions.get(client)
    if (!session) return statement()
    let isOver = false
    let unanswered = 0
    const ask = async () => {
      const isThere = await this.has(session)
      if (isOver) return
      unanswered = isThere === undefined ? unanswered + 1 : 0
      if (isThere === false || unanswered >= MOST_UNANSWERED) void client.end()
      else timer = setTimeout(ask, this.askAfterMs)
    }
    let timer = setTimeout(ask, this.askAfterMs)
    return statement().finally(() => {
      isOver = true
      clearTimeout(timer)
    })
  }

  /** What a read outside a transaction gives. After so long it is cancelled, and its connection given up: "Connection terminated". */
  async limit<T>(client: pg.PoolClient, ms: number, read: () => Promise<T>): Promise<T> {
    const giveUp = () => {
      const session = this.sessions.get(client)
      if (session) void this.cancel(session)
      void client.end()
    }
    const timer = setTimeout(giveUp, ms)
    return read().finally(() => clearTimeout(timer))
  }

  /** What nobody waits for any more would otherwise hold a place of the database for as long as what it waits for. */
  private async cancel({ pid, begun }: Session): Promise<void> {
    const text =
      "select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and extract(epoch from backend_start)::text = $2"
    await this.aside.query(text, [pid, begun]).catch(() => undefined)
  }

  /** Undefined when nobody answers. */
  private async has({ pid, begun }: Session): Promise<boolean | undefined> {
    const text =
      "select from pg_stat_activity where pid = $1 and extract(epoch from backend_start)::text = $2"
    for (let asked = 0; asked < TRIES; asked++) {
      const answer = await this.aside.query(text, [pid, begun]).catch(() => undefined)
      if (answer) return answer.rowCount === 1
    }
    return undefined
  }
}
