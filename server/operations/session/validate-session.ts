import { unmanaged } from "#server/contract/operation.ts"
import { liveSession } from "#server/session/session.ts"

/** Says whether the token is good now; an expired or revoked one is not an error here (decision A17). */
export const validateSession = unmanaged(
  "validateSession",
  async ({ sessions, token, tokens, now, settings }) => {
    const claims = token ? await tokens.read(token) : undefined
    const isCurrent = claims !== undefined && claims.expiresAt * 1000 > now.getTime()
    const session =
      isCurrent && liveSession(await sessions.of(claims), claims, now, settings.refreshGraceSeconds)
    return { status: 200, body: { valid: Boolean(session) } }
  },
)
