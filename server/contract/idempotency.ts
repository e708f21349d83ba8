/**
 * Decides that one write happens once, however often it is sent.
 *
 * Invariants: the record of a key is written in the same transaction as the effect, so there is never one without the
 * other. Only successes are kept: a refusal changed nothing, and the repaired entry may come again. A second request
 * with the same key waits for the first; when that takes too long it is told to come back.
 */
import { createHash } from "node:crypto"
import { sql } from "kysely"
import { callTexts } from "#domain/texts/common/calls.ts"
import type { Queries } from "#server/db/database.ts"
import { nextPosition } from "#server/db/history.ts"
import { Problem } from "#server/errors/problem.ts"

/** What a key stands for. */
export interface Key {
  readonly key: string
  readonly userId: number
  readonly operation: string
  readonly fingerprint: string
}

/** An answer as it is kept. */
export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly version: number | undefined
  /** Its place in the history (law 22); undefined for one from before there were any. */
  readonly position?: number | undefined
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
const WAIT = "5s"

/** Claims a key for this transaction; answers the stored answer when the write was done before. Throws 409 while it runs elsewhere, 422 for another body. */
export async function claimKey(trx: Queries, key: Key, now: Date): Promise<StoredAnswer | undefined> {
  await sql`select set_config('lock_timeout', ${WAIT}, true)`.execute(trx)
  const claimed = await trx
    .insertInto("idempotency")
    .values({
      Key: key.key,
      UserID: key.userId,
      Operation: key.operation,
      Fingerprint: key.fingerprint,
      Status: null,
      Body: null,
      ETag: null,
      CreatedAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["Key", "UserID"]).doNothing())
    .returning("Key")
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error
      throw new Problem(409, { message: callTexts.alreadyRunning, code: "idempotency.running" }, 2)
    })
  await sql`select set_config('lock_timeout', '0', true)`.execute(trx)
  return claimed ? undefined : storedAnswer(trx, key)
}

/** The answer that is kept for a key; undefined when the write was not done. Throws 422 when it stands for another body. */
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

/** True when a write of this user was done under this key. */
export async function hasAnswer(db: Queries, key: string, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("idempotency")
    .select("Key")
    .where(sql<string>`"Key"::text`, "=", key.toLowerCase())
    .where("UserID", "=", userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the answer of a claimed key, in the same transaction. Answers its place in the history. */
export async function keepAnswer(trx: Queries, key: Key, answer: StoredAnswer): Promise<number> {
  const row = await trx
    .updateTable("idempotency")
    .set({
      Status: answer.status,
      Body: JSON.stringify(answer.body ?? null),
      ETag: answer.version === undefined ? null : String(answer.version),
      Position: nextPosition(),
    })
    .where("Key", "=", key.key)
    .where("UserID", "=", key.userId)
    .returning("Position")
    .executeTakeFirstOrThrow()
  if (row.Position === null) throw new Error("A write without a position")
  return row.Position
}
