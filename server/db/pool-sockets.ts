/**
 * Decides how long a pool that is being closed waits for running statements. Without a limit, a database that accepts
 * connections and never answers, or a statement that waits for a lock, would keep the process from ending.
 */
import { Socket } from "node:net"
import type pg from "pg"

/**
 * How long running statements may take after the pool is closed, ms: whoever closes it has waited for its own statements
 * already.
 */
const GRACE_MS = 500

/** The sockets of some pools, including those that still connect. */
export class PoolSockets {
  readonly #open = new Set<Socket>()

  /** Makes the socket of a new connection; given to the pool. */
  readonly make = (): Socket => this.keep(new Socket())

  keep<S extends Socket>(socket: S): S {
    this.#open.add(socket)
    socket.once("close", () => this.#open.delete(socket))
    return socket
  }

  /**
   * Closes the pools that use these sockets. Statements that still run when the grace time is over fail with "Connection
   * terminated".
   */
  async end(...pools: readonly Pick<pg.Pool, "end">[]): Promise<void> {
    const timer = setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, GRACE_MS)
    await Promise.all(pools.map((pool) => pool.end())).finally(() => clearTimeout(timer))
  }
}
