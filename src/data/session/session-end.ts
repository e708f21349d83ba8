/**
 * What happens when the server will not renew the session: the credentials
 * are deleted and a sign-in is asked for; work stays (platform §8).
 */
import { caller } from "#api/caller.ts"
import { addToErrorLog } from "#api/error-log.ts"
import { askServer } from "#data/reads/ask-if-back.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import {
  clearSession,
  getCurrentSession,
  listSignedOutUsers,
  type SignedOutUser,
} from "#offline/device/session-store.ts"
import { sessionEnded, sessionState } from "./session-state.ts"

/**
 * For a refusal that may be of yesterday: ends the session only while the server answers, since nobody can sign in again
 * without it.
 */
export async function endSessionRefusedBefore(): Promise<void> {
  if (!(await isRefused()) || !navigator.onLine || !connectivity.online) return
  await askServer()
  if (connectivity.online) await endSessionIfRefused()
}

/** Only a refusal of the server ends a session, never a missing network. Does nothing while the user signs out. */
export async function endSessionIfRefused(): Promise<void> {
  if (!(await isRefused())) return
  addToErrorLog({
    category: "authentication",
    severity: "high",
    text: shellTexts.refreshFailed,
    context: "refreshSession",
  })
  const left = await forgetSession()
  sessionEnded()
  void cleanUpEndedSessions(left)
}

const isRefused = async (): Promise<boolean> =>
  sessionState.phase === "signed-in" && !sessionState.isLeaving && !(await getCurrentSession())?.token

/**
 * Ends the session on this device. The caller must call `cleanUpEndedSessions` next, with what is returned; if that is
 * interrupted, the next start does it. `isUnreported`: the server must still be told (`reportEnds`).
 */
export async function forgetSession(isUnreported = false): Promise<SignedOutUser | null> {
  caller.userId = null
  return clearSession(isUnreported)
}

/**
 * Cleans up for all users whose session has ended, and for `left`, whose end a full device could not note: keeps only work
 * that is nowhere else, encrypted. Also deletes what was shared while nobody was signed in and has waited too long.
 * `removeFormsOf`: without this user's forms in progress. Never rejects: when code cannot be loaded, or the disk refuses, the
 * next start tries again, as far as it could be noted. Returns whether it succeeded for all.
 */
export async function cleanUpEndedSessions(
  left: SignedOutUser | null = null,
  removeFormsOf?: number,
): Promise<boolean> {
  try {
    if (!left && (await listSignedOutUsers()).length + (await getDeviceDb().shared.count()) === 0) return true
    const { cleanUpLeftUsers } = await import("./sign-out-cleanup.ts")
    await cleanUpLeftUsers(left, removeFormsOf)
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}
