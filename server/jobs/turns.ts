/** Decides which of several processes does a job, and when it is done again: an hour after it was done, at once after it failed. */
import { randomUUID } from "node:crypto"
import type { Database } from "../db/database.ts"
import { dropLease, takeLease } from "../db/lease.ts"

/** The lease of a job that was done is not given back, so the job is not repeated for so many seconds. */
const EVERY_SECONDS = 3600

/** The turns that one process takes. */
export class Turns {
  /** By lease the holder of a round that failed, while it is not given back. */
  readonly #failed = new Map<string, string>()

  /** Does the work if no process did it in the last hour; undefined if one did or does it now. Throws what the work throws. */
  async take<T>(db: Database, lease: string, work: () => Promise<T>): Promise<T | undefined> {
    await this.#giveBack(db)
    const holder = randomUUID()
    if (!(await takeLease(db, lease, holder, EVERY_SECONDS))) return undefined
    try {
      return await work()
    } catch (error) {
      this.#failed.set(lease, holder)
      // While the database does not answer it cannot be given back: then the next turn does it.
      await this.#giveBack(db).catch(() => undefined)
      throw error
    }
  }

  async #giveBack(db: Database): Promise<void> {
    for (const [lease, holder] of this.#failed) {
      await dropLease(db, lease, holder)
      this.#failed.delete(lease)
    }
  }
}
