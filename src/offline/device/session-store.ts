/**
 * The signed-in user of this device: page and worker read the session when they send (law 13), and only one of them renews
 * the token.
 */

import { base64url, type JWTPayload } from "jose"
import { offByOf } from "#api/device-clock.ts"
import { callTimeouts, TOKEN_EXPIRING_WITHIN } from "#domain/common/limits.ts"
import { type DeviceDb, getDeviceDb, type SessionUser, type StoredSession } from "./device-db.ts"
import { CURRENT_USER, SIGNED_OUT_PREFIX, UNREPORTED } from "./device-names.ts"
import { withFallbackWhenFull, writeMakingRoom } from "./full-device.ts"
import type { PasswordCheck } from "./password-check.ts"
import { getUserDb } from "./user-db.ts"

export interface LoginAnswer {
  token: string
  sessionId: string
  deviceKey: string
  earlierDeviceKeys?: string[]
  endToken: string
  sessionEndsAt?: string
  user: Omit<SessionUser, "localRoles" | "roles">
  localRoles: SessionUser["localRoles"]
  roles: SessionUser["roles"]
}

/**
 * Stores the answer of a sign-in as the current session, and ends the one before, which was not signed out: the server must still
 * be told (`hasUnreported`), and the work of somebody else encrypted (`listSignedOutUsers`). A full device deletes what its users can load again; rejects, and changes
 * nothing else, when that makes no room either. `offBy`: ms by which this device's clock is ahead of the server's.
 */
export async function storeSession(
  answer: LoginAnswer,
  now: Date,
  offBy = 0,
  passwordCheck?: PasswordCheck,
): Promise<StoredSession> {
  const user = { ...answer.user, localRoles: answer.localRoles, roles: answer.roles }
  const session: StoredSession = {
    userId: user.UserID,
    user,
    token: answer.token,
    sessionId: answer.sessionId,
    expiresAt: tokenExpiry(answer.token, offBy),
    lastActivity: now.getTime(),
    deviceKey: answer.deviceKey,
    ...(answer.earlierDeviceKeys && { earlierDeviceKeys: answer.earlierDeviceKeys }),
    endToken: answer.endToken,
    ...(answer.sessionEndsAt && { sessionEndsAt: answer.sessionEndsAt }),
    ...(passwordCheck && { passwordCheck }),
  }
  const db = getDeviceDb()
  const store = () =>
    db.transaction("rw", db.sessions, db.users, db.meta, async () => {
      const before = await getCurrentSession(db)
      if (before && before.userId !== user.UserID) {
        await db.sessions.delete(before.userId)
        await db.meta.put({ key: SIGNED_OUT_PREFIX + before.userId, value: before.deviceKey ?? "" })
      }
      if (before && before.sessionId !== session.sessionId) await keepEndToken(db, before)
      await db.meta.delete(SIGNED_OUT_PREFIX + user.UserID)
      await db.sessions.put(session)
      await db.users.put({ userId: user.UserID, username: user.Username })
      await db.meta.put({ key: CURRENT_USER, value: user.UserID })
    })
  await withFallbackWhenFull(store(), () => deleteAnswers(db).then(store))
  return session
}

/** Deletes what the users of this device can load again. A database that cannot be opened has nothing to delete. */
async function deleteAnswers(db: DeviceDb): Promise<void> {
  const users = await db.users.toArray()
  await Promise.allSettled(users.map(({ userId }) => getUserDb(userId).answers.clear()))
}

export async function getCurrentSession(db: DeviceDb = getDeviceDb()): Promise<StoredSession | undefined> {
  return db.transaction("r", db.meta, db.sessions, async () => {
    const current = await db.meta.get(CURRENT_USER)
    return typeof current?.value === "number" ? db.sessions.get(current.value) : undefined
  })
}

