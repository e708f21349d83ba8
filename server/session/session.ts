/**
 * Decides who is signed in: the college must have signed the bearer token, its session must be alive in the database, its
 * user active.
 */
import { roleById } from "#domain/people/roles.ts"
import type { Ports, Session } from "#server/contract/operation.ts"
import type { Sessions } from "#server/db/tables.ts"
import type { SessionRow } from "#server/tokens/known-sessions.ts"
import type { Claims } from "#server/tokens/tokens.ts"

/** The token of an Authorization header; undefined when there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? "")?.[1]
}

/**
 * The session with its user if this token is valid for it; undefined when the session has ended or the user is not active.
 */
export function liveSession(row: SessionRow | undefined, claims: Claims, now: Date, graceSeconds: number) {
  if (!row || row.RevokedAt || !row.IsActive || row.Status !== "Active") return undefined
  const isCurrent = row.TokenId === claims.tokenId
  const inGrace =
    row.PreviousTokenId === claims.tokenId &&
    row.RotatedAt !== null &&
    now.getTime() - Date.parse(row.RotatedAt) <= graceSeconds * 1000
  return isCurrent || inGrace ? { ...row, isCurrent } : undefined
}

/**
 * True when a token was exchanged longer ago than the grace time: its holder has the next one by now, so somebody else must
 * be using this one.
 */
export function isReused(
  row: Pick<Sessions, "TokenId" | "RotatedAt" | "RevokedAt">,
  tokenId: string,
  now: Date,
  graceSeconds: number,
): boolean {
  if (row.RevokedAt !== null || row.RotatedAt === null || row.TokenId === tokenId) return false
  return now.getTime() - Date.parse(row.RotatedAt) > graceSeconds * 1000
}

type Known = Pick<Ports, "sessions" | "tokens" | "settings">

/** The row of the session to which a valid token belongs; undefined otherwise. */
export async function rowBehind({ sessions, tokens, settings }: Known, token: string | undefined, now: Date) {
  const claims = token ? await tokens.read(token) : undefined
  if (!claims || claims.expiresAt * 1000 <= now.getTime()) return undefined
  return liveSession(await sessions.of(claims), claims, now, settings.refreshGraceSeconds)
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
