/** Decides where tries are counted, and when there were too many: in the database, so that several processes count together. */
import { sql } from "kysely"
import { callTexts } from "#domain/texts/common/calls.ts"
import type { Database } from "#server/db/database.ts"
import { Problem } from "#server/errors/problem.ts"

/** What one request is counted under. `seconds` is the length of the window that opens with its first try. */
export interface CountedKey {
  readonly key: string
  readonly seconds: number
}

/** How a window stands after a try. */
export interface Tries {
  readonly tries: number
  /** Seconds to its end, at least 1. */
  readonly secondsLeft: number
}

/** 429 in the words of platform §8. */
export const tooMany = ({ secondsLeft }: Tries): Problem =>
  new Problem(429, { message: callTexts.tooManyRequests, code: "rate.limited" }, secondsLeft)

/** Counts one try under each key, at once; a window that has ended starts again. */
export async function countTries(
  db: Database,
  keys: readonly CountedKey[],
  now: Date,
): Promise<ReadonlyMap<string, Tries>> {
  const starts = now.toISOString()
  // In one order: two requests that count the same keys must not wait for each other.
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
        const isOver = eb("rate_limits.EndsAt", "<=", starts)
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

/** Counts one try under one key. */
export async function countTry(db: Database, counted: CountedKey, now: Date): Promise<Tries> {
  return (await countTries(db, [counted], now)).get(counted.key) as Tries
}

/** Forgets the tries of a key, after it went well. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute()
}

/** Takes back one try under each key: it was a good one. */
export async function takeBackTry(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where("key", "in", keys)
    .execute()
}
