import { shellTexts } from "#domain/texts/common/shell.ts"
import { type Answer, type Call, unmanaged } from "#server/contract/operation.ts"

/** Ends the session of a token, even of an expired one, or of an end token; an invalid token has no session to end. */
async function signOut({ db, token, tokens, now }: Call<"logout">): Promise<Answer<"logout">> {
  const claims = token ? await tokens.readEnd(token) : undefined
  if (claims)
    await db
      .updateTable("sessions")
      .set({ RevokedAt: now.toISOString() })
      .where("SessionId", "=", claims.sessionId)
      .where("UserID", "=", claims.userId)
      .where("RevokedAt", "is", null)
      .execute()
  return { status: 200, body: { message: shellTexts.loggedOut } }
}

/** logout and subLogout are the same call (decision A13). */
export const logout = unmanaged("logout", signOut)
export const subLogout = unmanaged("subLogout", signOut)
