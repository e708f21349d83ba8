/**
 * Decides how long a pool that is closed waits for what is being asked over it. A database that accepts connections and never
 * answers, or a statement that waits for a lock, would hold the end of a process for ever.
 */
import { Socket } from "node:net"
import type pg from "pg"

/** What is being asked when a pool is closed may take so long, ms: whoever closes it has waited for its own. */
const GRACE_MS = 500

/** The connections of some pools, also those that are not made yet. */
export class PoolSockets {
  readonly #open = new Set<Socket>()

  /** One more. A pool makes its connections by this. */
  readonly make = (): Socket => this.keep(new Socket())

  keep<S extends Socket>(socket: S): S {
    this.#open.add(socket)
    socket.once("close", () => this.#open.delete(socket))
    return socket
  }

  /** Closes pools whose connections these are. What is still asked when the grace is over breaks off: "Connection terminated". */
  async end(...pools: readonly pg.Pool[]): Promise<void> {
    const timer = setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, GRACE_MS)
    await Promise.all(pools.map((pool) => pool.end())).finally(() => clearTimeout(timer))
  }
}
