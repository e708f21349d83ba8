import { unmanaged } from "#server/contract/operation.ts"
import { rowBehind } from "#server/session/session.ts"

/** Says whether the token is valid now; an expired or revoked token is not an error here (decision A17). */
export const validateSession = unmanaged("validateSession", async (call) => {
  const row = await rowBehind(call, call.token, call.now)
  return { status: 200, body: { valid: row !== undefined } }
})
