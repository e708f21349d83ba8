/**
 * Decides that a write happens once, however often it is sent.
 *
 * Invariants: the record of a key is written in the same transaction as the effect, so there is never one without the other.
 * Only successes are stored: a refusal changed nothing, and the corrected entry may be sent again. A second request with the
 * same key waits for the first; when that takes too long, it is told to try again later.
 */
import { createHash } from "node:crypto"
import { sql } from "kysely"
import { callTexts } from "#domain/texts/common/calls.ts"
import { lockSecondsOf } from "#server/db/college-adapter.ts"
import type { Queries } from "#server/db/database.ts"
import { nextPosition } from "#server/db/history.ts"
import { sent } from "#server/db/together.ts"
import { whomAbout } from "#server/db/whom-about.ts"
import { Problem } from "#server/errors/problem.ts"
import { isUuid } from "./stored-values.ts"

/** What a key stands for. */
export interface Key {
  readonly key: string
  readonly userId: number
  readonly operation: string
  readonly fingerprint: string
}

/** A stored answer. */
export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly version: number | undefined
  /** Its position in the history (law 22); undefined for an answer from before positions existed. */
  readonly position?: number | undefined
  /** The application that it is about, where its body names none. */
  readonly about?: string | undefined
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** A digest that is equal for equal content, whatever the order of the fields. */
export function digestOf(...parts: unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(parts)))
    .digest("hex")
}

const LOCK_NOT_AVAILABLE = "55P03"
/** How long a claim waits for a key that another request holds, in seconds, unless the general lock limit is shorter. */
const WAIT_SECONDS = 5
const waitOf = (trx: Queries) => `${Math.min(WAIT_SECONDS, lockSecondsOf(trx) ?? WAIT_SECONDS)}s`
/** The lock timeout of every other statement of the transaction. */
const waitOfOthers = (trx: Queries) => `${lockSecondsOf(trx) ?? 0}s`

const setWait = (wait: string) => sql<string>`set_config('lock_timeout', ${sql.lit(wait)}, true)`

/** The id of a key as the database stores it. */
const idOf = ({ key }: Key) => key.toLowerCase()

const rowOf = (key: Key, now: Date, wait: string) => ({
  Key: idOf(key),
  UserID: key.userId,
  Operation: key.operation,
  Fingerprint: key.fingerprint,
  Status: null,
  Body: null,
  // The value is null; the expression sets the lock timeout before the row is inserted.
  ETag: sql<null>`nullif(${setWait(wait)}, ${sql.lit(wait)})`,
  CreatedAt: now.toISOString(),
})

const columnsOf = ({ status, body, version, about }: StoredAnswer) => ({
  ...whomAbout(body, about),
  Status: status,
  Body: JSON.stringify(body ?? null),
  ETag: version === undefined ? null : String(version),
  Position: nextPosition(),
})

