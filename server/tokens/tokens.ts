/** Decides what a token says and whether one is ours: signed by the college's secret, which all processes share. */
import { decodeJwt, errors, jwtVerify, SignJWT } from "jose"
import type { Database } from "#server/db/database.ts"
import { collegeSecret } from "./college-secret.ts"

/** What a token carries: who, which session, which token of that session, and its end (seconds since 1970). */
export interface Claims {
  readonly userId: number
  readonly sessionId: string
  readonly tokenId: string
  readonly expiresAt: number
}

export type SessionName = Pick<Claims, "userId" | "sessionId">

/** Who an end token is for: a token of a session has nobody. */
const END = "end-of-session"

/** Signs and reads tokens. */
export interface Tokens {
  sign(claims: Omit<Claims, "expiresAt">, expiresAt: Date): Promise<string>
  /** The claims of a token of ours, also when it has expired; undefined for anything else. */
  read(token: string): Promise<Claims | undefined>
  /** A token that ends a session and is good for nothing else: it has no number and no end of its own. */
  signEnd(session: SessionName): Promise<string>
  /** The session that a token may end: one of `signEnd`, or any that `read` reads. */
  readEnd(token: string): Promise<SessionName | undefined>
}

/**
 * How many tokens' signatures a process remembers to have verified. That is no session: whether one has ended, in whatever
 * process, its row says at each call.
 */
const MOST_VERIFIED = 2000

/** The signer of this college. */
export async function openTokens(db: Database): Promise<Tokens> {
  const secret = await collegeSecret(db, "tokenSecret")
  const verified = new Map<string, Claims>()
  const read: Tokens["read"] = async (token) => {
    const known = verified.get(token)
    if (known) return known
    const claims = await readNew(token)
    if (!claims) return undefined
    if (verified.size >= MOST_VERIFIED) verified.clear()
    verified.set(token, claims)
    return claims
  }
  const readNew: Tokens["read"] = async (token) => {
    try {
      await jwtVerify(token, secret, { algorithms: ["HS256"] })
    } catch (error) {
      if (!(error instanceof errors.JWTExpired)) return undefined
    }
    const { sub, sid, jti, exp } = decodeJwt<{ sid: string }>(token)
    if (!sub || !sid || !jti || !exp) return undefined
    return { userId: Number(sub), sessionId: sid, tokenId: jti, expiresAt: exp }
  }
  return {
    sign: ({ userId, sessionId, tokenId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(String(userId))
        .setJti(tokenId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(secret),
    read,
    signEnd: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(String(userId))
        .setAudience(END)
        .sign(secret),
    readEnd: async (token) => {
      try {
        const { payload } = await jwtVerify<{ sid: string }>(token, secret, {
          algorithms: ["HS256"],
          audience: END,
        })
        return payload.sub && payload.sid
          ? { userId: Number(payload.sub), sessionId: payload.sid }
          : undefined
      } catch {
        // Not an end token: one of a session, or nothing of ours.
        return read(token)
      }
    },
  }
}
