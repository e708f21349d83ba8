/**
 * Decides who is signed in: the college must have signed the bearer token, its session must be alive in the database, its
 * user active.
 */
import { roleById } from "#domain/people/roles.ts"
import type { Ports, Session } from "#server/contract/operation.ts"
import type { Database } from "#server/db/database.ts"
import type { SessionRow } from "#server/tokens/known-sessions.ts"

/** The token of an Authorization header; undefined when there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? "")?.[1]
}

/**
 * What a token is for its session now. "current"; "previous": exchanged within the grace time, and still accepted; "lost":
 * exchanged longer ago, but nobody has used its successor, so the answer that contained it was lost; "reused": its holder
 * has a later token by now, so somebody else must be using this one; "ended": none of these, or the session has ended.
 */
type TokenUse = "current" | "previous" | "lost" | "reused" | "ended"

export function tokenUse(row: SessionRow, tokenId: string, now: Date, graceSeconds: number): TokenUse {
  if (row.RevokedAt || !row.IsActive || row.Status !== "Active") return "ended"
  if (row.TokenId === tokenId) return "current"
  if (row.RotatedAt === null) return "ended"
  if (row.ReplacedTokenId === tokenId) return "reused"
  const isPrevious = row.PreviousTokenId === tokenId
  if (now.getTime() - Date.parse(row.RotatedAt) <= graceSeconds * 1000)
    return isPrevious ? "previous" : "ended"
  return isPrevious && row.SeenTokenId !== row.TokenId ? "lost" : "reused"
}

type Known = Pick<Ports, "db" | "sessions" | "tokens" | "settings">

/** Notes that a call used the token of the last exchange, so that the one before is no longer exchanged. One changed row per exchange. */
async function noteSeen(db: Database, { SessionId, TokenId }: SessionRow): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ SeenTokenId: TokenId })
    .where("SessionId", "=", SessionId)
    .where("TokenId", "=", TokenId)
    .where("SeenTokenId", "is distinct from", TokenId)
    .execute()
    // A server that cannot write now can still answer reads; the next call notes it.
    .catch(() => undefined)
}

/** The row of the session to which a valid token belongs; undefined otherwise, or when its user is not active. */
export async function rowBehind(
  { db, sessions, tokens, settings }: Known,
  token: string | undefined,
  now: Date,
): Promise<SessionRow | undefined> {
  const claims = token ? await tokens.read(token) : undefined
  if (!claims || claims.expiresAt * 1000 <= now.getTime()) return undefined
  const row = await sessions.of(claims)
  const use = row && tokenUse(row, claims.tokenId, now, settings.refreshGraceSeconds)
  if (use === "previous") return row
  if (!row || use !== "current") return undefined
  if (row.RotatedAt !== null && row.SeenTokenId !== row.TokenId) await noteSeen(db, row)
  return row
}

/** The session to which a valid token belongs; undefined otherwise. */
export async function sessionOf(ports: Ports, token: string | undefined): Promise<Session | undefined> {
  const row = await rowBehind(ports, token, ports.now())
  const role = row && roleById(row.RoleId)
  if (!row || !role) return undefined
  return {
    sessionId: row.SessionId,
    userId: row.UserID,
    username: row.Username,
    role: role.code,
    mobile: row.MobileNo,
  }
}
