/** Who is signed in, for guards and screens. Light on purpose: the sign-in page loads no database until it is needed. */
import { proxy, useSnapshot } from "valtio"
import { firstRole, type RoleCode } from "#domain/roles.ts"
import type { SessionUser } from "#offline/device-db.ts"

export type { SessionUser }

export interface SessionState {
  phase: "initialising" | "signed-out" | "signed-in"
  user: SessionUser | null
  /** Why nobody is signed in: the server ended the session, or the person did. */
  endedBy: "expiry" | "logout" | null
}

export const sessionState = proxy<SessionState>({ phase: "initialising", user: null, endedBy: null })

/** A hint, no secret: whether a session may lie in this device's database. Absent, sign-in shows without opening it. */
const HINT = "admissions:session"
/** How long restoring stored state may take before the app starts empty; what is stored stays (decision E18). */
const RESTORE_TIMEOUT_MS = 5000

export function useSession(): SessionState {
  return useSnapshot(sessionState) as SessionState
}

/** The signed-in person. Throws outside the guarded part of the app. */
export function requireUser(): SessionUser {
  if (!sessionState.user) throw new Error("Nobody is signed in")
  return sessionState.user
}

export function roleOf(user: SessionUser | null): RoleCode | undefined {
  return user
    ? firstRole({ localRoles: user.localRoles, roles: user.roles, username: user.Username })
    : undefined
}

/** Restores the stored session at start (decisions A14, A15): an expired token ends calls, not work. */
export async function initialiseSession(): Promise<void> {
  if (!localStorage.getItem(HINT)) {
    sessionState.phase = "signed-out"
    return
  }
  const lifecycle = await import("./session-lifecycle.ts")
  const user = await Promise.race([lifecycle.restoreSession(), after(RESTORE_TIMEOUT_MS)])
  if (user) enter(user)
  else leave(null)
}

export type SignInOutcome = { ok: true; user: SessionUser } | { ok: false; message: string }

export async function signIn(username: string, password: string): Promise<SignInOutcome> {
  const lifecycle = await import("./session-lifecycle.ts")
  const outcome = await lifecycle.openSession(username, password)
  if (outcome.ok) enter(outcome.user)
  return outcome
}

/** Ends the session here and at the server. Answers the texts' success; credentials are gone either way (platform §4). */
export async function signOut(): Promise<{ ok: boolean; message: string | null }> {
  const lifecycle = await import("./session-lifecycle.ts")
  const outcome = await lifecycle.closeSession()
  leave("logout")
  return outcome
}

/** The server refused to renew the session while online: credentials go, work stays (platform §4, §8). */
export function sessionEnded(): void {
  leave("expiry")
}

/** Changes of this person that are not at the college yet. */
export async function countUnsent(): Promise<number> {
  if (!sessionState.user) return 0
  const { getUserDb } = await import("#offline/user-db.ts")
  return getUserDb(sessionState.user.UserID).outbox.count()
}

function enter(user: SessionUser): void {
  localStorage.setItem(HINT, "1")
  sessionState.user = user
  sessionState.endedBy = null
  sessionState.phase = "signed-in"
}

/** A session that could only not be read in time keeps its hint: the next start tries again. */
function leave(endedBy: SessionState["endedBy"]): void {
  if (endedBy) localStorage.removeItem(HINT)
  sessionState.endedBy = endedBy
  sessionState.user = null
  sessionState.phase = "signed-out"
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
