/** Decides what a token says and whether one is ours: signed by the college's secret, which all processes share. */
import { randomBytes } from "node:crypto"
import { decodeJwt, errors, jwtVerify, SignJWT } from "jose"
import type { Database } from "../db/database.ts"

/** What a token carries: who, which session, which token of that session, and its end (seconds since 1970). */
export interface Claims {
  readonly userId: number
  readonly sessionId: string
  readonly tokenId: string
  readonly expiresAt: number
}

/** Signs and reads tokens. */
export interface Tokens {
  sign(claims: Omit<Claims, "expiresAt">, expiresAt: Date): Promise<string>
  /** The claims of a token of ours, also when it has expired; undefined for anything else. */
  read(token: string): Promise<Claims | undefined>
}

async function secretOf(db: Database): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString("base64")
  await db
    .insertInto("settings")
    .values({ name: "tokenSecret", value: JSON.stringify(fresh) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "tokenSecret")
    .executeTakeFirstOrThrow()
  return Buffer.from(String(value), "base64")
}

/** The signer of this college; makes the secret at the first start. */
export async function openTokens(db: Database): Promise<Tokens> {
  const secret = await secretOf(db)
  return {
    sign: ({ userId, sessionId, tokenId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(String(userId))
        .setJti(tokenId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(secret),
    read: async (token) => {
      try {
        await jwtVerify(token, secret, { algorithms: ["HS256"] })
      } catch (error) {
        if (!(error instanceof errors.JWTExpired)) return undefined
      }
      const { sub, sid, jti, exp } = decodeJwt<{ sid: string }>(token)
      if (!sub || !sid || !jti || !exp) return undefined
      return { userId: Number(sub), sessionId: sid, tokenId: jti, expiresAt: exp }
    },
  }
}
