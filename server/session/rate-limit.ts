/** Counts attempts and decides when there were too many: in the database, so that all processes count together. */
import { sql } from "kysely"
import { callTexts } from "#domain/texts/common/calls.ts"
import type { Database } from "#server/db/database.ts"
import { Problem } from "#server/errors/problem.ts"

/** What a request is counted under. `seconds` is the length of the window that its first attempt opens. */
export interface CountedKey {
  readonly key: string
  readonly seconds: number
}

/** The state of a window after an attempt. */
export interface Tries {
  readonly tries: number
  /** Seconds until it ends, at least 1. */
  readonly secondsLeft: number
}

/** 429 in the words of platform §8. */
export const tooMany = ({ secondsLeft }: Tries): Problem =>
  new Problem(429, { message: callTexts.tooManyRequests, code: "rate.limited" }, secondsLeft)

/**
 * How much longer than it was opened for a window may seem to last, because another process has another clock. One that lasts
 * longer was opened while the clock was ahead, and counts as ended (law 24).
 */
const MARGIN = sql`interval '60 seconds'`

/** Counts one attempt under each key in one statement; a window that has ended starts again. */
export async function countTries(
  db: Database,
  keys: readonly CountedKey[],
  now: Date,
): Promise<ReadonlyMap<string, Tries>> {
  const starts = now.toISOString()
  // Sorted, so that two requests with the same keys cannot deadlock.
  const values = keys
    .map(({ key, seconds }) => ({
      key,
      tries: 1,
      EndsAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const rows = await db
    .insertInto("rate_limits")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOver = eb.or([
          eb("rate_limits.EndsAt", "<=", starts),
          eb("rate_limits.EndsAt", ">", sql<string>`${eb.ref("excluded.EndsAt")} + ${MARGIN}`),
        ])
        return {
          tries: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("rate_limits.tries", "+", 1))
            .end(),
          EndsAt: eb
            .case()
            .when(isOver)
            .then(eb.ref("excluded.EndsAt"))
            .else(eb.ref("rate_limits.EndsAt"))
            .end(),
        }
      }),
    )
    .returning(["key", "tries", "EndsAt"])
    .execute()
  return new Map(
    rows.map(({ key, tries, EndsAt }) => {
      const secondsLeft = Math.max(1, Math.ceil((Date.parse(EndsAt) - now.getTime()) / 1000))
      return [key, { tries, secondsLeft }]
    }),
  )
}

/** Counts one attempt under one key. */
export async function countTry(db: Database, counted: CountedKey, now: Date): Promise<Tries> {
  return (await countTries(db, [counted], now)).get(counted.key) as Tries
}

/** Deletes the attempts of a key after a success. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute()
}

/** Subtracts one attempt under each key, because it was successful. */
export async function takeBackTry(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where("key", "in", keys)
    .execute()
}
