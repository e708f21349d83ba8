/**
 * Decides what the server deletes, and when: idempotency keys after 180 days (those of payments never), uploads that no
 * command used, counted attempts, known addresses, what a decision changed, errors reported by pages, ended sessions,
 * records of looks.
 */

import { sql } from "kysely"
import { DAY_MS } from "#domain/common/durations.ts"
import { readContract } from "#server/contract/contract.ts"
import type { Lives } from "#server/records/people/sessions.ts"
import { KNOWN_DAYS } from "#server/session/sign-in-limit.ts"
import type { Database } from "../db/database.ts"
import { highestPosition } from "../db/history.ts"
import type { UploadStore } from "../uploads/upload-store.ts"
import { AT_ONCE, forgetClientErrors, forgetLooks, forgetSessions } from "./forget-logs.ts"

/** Law 14: a device that was switched off for half a year still gets the answer to what it sent before. */
export const KEY_DAYS = 180

/** How much was deleted. */
export interface Cleaned {
  readonly keys: number
  readonly uploads: number
  readonly tries: number
  readonly clientErrors: number
  readonly sessions: number
  readonly looks: number
}

/** Operations whose keys are never deleted, so that money is never booked twice. */
export function operationsKeptForEver(): readonly string[] {
  const { operations } = readContract()
  return [...operations.values()]
    .filter(({ isAboutPayments, keyed }) => isAboutPayments && keyed)
    .map(({ name }) => name)
}

/**
 * Sweeps uploads until the signal comes, so that a store that does not answer does not delay the shutdown; the next round
 * continues.
 */
function sweepUntil(signal: AbortSignal | undefined, uploads: UploadStore, now: Date): Promise<number> {
  const sweeping = uploads.sweep(now)
  if (!signal) return sweeping
  // The promise that loses the race may still fail.
  sweeping.catch(() => undefined)
  const ended = new Promise<number>((resolve) => {
    if (signal.aborted) resolve(0)
    signal.addEventListener("abort", () => resolve(0), { once: true })
  })
  return Promise.race([sweeping, ended])
}

/** One round of clean-up. It can run beside anything else and any number of times. `signal`: the server shuts down. */
export async function cleanUp(
  db: Database,
  uploads: UploadStore,
  now: Date,
  lives: Lives,
  signal?: AbortSignal,
): Promise<Cleaned> {
  const keys = await forgetKeys(db, new Date(now.getTime() - KEY_DAYS * DAY_MS))
  const tries = await db
    .deleteFrom("rate_limits")
    .where("EndsAt", "<", new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirst()
  await db
    .deleteFrom("known_addresses")
    .where("SeenAt", "<", new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString())
    .execute()
  // After a day no decision can be taken back; the timeline still says that it was made.
  await db
    .deleteFrom("decisions")
    .where("At", "<", new Date(now.getTime() - DAY_MS).toISOString())
    .execute()
  const clientErrors = await forgetClientErrors(db, now)
  const sessions = await forgetSessions(db, now, lives)
  const looks = await forgetLooks(db, now)
  await tidyTables(db)
  const gone = { keys, tries: Number(tries.numDeletedRows), clientErrors, sessions, looks }
  return { ...gone, uploads: await sweepUntil(signal, uploads, now) }
}

/**
 * The embedded database never runs vacuum by itself; counts and searches read only the index as far as the table was
 * vacuumed.
 */
export async function tidyTables(db: Database): Promise<void> {
  for (const table of [
    "admissions",
    "payments",
    "timeline",
    "idempotency",
    "sessions",
    "client_errors",
    "record_looks",
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

async function forgetKeys(db: Database, before: Date): Promise<number> {
  const kept = operationsKeptForEver()
  // The last write, however old, tells the position of the history, so its key is kept.
  const last = await highestPosition(db)
  for (let gone = 0; ; ) {
    const old = await db
      .selectFrom("idempotency")
      .select(["Key", "UserID"])
      .where("CreatedAt", "<", before.toISOString())
      .where("Operation", "not in", kept)
      .where("Position", "is distinct from", last)
      .limit(AT_ONCE)
      .execute()
    if (old.length === 0) return gone
    const { numDeletedRows } = await db
      .deleteFrom("idempotency")
      .where((eb) =>
        eb.or(old.map(({ Key, UserID }) => eb.and([eb("Key", "=", Key), eb("UserID", "=", UserID)]))),
      )
      .where("Operation", "not in", kept)
      .executeTakeFirst()
    gone += Number(numDeletedRows)
  }
}
