/**
 * Signs tokens and decides whether a token is valid: a secret of the college, shared by all its processes, must have signed
 * it.
 */
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose"
import type { Database } from "#server/db/database.ts"
import type { CollegeSecrets } from "./college-secret.ts"
import { TokenSecrets } from "./token-secrets.ts"

/** What a token contains: the user, the session, the token's id in that session, and its expiry (seconds since 1970). */
export interface Claims {
  readonly userId: number
  readonly sessionId: string
  readonly tokenId: string
  readonly expiresAt: number
}

export type SessionName = Pick<Claims, "userId" | "sessionId">

/** The audience of a token that only ends a session; the token of a session has no audience. */
const END = "end-of-session"

/** A browser in which somebody has signed in before (known-device.ts). */
export interface KnownDevice {
  /** A digest of the user name. */
  readonly nameDigest: string
  readonly deviceId: string
  /** A mark of the password with which they signed in (`passwordMark`): another one makes the browser unknown. */
  readonly mark: string
  /** When the browser stops being known, ms. */
  readonly until: number
}

/** The audience of a token that only says in which browser somebody has signed in before. */
const DEVICE = "known-device"

/** Signs and reads tokens. */
export interface Tokens {
  sign(claims: Omit<Claims, "expiresAt">, expiresAt: Date): Promise<string>
  /** The claims of a token that this college signed, even if it has expired; undefined for anything else. */
  read(token: string): Promise<Claims | undefined>
  /** A token that can end a session and do nothing else: it has no token id and does not expire. */
  signEnd(session: SessionName): Promise<string>
  /** The session that a token may end: a token of `signEnd`, or any that `read` accepts. */
  readEnd(token: string): Promise<SessionName | undefined>
  /** A token that names a browser, and opens nothing: it has no session and no token id. */
  signDevice(device: KnownDevice): Promise<string>
  /** The browser that a token of `signDevice` names; undefined for anything else, or when its time is over. */
  readDevice(token: string): Promise<KnownDevice | undefined>
}

/**
 * How many tokens with verified signatures a process caches. This says nothing about the session: its row is checked at each
 * call, whichever process has ended it.
 */
const MOST_VERIFIED = 2000

/**
 * The payload of a token that one of the secrets has signed, expired or not; "foreign" when none has, undefined when it is
 * not a token.
 */
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

/** The tokens of this college. `now` may be a clock other than the machine's. */
export async function openTokens(db: Database, now = () => new Date()): Promise<Tokens> {
  const secrets = await TokenSecrets.open(db, now)
  let verified = { by: await secrets.standing(), claims: new Map<string, Claims>() }

  const payloadOf = async (token: string): Promise<JWTPayload | undefined> => {
    const standing = await secrets.standing()
    let payload = await payloadBy(standing, token)
    if (payload === "foreign") {
      // Another process may sign with a new secret already.
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
    // A result that was found with secrets that were replaced meanwhile is not cached.
    if (verified.by === (await secrets.standing())) verified.claims.set(token, claims)
    return claims
  }
  const sign = async (token: SignJWT) => {
    // Reads the current secret: a token signed with one that is no longer valid would be refused everywhere.
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
    signDevice: ({ nameDigest, deviceId, mark, until }) =>
      sign(
        new SignJWT({ device: deviceId, mark })
          .setSubject(nameDigest)
          .setAudience(DEVICE)
          .setExpirationTime(new Date(until)),
      ),
    readDevice: async (token) => {
      const { sub, device, mark, aud, exp = 0 } = (await payloadOf(token)) ?? {}
      if (aud !== DEVICE || !sub || typeof device !== "string" || typeof mark !== "string") return undefined
      const until = exp * 1000
      return until < now().getTime() ? undefined : { nameDigest: sub, deviceId: device, mark, until }
    },
  }
}
