/** Decides where tries are counted: in the database, so that several processes count together. */
import type { FastifyRequest } from "fastify"
import type { Database } from "../db/database.ts"
import type { RateLimit, Session } from "./operation.ts"

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/** The store class that the rate-limit plugin asks for, on this database. */
export function databaseStore(db: Database, now: () => Date) {
  return class DatabaseStore {
    incr(key: string, done: Counted, timeWindow: number): void {
      countTry(db, key, timeWindow, now()).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      )
    }
    child(): DatabaseStore {
      return this
    }
  }
}

/** Counts one try; a window that has ended starts again. `ttl` is in milliseconds. */
async function countTry(db: Database, key: string, windowMs: number, now: Date) {
  const starts = now.toISOString()
  const ends = new Date(now.getTime() + windowMs).toISOString()
  const row = await db
    .insertInto("rate_limits")
    .values({ key, tries: 1, EndsAt: ends })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        tries: eb
          .case()
          .when("rate_limits.EndsAt", "<=", starts)
          .then(1)
          .else(eb("rate_limits.tries", "+", 1))
          .end(),
        EndsAt: eb
          .case()
          .when("rate_limits.EndsAt", "<=", starts)
          .then(ends)
          .else(eb.ref("rate_limits.EndsAt"))
          .end(),
      })),
    )
    .returning(["tries", "EndsAt"])
    .executeTakeFirstOrThrow()
  return { current: row.tries, ttl: Math.max(0, Date.parse(row.EndsAt) - now.getTime()) }
}

/** What tries are counted under. */
export function limitKey(
  operation: string,
  per: RateLimit["per"],
  request: FastifyRequest,
  session: Session | undefined,
): string {
  if (per === "user") return `${operation}:user:${session?.userId ?? request.ip}`
  if (per === "address") return `${operation}:${request.ip}`
  const { username } = (request.body ?? {}) as { username?: string }
  return loginKey(request.ip, username ?? "")
}

/** The key of tries to sign in; login and subLogin share it. */
export function loginKey(address: string, username: string): string {
  return `login:${address}:${username.trim().toLowerCase()}`
}

/** Forgets the tries of a key, after it went well. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute()
}
