/**
 * Ensures that only one request at a time uses an upload, in whichever process: by a lease in the database, which its holder
 * gives up when the next request asks for it.
 */
import { randomUUID } from "node:crypto"
import type { Lock, Locker } from "@tus/server"
import type { Database } from "../db/database.ts"
import { askForLease, dropLease, keepLease, takeLease } from "../db/lease.ts"

/** A process that died keeps an upload locked for at most so many seconds. */
const LEASE_SECONDS = 15
/** How often a holder checks whether another request waits, ms: a phone that reconnects should not wait long. */
const LOOK_MS = 400
const ASK_MS = 100
const PATIENCE_MS = 20_000

/** The answer of the tus protocol for an upload that is in use. */
const LOCKED = { status_code: 423, body: "The upload is in use\n" }

/** Upload locks that work across all processes on this database. */
export function leaseLocker(db: Database): Locker {
  return { newLock: (id) => new LeaseLock(db, `upload:${id}`) }
}

class LeaseLock implements Lock {
  private readonly db: Database
  private readonly name: string
  private readonly holder = randomUUID()
  private timer: NodeJS.Timeout | undefined

  constructor(db: Database, name: string) {
    this.db = db
    this.name = name
  }

  async lock(signal: AbortSignal, cancelRequest: () => void): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE_MS
    while (!(await takeLease(this.db, this.name, this.holder, LEASE_SECONDS))) {
      if (signal.aborted || Date.now() > giveUpAt) throw LOCKED
      await askForLease(this.db, this.name)
      await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    }
    this.timer = setInterval(() => {
      keepLease(this.db, this.name, this.holder, LEASE_SECONDS).then(
        (state) => {
          if (state !== "kept") cancelRequest()
        },
        // Without the database nobody knows who has the lock, so the request is ended.
        () => cancelRequest(),
      )
    }, LOOK_MS)
  }

  async unlock(): Promise<void> {
    clearInterval(this.timer)
    await dropLease(this.db, this.name, this.holder)
  }
}
