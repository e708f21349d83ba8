/**
 * The only way in which a page calls the server: token read at call time, 30 s
 * time-out, one refresh on 401 (platform §7, §8).
 */
import { anySignal } from "#api/any-signal.ts"
import { callTimeouts } from "#domain/common/limits.ts"
import type { StoredSession } from "#offline/device/device-db.ts"
import {
  expiresSoon,
  getCurrentSession,
  markSignInNeeded,
  refreshSession,
} from "#offline/device/session-store.ts"
import { caller } from "./caller.ts"
import { noteServerTime } from "./device-clock.ts"
import { readHistoryHeaders } from "./server-history.ts"

export const API_BASE = "/api"

/** Like fetch. Calls under /auth/ that start or renew a session are sent without token and refresh. */
export const authorizedFetch = (request: Request): Promise<Response> => fetchWithin(request, callTimeouts.api)

/** Like `authorizedFetch`, with its own time-out in ms, for a response that takes longer to arrive completely. */
export async function fetchWithin(request: Request, within: number): Promise<Response> {
  const mine = caller.userId
  if (/\/auth\/(login|subLogin|refresh|changePassword)$/.test(new URL(request.url).pathname))
    return timed(request, null, within)
  const retry = request.clone()
  const token = await tokenOf(mine)
  const first = await timed(request, token, within)
  if (first.status !== 401 || !(await sessionOf(mine))) return first
  const outcome = await refreshSession(token, fetch, API_BASE)
  const renewed = outcome === "fresh" ? await tokenOf(mine) : null
  if (renewed === null) return first
  const second = await timed(retry, renewed, within)
  if (isRefusal(second)) await endToken(renewed)
  return second
}

/** True for our server's 401, not for one of a captive portal or proxy. */
function isRefusal({ status, headers }: Response): boolean {
  return status === 401 && /\bjson\b/.test(headers.get("content-type") ?? "")
}

/** A token that is refused although it was just renewed is invalid: the user must sign in again. */
async function endToken(token: string): Promise<void> {
  const session = await getCurrentSession()
  if (session) await markSignInNeeded(session.userId, token)
}

/**
 * The session of the user who began the call; `userId`: null before the page knows its user. Another user may have signed in
 * meanwhile, here or in another tab: no call is sent under their name.
 */
async function sessionOf(userId: number | null): Promise<StoredSession | undefined> {
  const session = await getCurrentSession()
  return userId === null || session?.userId === userId ? session : undefined
}

async function tokenOf(userId: number | null): Promise<string | null> {
  const session = await sessionOf(userId)
  if (!session?.token) return null
  if (!expiresSoon(session, Date.now())) return session.token
  await refreshSession(session.token, fetch, API_BASE)
  return (await sessionOf(userId))?.token ?? null
}

async function timed(request: Request, token: string | null, within: number): Promise<Response> {
  const headers = new Headers(request.headers)
  if (token) headers.set("Authorization", `Bearer ${token}`)
  const signal = anySignal(request.signal, AbortSignal.timeout(within))
  const response = await fetch(new Request(request, { headers, signal, cache: "no-store" }))
  noteServerTime(response.headers, Date.now())
  readHistoryHeaders(response.headers)
  return response
}
