import { randomUUID } from "node:crypto"
import { inTransaction } from "../../db/database.ts"
import { own } from "../../http/operation.ts"
import { unauthorized } from "../../http/problem.ts"
import { liveSession } from "../../http/session.ts"

const DAY_MS = 86_400_000

/** A token that ended at most seven days ago is exchanged for a fresh one; the old one ends (decision A17). */
export const refreshSession = own(
  "refreshSession",
  async ({ db, token, tokens, deviceKeys, body, now, settings }) => {
    const claims = token ? await tokens.read(token) : undefined
    const latest = (claims?.expiresAt ?? 0) * 1000 + settings.refreshDays * DAY_MS
    if (!claims || claims.sessionId !== body.sessionId || latest < now.getTime()) throw unauthorized()

    const expiresAt = new Date(now.getTime() + settings.tokenSeconds * 1000)
    const tokenId = await inTransaction(db, async (trx) => {
      await trx
        .selectFrom("sessions")
        .select("SessionId")
        .where("SessionId", "=", claims.sessionId)
        .forUpdate()
        .execute()
      const session = await liveSession(trx, claims, now, settings.refreshGraceSeconds)
      if (!session) throw unauthorized()
      const update = trx.updateTable("sessions").where("SessionId", "=", claims.sessionId)
      // The answer to the last exchange got lost: the same token is made out again, nothing rotates.
      if (!session.isCurrent) {
        await update.set({ ExpiresAt: expiresAt.toISOString() }).execute()
        return session.TokenId
      }
      const fresh = randomUUID()
      await update
        .set({
          TokenId: fresh,
          PreviousTokenId: claims.tokenId,
          RotatedAt: now.toISOString(),
          ExpiresAt: expiresAt.toISOString(),
        })
        .execute()
      return fresh
    })
    const { userId, sessionId } = claims
    return {
      status: 200,
      body: {
        token: await tokens.sign({ userId, sessionId, tokenId }, expiresAt),
        sessionId,
        expiresAt: expiresAt.toISOString(),
        deviceKey: deviceKeys.of(userId),
      },
    }
  },
  { limit: { tries: 60, seconds: 60, per: "address" } },
)
