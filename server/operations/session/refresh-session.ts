import { randomUUID } from "node:crypto"
import { DAY_MS } from "#domain/common/durations.ts"
import { type Call, unmanaged } from "#server/contract/operation.ts"
import { unauthorized } from "#server/errors/problem.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { sessionEnd, tokenEnd } from "#server/records/people/sessions.ts"
import { type CountedKey, countTry, tooMany } from "#server/session/rate-limit.ts"
import { tokenUse } from "#server/session/session.ts"
import { sessionRow } from "#server/tokens/known-sessions.ts"
import type { Claims } from "#server/tokens/tokens.ts"
import type { Database, Queries } from "../../db/database.ts"
import { inTransaction } from "../../db/transaction.ts"

type Refresh = Call<"refreshSession"> & { readonly db: Database }
interface Renewed {
  readonly tokenId: string
  readonly expiresAt: Date
  readonly sessionEndsAt: Date
}

const lockSession = (db: Queries, { sessionId, userId }: Claims) =>
  db
    .selectFrom("sessions")
    .select(["CreatedAt"])
    .where("SessionId", "=", sessionId)
    .where("UserID", "=", userId)
    .forUpdate()
    .executeTakeFirst()

/** Two devices hold tokens of one session, and nobody can say which one is the thief's, so the session ends for both. */
async function endReused(call: Refresh, db: Queries, { sessionId, userId }: Claims): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ RevokedAt: call.now.toISOString() })
    .where("SessionId", "=", sessionId)
    .execute()
  await noteAdminEvent({ ...call, db }, { subject: "user", id: userId }, "tokenReused", { Sessions: 1 })
}

/**
 * The next token of a session; undefined when there is none, in which case the writes of this transaction are still
 * committed.
 */
async function renew(call: Refresh, db: Queries, claims: Claims): Promise<Renewed | undefined> {
  const { now, settings } = call
  const locked = await lockSession(db, claims)
  const row = locked && (await sessionRow(db, claims))
  if (!row) return undefined
  const sessionEndsAt = sessionEnd(locked.CreatedAt, settings)
  if (sessionEndsAt <= now) return undefined
  const use = tokenUse(row, claims.tokenId, now, settings.refreshGraceSeconds)
  if (use === "reused") await endReused(call, db, claims)
  if (use === "reused" || use === "ended") return undefined
  const at = now.toISOString()
  const expiresAt = tokenEnd(now, locked.CreatedAt, settings)
  // Exchanged again at once: the same token is issued again, without rotation, because calls may carry it already.
  const tokenId = use === "previous" ? row.TokenId : randomUUID()
  const rotations = {
    current: { TokenId: tokenId, PreviousTokenId: claims.tokenId, ReplacedTokenId: null, RotatedAt: at },
    previous: {},
    // Whoever has the lost token after all is not the one who asks now; the token that asks can be exchanged again.
    lost: { TokenId: tokenId, ReplacedTokenId: row.ReplacedTokenId ?? row.TokenId, RotatedAt: at },
  }
  await db
    .updateTable("sessions")
    .set({
      ExpiresAt: expiresAt.toISOString(),
      LastSeenAt: at,
      UserAgent: call.userAgent,
      ...rotations[use],
    })
    .where("SessionId", "=", claims.sessionId)
    .execute()
  return { tokenId, expiresAt, sessionEndsAt }
}

const MOST_A_MINUTE = 60

/**
 * A token that the college has signed is counted by its session, anything else by its address: nobody can keep those who share an
 * address, a hostel's or a mobile operator's, from renewing their sessions.
 */
const keyOf = (sessionId: string | undefined, address: string): CountedKey => ({
  key: `refreshSession:${sessionId ? `session:${sessionId}` : address}`,
  seconds: 60,
})

/**
 * Exchanges a token that expired at most seven days ago for a new one, which makes the old one invalid (decision A17). Never
 * beyond the end of the session; a token whose successor was used ends the whole session (decision 0022).
 */
export const refreshSession = unmanaged("refreshSession", async (call) => {
  const { db, token, tokens, deviceKeys, body, now, settings } = call
  const claims = token ? await tokens.read(token) : undefined
  const counted = await countTry(call.db, keyOf(claims?.sessionId, call.address), now)
  if (counted.tries > MOST_A_MINUTE) throw tooMany(counted)
  const latest = (claims?.expiresAt ?? 0) * 1000 + settings.refreshDays * DAY_MS
  if (!claims || claims.sessionId !== body.sessionId || latest < now.getTime()) throw unauthorized()
  const renewed = await inTransaction(db, (trx) => renew(call, trx, claims))
  if (!renewed) throw unauthorized()
  const { userId, sessionId } = claims
  const { tokenId, expiresAt, sessionEndsAt } = renewed
  return {
    status: 200,
    body: {
      token: await tokens.sign({ userId, sessionId, tokenId }, expiresAt),
      sessionId,
      expiresAt: expiresAt.toISOString(),
      ...(await deviceKeys.of(userId)),
      endToken: await tokens.signEnd({ userId, sessionId }),
      sessionEndsAt: sessionEndsAt.toISOString(),
    },
  }
})
