/**
 * Decides how long the products of a replaced secret stay valid: tokens until their sessions end, unless all are ended at
 * once; work that is locked on devices, and printed papers, for ever (decision 0054).
 */
import type { Database } from "../db/database.ts"
import { inTransaction } from "../db/transaction.ts"
import { sessionEnd } from "../records/people/sessions.ts"
import type { Settings } from "../settings.ts"
import { rotateSecret, type SecretName } from "../tokens/college-secret.ts"

const secretOf = {
  tokens: "tokenSecret",
  devices: "deviceSecret",
  prints: "printSecret",
} as const satisfies Record<string, SecretName>

export type Rotated = keyof typeof secretOf
export const isRotated = (name: string): name is Rotated => Object.hasOwn(secretOf, name)

export interface Rotation {
  readonly what: Rotated
  /** For tokens: earlier tokens become invalid, and everybody signs in again. */
  readonly atOnce: boolean
}

const AFTERWARDS = "Take a backup now: those from before do not have it."

async function endAllSessions(trx: Parameters<typeof rotateSecret>[0], now: Date): Promise<bigint> {
  const { numUpdatedRows } = await trx
    .updateTable("sessions")
    .set({ RevokedAt: now.toISOString() })
    .where("RevokedAt", "is", null)
    .executeTakeFirst()
  return numUpdatedRows
}

/** Replaces the current secret; running servers notice it by themselves. Returns a report, in lines. */
export async function rotate(
  db: Database,
  { what, atOnce }: Rotation,
  settings: Settings,
  now: Date,
): Promise<string[]> {
  if (atOnce && what !== "tokens") throw new Error("--at-once is for tokens: nothing else is given up")
  const name = secretOf[what]
  if (what === "devices") {
    await inTransaction(db, (trx) => rotateSecret(trx, name, now, null))
    return [
      "What waits on a device is locked under a new key from its person's next sign-in or renewal on; what waits now opens as before.",
      `${AFTERWARDS} What is locked under the new key opens with no other.`,
    ]
  }
  if (what === "prints") {
    await inTransaction(db, (trx) => rotateSecret(trx, name, now, null))
    return [
      `Papers are signed with a new secret from now on; those that were printed verify as before.`,
      AFTERWARDS,
    ]
  }
  if (!atOnce) {
    const until = sessionEnd(now.toISOString(), settings)
    await inTransaction(db, (trx) => rotateSecret(trx, name, now, until))
    return [
      `Tokens are signed with a new secret from now on. Who is signed in stays so; what was signed before is read until ${until.toISOString()}.`,
      AFTERWARDS,
    ]
  }
  const ended = await inTransaction(db, async (trx) => {
    await rotateSecret(trx, name, now, now)
    return endAllSessions(trx, now)
  })
  return [
    `Tokens are signed with a new secret from now on, and those of before count no more: ${ended} sessions were ended.`,
    "Everybody signs in again. What waits on devices stays there and is sent after that.",
    AFTERWARDS,
  ]
}
