/** Decides what a transaction is: which failures ask for all of it again, and that its last statement is sent with its commit. */
import type { Transaction } from "kysely"
import { asksForAnotherTry, tried } from "./another-try.ts"
import type { Database, Queries } from "./database.ts"
import type { Tables } from "./tables.ts"
import { type Statement, sent } from "./together.ts"

const UNIQUE_VIOLATION = "23505"
/** What was there when this one looked has just gone, or is used since: looked at again, it says so in words. */
const FOREIGN_KEY_VIOLATION = "23503"
/** Indexes behind a rule that looks first: who loses the race looks again, and finds the one that won. */
const raced = /^admissions_one_/

/** True when the transaction as a whole should be tried again. */
export function isWorthAnotherTry(error: unknown): boolean {
  const { code, constraint = "" } = error as { code?: string; constraint?: string }
  if (code === UNIQUE_VIOLATION) return raced.test(constraint)
  return code === FOREIGN_KEY_VIOLATION || asksForAnotherTry(error)
}

/** The last statement of a transaction's work, and what its rows make of that work. */
export class Ending<T> {
  /** Sends the statement; its answer gives the result. */
  readonly send: (trx: Queries) => Promise<() => Promise<T>>

  private constructor(send: Ending<T>["send"]) {
    this.send = send
  }

  static with<T, Row>(statement: Statement<Row>, read: (rows: Row[]) => T): Ending<T> {
    return new Ending(async (trx) => {
      const { rows } = await sent(trx, statement)
      return async () => read(await rows)
    })
  }

  /** The result, where more is to be done in the transaction. */
  async readOn(trx: Queries): Promise<T> {
    return (await this.send(trx))()
  }
}

/**
 * One transaction, tried again when the database asks for that (40001, 40P01), when another has just stored the same person, or
 * has removed what this one names. Where the work ends with an `Ending`, its statement and the commit go together: once the
 * statement has failed, the commit commits nothing.
 */
export function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<T | Ending<T>>,
): Promise<T> {
  return tried(async () => {
    const result = await db.transaction().execute(async (trx) => {
      const made = await work(trx)
      return made instanceof Ending ? made.send(trx) : async () => made
    })
    return result()
  }, isWorthAnotherTry)
}
