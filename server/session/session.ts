/** Decides who is signed in: the bearer token must be ours, its session alive in the database, its user active. */
import { roleById } from "#domain/people/roles.ts"
import type { Ports, Session } from "#server/contract/operation.ts"
import type { Sessions } from "#server/db/tables.ts"
import type { SessionRow } from "#server/tokens/known-sessions.ts"
import type { Claims } from "#server/tokens/tokens.ts"

/** The token of an Authorization header; undefined when there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? "")?.[1]
}

/** A session with its user, as far as both live for this token; undefined when the session has ended or the user is not active. */
export function liveSession(row: SessionRow | undefined, claims: Claims, now: Date, graceSeconds: number) {
  if (!row || row.RevokedAt || !row.IsActive || row.Status !== "Active") return undefined
  const isCurrent = row.TokenId === claims.tokenId
  const inGrace =
    row.PreviousTokenId === claims.tokenId &&
    row.RotatedAt !== null &&
    now.getTime() - Date.parse(row.RotatedAt) <= graceSeconds * 1000
  return isCurrent || inGrace ? { ...row, isCurrent } : undefined
}

/** True when a token was exchanged long enough ago that its holder must have the next one: somebody else has it too. */
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

/** The row of the session behind a token that is valid now; undefined otherwise. */
export async function rowBehind({ sessions, tokens, settings }: Known, token: string | undefined, now: Date) {
  const claims = token ? await tokens.read(token) : undefined
  if (!claims || claims.expiresAt * 1000 <= now.getTime()) return undefined
  return liveSession(await sessions.of(claims), claims, now, settings.refreshGraceSeconds)
}

/** The session behind a token that is valid now; undefined otherwise. */
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
