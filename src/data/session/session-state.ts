/** Who is signed in, for guards and screens. Light on purpose: it loads no database and no client. */
import { proxy, useSnapshot } from "valtio"
import { firstRole, type RoleCode } from "#domain/people/roles.ts"
import type { SessionUser } from "#offline/device/device-db.ts"

export type { SessionUser }

export interface SessionState {
  phase: "initialising" | "signed-out" | "signed-in"
  user: SessionUser | null
  /** Why nobody is signed in: the server ended the session, or the person did. */
  endedBy: "expiry" | "logout" | null
  /** The person signs out: what is theirs is being put away, and nothing else ends the session meanwhile. */
  isLeaving: boolean
}

export const sessionState = proxy<SessionState>({
  phase: "initialising",
  user: null,
  endedBy: null,
  isLeaving: false,
})

/** A hint, no secret: whose session may lie in this device's database. Absent, the database is asked (look-at-device.ts). */
const HINT = "admissions:session"

export function mayHaveSession(): boolean {
  return localStorage.getItem(HINT) !== null
}

export function useSession(): SessionState {
  // At once: nothing of a person is drawn any more when they have left.
  return useSnapshot(sessionState, { sync: true }) as SessionState
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

/** The server refused to renew the session while online: credentials go, work stays (platform §4, §8). */
export function sessionEnded(): void {
  leaveSession("expiry")
}

/**
 * In another tab somebody else signed in, or this person out: what this tab shows is no longer for who sits here.
 * The answered function looks once more, for what happened while this tab was starting.
 */
export function watchOtherTabs(act: () => void): () => void {
  const before = localStorage.getItem(HINT)
  const look = (hint: string | null) => {
    const mine = sessionState.user ? String(sessionState.user.UserID) : null
    if (sessionState.phase !== "initialising" && hint !== mine) act()
  }
  addEventListener("storage", ({ key, newValue }) => {
    if (key === HINT) look(newValue)
  })
  return () => {
    const now = localStorage.getItem(HINT)
    if (now !== before) look(now)
  }
}

export function enterSession(user: SessionUser): void {
  localStorage.setItem(HINT, String(user.UserID))
  sessionState.user = user
  sessionState.endedBy = null
  sessionState.phase = "signed-in"
}

/** A session that could only not be read in time keeps its hint: the next start tries again. */
export function leaveSession(endedBy: SessionState["endedBy"]): void {
  if (endedBy) localStorage.removeItem(HINT)
  sessionState.endedBy = endedBy
  sessionState.user = null
  sessionState.phase = "signed-out"
}
