/** Decides what a token says and whether one is ours: signed by a secret of the college, which all processes share. */
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose"
import type { Database } from "#server/db/database.ts"
import type { CollegeSecrets } from "./college-secret.ts"
import { TokenSecrets } from "./token-secrets.ts"

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

/** What a token says that one of the secrets has signed, whether or not it has expired; "foreign" when none has, undefined when it is no token. */
async function payloadBy(
  secrets: CollegeSecrets,
  token: string,
): Promise<JWTPayload | "foreign" | undefined> {
  for (const secret of secrets)
    try {
      return (await jwtVerify(token, secret, { algorithms: ["HS256"] })).payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) return error.payload
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined
    }
  return "foreign"
}

function claimsIn({ sub, sid, jti, exp }: JWTPayload): Claims | undefined {
  if (!sub || typeof sid !== "string" || !sid || !jti || !exp) return undefined
  return { userId: Number(sub), sessionId: sid, tokenId: jti, expiresAt: exp }
}

/** The signer of this college. `now` may be another clock than the machine's. */
export async function openTokens(db: Database, now = () => new Date()): Promise<Tokens> {
  const secrets = await TokenSecrets.open(db, now)
  let verified = { by: await secrets.standing(), claims: new Map<string, Claims>() }

  const payloadOf = async (token: string): Promise<JWTPayload | undefined> => {
    const standing = await secrets.standing()
    let payload = await payloadBy(standing, token)
    if (payload === "foreign") {
      // Another process may have begun to sign with a new one.
      const found = await secrets.look()
      if (found !== standing) payload = await payloadBy(found, token)
    }
    return payload === "foreign" ? undefined : payload
  }
  const read: Tokens["read"] = async (token) => {
    const standing = await secrets.standing()
    if (verified.by !== standing) verified = { by: standing, claims: new Map() }
    const known = verified.claims.get(token)
    if (known) return known
    const payload = await payloadOf(token)
    const claims = payload && claimsIn(payload)
    if (!claims) return undefined
    if (verified.claims.size >= MOST_VERIFIED) verified.claims.clear()
    // What was found meanwhile, under other secrets, is verified again.
    if (verified.by === (await secrets.standing())) verified.claims.set(token, claims)
    return claims
  }
  const sign = async (token: SignJWT) => {
    // As it is now: what is signed with one that counts no more would be refused everywhere.
    const [secret] = await secrets.look()
    return token.setProtectedHeader({ alg: "HS256" }).sign(secret)
  }
  return {
    sign: ({ userId, sessionId, tokenId }, expiresAt) =>
      sign(
        new SignJWT({ sid: sessionId })
          .setSubject(String(userId))
          .setJti(tokenId)
          .setIssuedAt()
          .setExpirationTime(expiresAt),
      ),
    read,
    signEnd: ({ userId, sessionId }) =>
      sign(new SignJWT({ sid: sessionId }).setSubject(String(userId)).setAudience(END)),
    readEnd: async (token) => {
      const payload = await payloadOf(token)
      if (!payload) return undefined
      const { sub, sid, aud } = payload
      if (aud !== END) return claimsIn(payload)
      return sub && typeof sid === "string" && sid ? { userId: Number(sub), sessionId: sid } : undefined
    },
  }
}