/**
 * Ends the session. The user's outbox, drafts and files stay (platform §4, decision A20); the key for them stays until they
 * are encrypted. `isUnreported`: the server could not be told; the token that ends the session there stays until it is.
 *
 * On a full device none of this can be noted, but nobody may be kept from signing out: then the user who has left is
 * returned, to be cleaned up for at once.
 */
export async function clearSession(isUnreported = false): Promise<SignedOutUser | null> {
  const db = getDeviceDb()
  const end = (isNoted: boolean) =>
    db.transaction("rw", db.sessions, db.meta, async () => {
      const current = await db.meta.get(CURRENT_USER)
      if (typeof current?.value !== "number") return null
      const session = await db.sessions.get(current.value)
      await db.sessions.delete(current.value)
      await db.meta.delete(CURRENT_USER)
      if (!session) return null
      if (!isNoted) return { userId: session.userId, deviceKey: session.deviceKey ?? null }
      await db.meta.put({ key: SIGNED_OUT_PREFIX + session.userId, value: session.deviceKey ?? "" })
      if (isUnreported) await keepEndToken(db, session)
      return null
    })
  return withFallbackWhenFull(end(true), () => end(false))
}

/** Keeps what ends this session at the server until the server has been told. */
async function keepEndToken({ meta }: DeviceDb, { sessionId, endToken }: StoredSession): Promise<void> {
  if (endToken) await meta.put({ key: UNREPORTED + sessionId, value: endToken })
}

/** A user whose session has ended on this device. `deviceKey` is null for a session that an older version stored. */
export interface SignedOutUser {
  userId: number
  deviceKey: string | null
}

/** Notes that this user's work must still be encrypted, unless they have signed in again. */
export async function noteSignedOut({ userId, deviceKey }: SignedOutUser): Promise<void> {
  const { meta } = getDeviceDb()
  await getDeviceDb().transaction("rw", meta, async () => {
    if ((await meta.get(CURRENT_USER))?.value === userId) return
    await meta.put({ key: SIGNED_OUT_PREFIX + userId, value: deviceKey ?? "" })
  })
}

/** Users whose session has ended and whose work must still be encrypted; not those who have signed in again. */
export async function listSignedOutUsers(): Promise<SignedOutUser[]> {
  const rows = await getDeviceDb().meta.where("key").startsWith(SIGNED_OUT_PREFIX).toArray()
  return rows.map(({ key, value }) => ({
    userId: Number(key.slice(SIGNED_OUT_PREFIX.length)),
    deviceKey: String(value) || null,
  }))
}

/** Forgets the key of a user whose work is encrypted now. */
export async function forgetSignedOutUser(userId: number): Promise<void> {
  await getDeviceDb().meta.delete(SIGNED_OUT_PREFIX + userId)
}

/** True while a session ended on this device and the server does not know it yet. */
export async function hasUnreported(): Promise<boolean> {
  return (await getDeviceDb().meta.where("key").startsWith(UNREPORTED).count()) > 0
}

/** Removes the token that the server will not renew: calls wait for a sign-in, local work continues. */
export async function markSignInNeeded(userId: number, refusedToken: string): Promise<void> {
  await changeIfStill(userId, refusedToken, { token: null })
}

/**
 * Changes the session only while this token is still stored: the user may have signed in again in the meantime, with a new
 * one.
 */
async function changeIfStill(userId: number, asked: string, change: Partial<StoredSession>): Promise<void> {
  const { sessions } = getDeviceDb()
  await sessions
    .where("userId")
    .equals(userId)
    .and(({ token }) => token === asked)
    .modify(change)
}

/**
 * Expiry of a token by this device's clock, ms, which is `offBy` ms ahead of the server's (law 24); a token with no expiry
 * counts as expired (platform §4).
 */
function tokenExpiry(token: string, offBy: number): number {
  const { exp = 0 } = claimsOf(token)
  return exp === 0 ? 0 : exp * 1000 + offBy
}

