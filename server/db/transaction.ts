/** Decides which failures make a whole transaction be retried, and sends its last statement together with its commit. */
import type { Transaction } from "kysely"
import type { Database, Queries } from "./database.ts"
import { isRetryable, withRetry } from "./retry.ts"
import type { Tables } from "./tables.ts"
import { type Statement, sent } from "./together.ts"

const UNIQUE_VIOLATION = "23505"
/**
 * A row that existed when the transaction looked was just removed, or is used since: the retry sees that and refuses with a
 * message.
 */
const FOREIGN_KEY_VIOLATION = "23503"
/**
 * Unique indexes behind a rule that first checks by a query: the transaction that loses the race is retried and finds the
 * winner's row.
 */
const raced = /^admissions_one_/

/** True when the whole transaction should be retried. */
export function isTransactionRetryable(error: unknown): boolean {
  const { code, constraint = "" } = error as { code?: string; constraint?: string }
  if (code === UNIQUE_VIOLATION) return raced.test(constraint)
  return code === FOREIGN_KEY_VIOLATION || isRetryable(error)
}

/**
 * Errors of the server after which it has undone the whole transaction: a broken constraint (23), a conflict (40), no room or
 * memory (53), a lock that was not granted (55), a statement that was cancelled.
 */
const undone = /^(?:23|40|53|55)...$|^57014$/
/** The server itself does not know whether the commit has happened. */
const COMPLETION_UNKNOWN = "40003"

/** True when an error proves that nothing of its transaction was stored; after a lost connection the commit may have happened. */
export function isUndone(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === "string" && code !== COMPLETION_UNKNOWN && undone.test(code)
}

/** The last statement of a transaction, and how its rows become the result. */
export class FinalStatement<T> {
  /** Sends the statement; its answer gives the result. */
  readonly send: (trx: Queries) => Promise<() => Promise<T>>

  private constructor(send: FinalStatement<T>["send"]) {
    this.send = send
  }

  static with<T, Row>(statement: Statement<Row>, read: (rows: Row[]) => T): FinalStatement<T> {
    return new FinalStatement(async (trx) => {
      const { rows } = await sent(trx, statement)
      return async () => read(await rows)
    })
  }

  /** The result, for a transaction that continues after this statement. */
  async readOn(trx: Queries): Promise<T> {
    return (await this.send(trx))()
  }
}

/**
 * Runs one transaction; retries it when the database reports a conflict (40001, 40P01), when another transaction has just
 * stored the same person, or has removed a row that this one refers to. If the work ends with a `FinalStatement`, its statement and
 * the commit are sent together: when the statement has failed, the commit commits nothing.
 */
export function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<T | FinalStatement<T>>,
): Promise<T> {
  return withRetry(async () => {
    const result = await db.transaction().execute(async (trx) => {
      const made = await work(trx)
      return made instanceof FinalStatement ? made.send(trx) : async () => made
    })
    return result()
  }, isTransactionRetryable)
}
