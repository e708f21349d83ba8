/** The signed-in user, for guards and screens. Small on purpose: it loads no database and no API client. */
import { proxy, useSnapshot } from "valtio"
import { firstRole, type RoleCode } from "#domain/people/roles.ts"
import type { SessionUser } from "#offline/device/device-db.ts"

export type { SessionUser }

export interface SessionState {
  phase: "initialising" | "signed-out" | "signed-in"
  user: SessionUser | null
  /** Why nobody is signed in: the server ended the session, or the user signed out. */
  endedBy: "expiry" | "logout" | null
  /** The user is signing out, or changing their password: nothing else may end the session meanwhile. */
  isLeaving: boolean
}

export const sessionState = proxy<SessionState>({
  phase: "initialising",
  user: null,
  endedBy: null,
  isLeaving: false,
})

/**
 * The user whose session may be stored on this device; only a hint,
 * no secret. Without it the database is read (inspect-device.ts).
 */
const HINT = "admissions:session"

export function mayHaveSession(): boolean {
  return localStorage.getItem(HINT) !== null
}

export function useSession(): SessionState {
  // Synchronous: nothing of a user may be rendered any more after they have left.
  return useSnapshot(sessionState, { sync: true }) as SessionState
}

/** The signed-in user. Throws outside the guarded part of the app. */
export function requireUser(): SessionUser {
  if (!sessionState.user) throw new Error("Nobody is signed in")
  return sessionState.user
}

export function roleOf(user: SessionUser | null): RoleCode | undefined {
  return user
    ? firstRole({ localRoles: user.localRoles, roles: user.roles, username: user.Username })
    : undefined
}

/** The server refused to renew the session while online: credentials are deleted, work stays (platform §4, §8). */
export function sessionEnded(): void {
  leaveSession("expiry")
}

/** Loads the page again: nothing of this user is shown any more, and no unsaved form holds the page back. */
export function startAgain(): void {
  sessionState.phase = "initialising"
  location.reload()
}

/**
 * Starts again when another user signs in, or this one signs out, in another tab: this tab must not show its data any more.
 * The returned function checks once more, for what happened while this tab was starting.
 */
export function watchOtherTabs(): () => void {
  const before = localStorage.getItem(HINT)
  const look = (hint: string | null) => {
    const mine = sessionState.user ? String(sessionState.user.UserID) : null
    if (sessionState.phase !== "initialising" && hint !== mine) startAgain()
  }
  addEventListener("storage", ({ key, newValue }) => {
    if (key === HINT) look(newValue)
  })
  // While the browser kept this page to go back to, it heard nothing of other tabs.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) look(localStorage.getItem(HINT))
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

/** Other tabs notice it and start again. */
export const forgetHint = (): void => localStorage.removeItem(HINT)

/** Without `endedBy` (the session could not be read in time) the hint stays: the next start tries again. */
export function leaveSession(endedBy: SessionState["endedBy"]): void {
  if (endedBy) forgetHint()
  sessionState.endedBy = endedBy
  sessionState.user = null
  sessionState.phase = "signed-out"
}
