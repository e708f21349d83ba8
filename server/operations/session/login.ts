import { randomUUID } from "node:crypto"
import { signInName } from "#domain/people/sign-in-name.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { type Answer, type Call, unmanaged } from "#server/contract/operation.ts"
import { forbidden, Problem } from "#server/errors/problem.ts"
import { passwordFits } from "#server/records/people/passwords.ts"
import { readSessionUser } from "#server/records/people/session-user.ts"
import { sessionEnd, tokenEnd } from "#server/records/people/sessions.ts"
import { noteSignIn } from "#server/session/sign-in-limit.ts"
import type { Database } from "../../db/database.ts"

type SignIn = Call<"login"> & { readonly db: Database }

/**
 * The active user with this name and password. A wrong password and an inactive user get the same answer (decision A19); a
 * one-time password opens no session.
 */
async function requireUser({ db, body }: SignIn): Promise<{ userId: number; passwordHash: string }> {
  const user = await db
    .selectFrom("users")
    .select(["UserID", "PasswordHash", "IsActive", "Status", "MustChangePassword"])
    .where((eb) => eb(eb.fn("lower", ["Username"]), "=", signInName(body.username)))
    .executeTakeFirst()
  const fits = await passwordFits(user?.PasswordHash, body.password)
  if (!user || !fits || !user.IsActive || user.Status !== "Active")
    throw new Problem(401, { message: signInTexts.loginFailed, code: "login.failed" })
  if (user.MustChangePassword) throw forbidden(userTexts.changeRequired, "password.change-required")
  return { userId: user.UserID, passwordHash: user.PasswordHash }
}

async function signIn(call: SignIn): Promise<Answer<"login">> {
  const { db, body, now, tokens, deviceKeys, settings } = call
  const { userId, passwordHash } = await requireUser(call)
  const claims = { sessionId: randomUUID(), tokenId: randomUUID(), userId }
  const signedInAt = now.toISOString()
  const ends = tokenEnd(now, signedInAt, settings)
  const expiresAt = ends.toISOString()
  await db
    .insertInto("sessions")
    .values({
      SessionId: claims.sessionId,
      UserID: userId,
      TokenId: claims.tokenId,
      PreviousTokenId: null,
      RotatedAt: null,
      CreatedAt: signedInAt,
      ExpiresAt: expiresAt,
      RevokedAt: null,
      UserAgent: call.userAgent,
      LastSeenAt: signedInAt,
    })
    .execute()
  await noteSignIn(call, { userId, username: body.username, passwordHash })
  const user = await readSessionUser(db, userId)
  const { localRoles, roles } = user
  const token = await tokens.sign(claims, ends)
  const { sessionId } = claims
  const keys = await deviceKeys.of(userId)
  const endToken = await tokens.signEnd(claims)
  return {
    status: 200,
    signedIn: { username: body.username, passwordHash },
    body: {
      token,
      sessionId,
      expiresAt,
      ...keys,
      endToken,
      sessionEndsAt: sessionEnd(signedInAt, settings).toISOString(),
      user,
      localRoles,
      roles,
      message: "Login successful",
    },
  }
}

/** login and subLogin are the same call (decision A13). */
export const login = unmanaged("login", signIn, { limit: "sign-in" })
export const subLogin = unmanaged("subLogin", signIn, { limit: "sign-in" })
