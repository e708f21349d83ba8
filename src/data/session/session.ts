/**
 * Opens, restores and closes a session, for screens and boot. Code that
 * needs the database or the API client is loaded when it is used.
 */
import { RESTORE_WITHIN } from "#domain/common/limits.ts"
import { inspectDevice } from "./inspect-device.ts"
import { forgetActivity, noteActivity } from "./last-activity.ts"
import { pendingWorkStored } from "./pending-work.ts"
import type { SignInOutcome } from "./session-lifecycle.ts"
import { enterSession, leaveSession, mayHaveSession, sessionState } from "./session-state.ts"
import type { WorkAtSignOut } from "./sign-out-cleanup.ts"
import { prepareStore } from "./storage-durability.ts"
import type { StoreLack } from "./store-fails.ts"

export type { WorkAtSignOut }

/**
 * Restores the stored session at start (decisions A14, A15): an expired token ends calls, not work. After `within` ms the
 * sign-in page is shown first; `onLate` is called when the session has been found after all.
 */
export async function initialiseSession(onLate: () => void, within = RESTORE_WITHIN): Promise<void> {
  if (!mayHaveSession()) {
    const { session, left, unreported } = await inspectDevice()
    if (left)
      void import("./session-end.ts").then(({ cleanUpEndedSessions }) => cleanUpEndedSessions(), tryNextTime)
    if (unreported) void import("./unreported-ends.ts").then(({ reportEnds }) => reportEnds(), tryNextTime)
    if (!session) {
      sessionState.phase = "signed-out"
      return
    }
  }
  const lack = await prepareStore()
  const lifecycle = await import("./session-lifecycle.ts")
  const restoring = lifecycle.restoreSession().catch((error: unknown) => {
    if (!lack) throw error
    // The sign-in page says why; the session is there at the next start.
    return null
  })
  const user = await Promise.race([restoring, after(within)])
  if (user) return enterSession(user)
  leaveSession(null)
  void restoring.then((found) => {
    if (!found || sessionState.phase !== "signed-out" || sessionState.endedBy) return
    enterSession(found)
    onLate()
  })
}

export async function signIn(
  username: string,
  password: string,
  newPassword?: string,
): Promise<SignInOutcome> {
  const lack = await prepareStore()
  const lifecycle = await import("./session-lifecycle.ts")
  const outcome = await lifecycle.openSession(username, password, newPassword).catch((error: unknown) => {
    if (!lack) throw error
    return lacking(lack)
  })
  if (outcome.ok) {
    noteActivity()
    enterSession(outcome.user)
  }
  return outcome
}

/**
 * Ends the session on this device and at the server, and deletes everything on this device that the server has. Returns
 * success and text; the credentials are deleted in any case (platform §4).
 */
export async function signOut(
  options: { removeForms?: boolean } = {},
): Promise<{ ok: boolean; message: string | null }> {
  const lifecycle = await import("./session-lifecycle.ts")
  sessionState.isLeaving = true
  try {
    await pendingWorkStored()
    const outcome = await lifecycle.closeSession(options)
    forgetActivity()
    leaveSession("logout")
    return outcome
  } finally {
    sessionState.isLeaving = false
  }
}

/** Counts the user's work that is only on this device, once files that are being read are stored. */
export async function ownWorkAtSignOut(): Promise<WorkAtSignOut> {
  await pendingWorkStored()
  if (!sessionState.user) return { unsent: 0, forms: 0, canLock: true }
  const { workAtSignOut } = await import("./sign-out-cleanup.ts")
  return workAtSignOut(sessionState.user.UserID)
}

async function lacking(lack: StoreLack): Promise<SignInOutcome> {
  const { lackTexts } = await import("./store-fails.ts")
  return { ok: false, message: lackTexts[lack], mustChange: false, isUnexplained: false }
}

/** The code could not be loaded: the next start tries again. */
const tryNextTime = () => undefined

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
