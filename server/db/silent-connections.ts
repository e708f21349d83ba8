/**
 * Decides when a connection that does not answer is given up. The machine at its other end may be gone, which the network
 * reports only after a quarter of an hour; or the statement may just take long. So another connection asks the database
 * whether the session still exists.
 *
 * Invariant: only a read is cancelled, or a write while it waits for a lock. A commit that waits for its standby and is cancelled
 * counts as done, but is on one machine only.
 */
import type pg from "pg"

/** After how many ms without an answer the database is asked, and asked again. */
export const ASK_AFTER_MS = 10_000
/** How many of these checks in a row may fail: a database that is merely busy gets time. */
const MOST_UNANSWERED = 3
/** How often a read that was given up is cancelled, and after how many ms again. */
const MOST_CANCELS = 20
const CANCEL_AGAIN_MS = 500
/** The connection for the check may be dead like the others; the second attempt uses a new one. */
const TRIES = 2

const SAME_SESSION = "from pg_stat_activity where pid = $1 and extract(epoch from backend_start)::text = $2"
const CANCEL = `select pg_cancel_backend(pid) ${SAME_SESSION}`
const CANCEL_WAITING = `${CANCEL} and wait_event_type = 'Lock'`

/** Ending a connection fails the statement that waits on it. */
interface Ending {
  end(): Promise<void>
}

interface Session {
  readonly pid: number
  readonly begun: string
}

export class SilentConnections {
  private readonly aside: pg.Pool
  private readonly askAfterMs: number
  private readonly sessions = new WeakMap<pg.ClientBase, Session | null>()

  /** `aside` is a pool that answers or fails within a short time. */
  constructor(aside: pg.Pool, askAfterMs: number = ASK_AFTER_MS) {
    this.aside = aside
    this.askAfterMs = askAfterMs
  }

  /** Learns the database session of a new connection; none where a pooler gives it a different one each time. */
  async learn(client: pg.ClientBase & Ending): Promise<void> {
    if (this.sessions.has(client)) return
    const { rows } = await client.query<Session>({
      text: "select pid, extract(epoch from backend_start)::text as begun from pg_stat_activity where pid = pg_backend_pid()",
      query_timeout: ASK_AFTER_MS,
    } as pg.QueryConfig)
    const [session] = rows
    const { processID } = client as unknown as { processID: number | null }
    this.sessions.set(client, session?.pid === processID ? (session ?? null) : null)
  }

  /** Runs the statement and returns its result. Throws "Connection terminated" when its connection was given up. */
  async watch<T>(client: pg.ClientBase & Ending, statement: () => Promise<T>): Promise<T> {
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

  /**
   * Runs a read outside a transaction and returns its result. After `ms` the read is cancelled and its connection given up:
   * "Connection terminated".
   */
  async limit<T>(client: pg.ClientBase & Ending, ms: number, read: () => Promise<T>): Promise<T> {
    const giveUp = () => {
      const session = this.sessions.get(client)
      if (session) void this.cancel(session)
      void client.end()
    }
    const timer = setTimeout(giveUp, ms)
    return read().finally(() => clearTimeout(timer))
  }

  /**
   * Runs a single write outside a transaction and returns its result. After `ms` it is cancelled as soon as it waits for a lock of
   * another session, and throws 57014. Behind a pooler, where no session is known, its connection is given up.
   */
  async limitLocks<T>(client: pg.ClientBase & Ending, ms: number, write: () => Promise<T>): Promise<T> {
    const session = this.sessions.get(client)
    let isOver = false
    const cancel = async () => {
      if (!session) return void client.end()
      await this.aside.query(CANCEL_WAITING, [session.pid, session.begun]).catch(() => undefined)
      if (!isOver) timer = setTimeout(cancel, CANCEL_AGAIN_MS)
    }
    let timer = setTimeout(cancel, ms)
    return write().finally(() => {
      isOver = true
      clearTimeout(timer)
    })
  }

  /**
   * Cancels a statement that nobody waits for any more: it would occupy a session of the database until it ends. Does so again
   * until the session is gone, since a busy database may not answer, and a cancel that arrives before the statement has no effect.
   */
  private async cancel({ pid, begun }: Session): Promise<void> {
    for (let sent = 0; sent < MOST_CANCELS; sent++) {
      const answer = await this.aside.query(CANCEL, [pid, begun]).catch(() => undefined)
      if (answer?.rowCount === 0) return
      await new Promise((resolve) => setTimeout(resolve, CANCEL_AGAIN_MS).unref())
    }
  }

  /** Whether the session still exists; undefined when the database does not answer. */
  private async has({ pid, begun }: Session): Promise<boolean | undefined> {
    for (let asked = 0; asked < TRIES; asked++) {
      const answer = await this.aside.query(`select ${SAME_SESSION}`, [pid, begun]).catch(() => undefined)
      if (answer) return answer.rowCount === 1
    }
    return undefined
  }
}
