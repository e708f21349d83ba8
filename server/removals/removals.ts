/** Notes removals and requests for erasure in the log beside the database as soon as they are committed (removal-log.ts). */
import type { FastifyBaseLogger } from "fastify"
import type { Database, Queries } from "../db/database.ts"
import { addToLog, type LogPorts } from "./removal-log.ts"

/** How often what could not be noted is tried again, ms. */
const AGAIN_MS = 60_000
/** How long an answer may wait for the places of the log, ms: a bucket or a share may be silent for much longer. */
const ANSWER_MS = 5000

/** Adds to the log what the database says and the log lacks. Throws LogFault when a place of the log cannot be used. */
export async function noteRemovals(db: Queries, ports: LogPorts): Promise<void> {
  const removed = await db
    .selectFrom("retention")
    .select(["AdmissionId", "DoneAt", "Rule"])
    .where("DoneAt", "is not", null)
    .orderBy("DoneAt")
    .execute()
  const deleted = await db
    .selectFrom("admissions")
    .select(["AdmissionId", "DeletedAt"])
    .where("PurgedAt", "is not", null)
    .whereRef("DeletedAt", "<>", "PurgedAt")
    .orderBy("PurgedAt")
    .execute()
  const asked = await db
    .selectFrom("erasure_requests")
    .select(["RequestId", "AdmissionId", "AskedAt"])
    .orderBy("AskedAt")
    .execute()
  await addToLog(ports, [
    // Before the removals, so that none is noted without it.
    ...deleted.map(({ DeletedAt, ...more }) => ({ ...more, DeletedAt: DeletedAt ?? "" })),
    ...removed.map(({ DoneAt, ...more }) => ({ ...more, DoneAt: DoneAt ?? "" })),
    ...asked,
  ])
}

export class Removals {
  readonly #db: Database
  readonly #ports: LogPorts
  #logger: Pick<FastifyBaseLogger, "error"> | undefined
  #isBehind = false
  /** What is being noted now, and what comes after it: one at a time, and one that waits. */
  #noting: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(db: Database, ports: LogPorts) {
    this.#db = db
    this.#ports = ports
  }

  /**
   * Notes what a server that ended too early has left, and from now on tries again each minute what could not be noted. Returns the
   * function that stops this.
   */
  keepNoting(logger: Pick<FastifyBaseLogger, "error">): () => Promise<void> {
    this.#logger = logger
    void this.note()
    const timer = setInterval(() => {
      if (this.#isBehind) void this.note()
    }, AGAIN_MS)
    timer.unref()
    return async () => {
      clearInterval(timer)
      // What is not noted now, such as in a bucket that is silent, is noted after the next start.
      this.#logger = undefined
    }
  }

  /**
   * Returns when what is committed now was noted, or after five seconds: it is then noted in the background. Never throws: a removal
   * is not undone because it could not be noted. That is logged, and tried again.
   */
  async note(): Promise<void> {
    // What is being noted now may have been read before the commit.
    this.#next ??= this.#noting.then(() => {
      this.#next = undefined
      this.#noting = this.#noteNow()
      return this.#noting
    })
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ANSWER_MS)
      timer.unref()
    })
    await Promise.race([this.#next, patience])
    clearTimeout(timer)
  }

  async #noteNow(): Promise<void> {
    this.#isBehind = true
    try {
      await noteRemovals(this.#db, this.#ports)
      this.#isBehind = false
    } catch (error) {
      const { name, code, message } = error as Error & { code?: string }
      this.#logger?.error(
        { name, code, fault: message },
        "removals could not be noted beside the database: a restore would bring them back",
      )
    }
  }
}
