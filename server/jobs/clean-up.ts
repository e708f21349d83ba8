/** Decides what the server forgets, and when: keys of writes after 180 days (payments never), uploads that no command took, counted tries, addresses that users came from, what a decision changed, failures of pages, ended sessions, who saw which application. */

import { sql } from "kysely"
import { readContract } from "#server/contract/contract.ts"
import type { Lives } from "#server/records/people/sessions.ts"
import { KNOWN_DAYS } from "#server/session/sign-in-limit.ts"
import type { Database } from "../db/database.ts"
import { highestPosition } from "../db/history.ts"
import type { UploadStore } from "../uploads/upload-store.ts"
import { AT_ONCE, forgetClientErrors, forgetLooks, forgetSessions } from "./forget-logs.ts"

/** Law 14: a device that was off for half a year still finds the answer to what it sent before. */
export const KEY_DAYS = 180
const DAY_MS = 86_400_000

/** How much went. */
export interface Cleaned {
  readonly keys: number
  readonly uploads: number
  readonly tries: number
  readonly clientErrors: number
  readonly sessions: number
  readonly looks: number
}

/** Operations whose keys are kept for ever: money is never booked twice. */
export function operationsKeptForEver(): readonly string[] {
  const { operations } = readContract()
  return [...operations.values()]
    .filter(({ isAboutPayments, keyed }) => isAboutPayments && keyed)
    .map(({ name }) => name)
}

/** A store that is silent holds nobody's end up: what is left is for the next turn. */
function sweepUntil(signal: AbortSignal | undefined, uploads: UploadStore, now: Date): Promise<number> {
  const sweeping = uploads.sweep(now)
  if (!signal) return sweeping
  // Whichever is not waited for may fail.
  sweeping.catch(() => undefined)
  const ended = new Promise<number>((resolve) => {
    if (signal.aborted) resolve(0)
    signal.addEventListener("abort", () => resolve(0), { once: true })
  })
  return Promise.race([sweeping, ended])
}

/** One round of forgetting. Safe to run beside anything else, any number of times. `signal`: the server ends. */
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
  // Nobody takes back what is a day old; that it was decided stands in the timeline.
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

/** The embedded database tidies nothing by itself; lists are counted and searched in an index only as far as the table is tidied. */
async function tidyTables(db: Database): Promise<void> {
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
  // Where the history has come to is told by its last write, however old.
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