/** What a token says; nothing for one that cannot be read. Only the server checks its signature. */
export function claimsOf(token: string): JWTPayload {
  try {
    const [, claims = ""] = token.split(".")
    return { ...JSON.parse(new TextDecoder().decode(base64url.decode(claims))) }
  } catch {
    return {}
  }
}

export function isExpired(session: StoredSession, now: number): boolean {
  return session.expiresAt <= now
}

/** "Expiring soon" (platform §4). */
export function expiresSoon(session: StoredSession, now: number): boolean {
  return session.expiresAt - now < TOKEN_EXPIRING_WITHIN
}

interface Renewed {
  token: string
  deviceKey?: string
  earlierDeviceKeys?: string[]
  endToken?: string
  sessionEndsAt?: string
}

/** "server": it answered that it could not do this now, or a proxy did with no server behind it. */
export type RefreshOutcome = "fresh" | "refused" | "no-network" | "server"

/** Holds up every renewal of the token, in all tabs and the worker, until `work` is done: afterwards they find its token. */
export const withRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request("admissions-refresh", work)

/**
 * One refresh for page and worker: whoever comes second finds the token already replaced. `usedToken` is the token that the
 * server did not accept. When the refresh is refused, the token is deleted, and the user has to sign in again.
 */
export async function refreshSession(
  usedToken: string | null,
  call: typeof fetch,
  baseUrl: string,
): Promise<RefreshOutcome> {
  return withRefreshLock(async (): Promise<RefreshOutcome> => {
    const session = await getCurrentSession()
    if (!session?.token) return "refused"
    if (usedToken && session.token !== usedToken) return "fresh"
    const outcome = await askForToken(session.token, session.sessionId, call, baseUrl)
    if (outcome === "no-network" || outcome === "server") return outcome
    const { userId, token } = session
    if (outcome === "refused")
      return withFallbackWhenFull<RefreshOutcome>(
        markSignInNeeded(userId, token).then(asStored),
        async () => "refused",
      )
    const { offBy, ...renewed } = outcome
    const expiresAt = tokenExpiry(renewed.token, offBy)
    const keep = () => changeIfStill(userId, token, { ...renewed, expiresAt }).then(asStored)
    // A full device deletes what can be loaded again: without a token it could send nothing, which makes more room. What it
    // cannot keep all the same is lost like an answer that never came.
    return withFallbackWhenFull<RefreshOutcome>(
      writeMakingRoom(getUserDb(userId), keep),
      async () => "no-network",
    )
  })
}

const asStored = async (): Promise<RefreshOutcome> =>
  (await getCurrentSession())?.token ? "fresh" : "refused"

/** The new token, or why there is none. */
async function askForToken(
  token: string,
  sessionId: string,
  call: typeof fetch,
  baseUrl: string,
): Promise<(Renewed & { offBy: number }) | Exclude<RefreshOutcome, "fresh">> {
  try {
    const response = await call(`${baseUrl}/auth/refresh`, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ sessionId }),
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(callTimeouts.api),
    })
    const json = /\bjson\b/.test(response.headers.get("content-type") ?? "")
    const { status } = response
    if (status === 401 || status === 403 || status === 422) return json ? "refused" : "no-network"
    if (status === 429 || status >= 500 || (!response.ok && json)) return "server"
    if (!json) return "no-network"
    const answer: Partial<Renewed> = await response.json()
    const { token: fresh, deviceKey, earlierDeviceKeys, endToken, sessionEndsAt } = answer
    if (typeof fresh !== "string") return "no-network"
    return {
      token: fresh,
      offBy: offByOf(response.headers, Date.now()),
      ...(deviceKey && { deviceKey }),
      ...(earlierDeviceKeys && { earlierDeviceKeys }),
      ...(endToken && { endToken }),
      ...(sessionEndsAt && { sessionEndsAt }),
    }
  } catch {
    // No answer, or an incomplete one: the token stays, and the next trigger tries again.
    return "no-network"
  }
}