/** The statement that claims keys of one user for this transaction; it waits for whoever holds one of them. */
const insertClaims = (trx: Queries, keys: readonly Key[], now: Date) =>
  trx
    .insertInto("idempotency")
    // Sorted, so that two requests with the same keys cannot deadlock.
    .values(keys.map((key) => rowOf(key, now, waitOf(trx))).sort((a, b) => (a.Key < b.Key ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(["Key", "UserID"]).doNothing())
    .returning(["Key", setWait(waitOfOthers(trx)).as("Wait")])

const alreadyRunning = () =>
  new Problem(409, { message: callTexts.alreadyRunning, code: "idempotency.running" }, 2)

function refuseClaim(error: { code?: string }): never {
  throw error.code === LOCK_NOT_AVAILABLE ? alreadyRunning() : error
}

/**
 * Claims keys of one user for this transaction, all in one statement, which waits for whoever holds one of them. Returns the
 * keys that were claimed now; the writes of the others were done before. Throws 409 when the wait takes too long.
 */
export async function claimKeys(trx: Queries, keys: readonly Key[], now: Date): Promise<ReadonlySet<string>> {
  const claimed = await insertClaims(trx, keys, now).execute().catch(refuseClaim)
  // Only an inserted row has reset the lock timeout.
  if (claimed.length < keys.length) await sql`select ${setWait(waitOfOthers(trx))}`.execute(trx)
  const ids = new Set(claimed.map(({ Key }) => Key))
  return new Set(keys.filter((key) => ids.has(idOf(key))).map(({ key }) => key))
}

/**
 * Sends the claim of one key without waiting for its result, which the returned function gives: true when the key was
 * claimed now, false when its write was done before; it throws 409 while the write runs elsewhere. What is sent after the
 * claim is executed after it. If the key was not claimed now, the transaction has to be rolled back.
 */
export async function sendClaim(trx: Queries, key: Key, now: Date): Promise<() => Promise<boolean>> {
  const { rows } = await sent(trx, insertClaims(trx, [key], now))
  return async () => (await rows.catch(refuseClaim)).length > 0
}

/** Releases claimed keys of one user in the same transaction, because nothing was done under them. */
export async function dropClaims(trx: Queries, keys: readonly Key[]): Promise<void> {
  const [first] = keys
  if (!first) return
  await trx
    .deleteFrom("idempotency")
    .where("Key", "in", keys.map(idOf))
    .where("UserID", "=", first.userId)
    .execute()
}
/**
 * The stored answer of a key; undefined when the write was not done. Throws 422 when the key was used with a different body.
 */
export async function storedAnswer(db: Queries, key: Key): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom("idempotency")
    .selectAll()
    .where("Key", "=", key.key)
    .where("UserID", "=", key.userId)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.Operation !== key.operation || row.Fingerprint !== key.fingerprint)
    throw new Problem(422, { message: callTexts.sameKeyOtherBody, code: "idempotency.mismatch" })
  return {
    status: row.Status ?? 200,
    body: JSON.parse(row.Body ?? "{}"),
    version: row.ETag === null ? undefined : Number(row.ETag),
    position: row.Position ?? undefined,
  }
}

/**
 * The stored answer of a key that could not be claimed. Throws 422 as `storedAnswer` does, 409 when the row has gone since.
 */
export async function answerBefore(db: Queries, key: Key): Promise<StoredAnswer> {
  const stored = await storedAnswer(db, key)
  if (!stored) throw alreadyRunning()
  return stored
}

/** True when a write of this user was done under this key; `key` may be any text. */
export async function hasAnswer(db: Queries, key: string, userId: number): Promise<boolean> {
  if (!isUuid(key)) return false
  const row = await db
    .selectFrom("idempotency")
    .select("Key")
    .where("Key", "=", key)
    .where("UserID", "=", userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The statement that stores the answer of a claimed key in the same transaction; `positionOf` reads the position in the
 * history from its row.
 */
export const insertAnswer = (trx: Queries, key: Key, answer: StoredAnswer) =>
  trx
    .updateTable("idempotency")
    .set(columnsOf(answer))
    .where("Key", "=", key.key)
    .where("UserID", "=", key.userId)
    .returning("Position")

type Kept = Awaited<ReturnType<ReturnType<typeof insertAnswer>["execute"]>>

/** The position in the history of the stored answer. */
export const positionOf = ([row]: Kept): number => placed(row?.Position)

/** Stores the answers of claimed keys in one statement. Returns the position of each in the history, by its key. */
export async function keepAnswers(
  trx: Queries,
  answers: ReadonlyMap<Key, StoredAnswer>,
  now: Date,
): Promise<ReadonlyMap<Key, number>> {
  if (answers.size === 0) return new Map()
  const values = [...answers].map(([key, answer]) => ({
    ...rowOf(key, now, waitOf(trx)),
    ...columnsOf(answer),
  }))
  const rows = await trx
    .insertInto("idempotency")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["Key", "UserID"]).doUpdateSet((eb) => ({
        Status: eb.ref("excluded.Status"),
        Body: eb.ref("excluded.Body"),
        ETag: eb.ref("excluded.ETag"),
        Position: eb.ref("excluded.Position"),
        AboutAdmission: eb.ref("excluded.AboutAdmission"),
        AboutUser: eb.ref("excluded.AboutUser"),
      })),
    )
    .returning(["Key", "Position"])
    .execute()
  const places = new Map(rows.map(({ Key, Position }) => [Key, placed(Position)]))
  return new Map([...answers.keys()].map((key) => [key, placed(places.get(idOf(key)))]))
}

function placed(position: number | null | undefined): number {
  if (position === null || position === undefined) throw new Error("A write without a position")
  return position
}
