/** What happens when the server will not renew the session: online the credentials go and sign-in is asked; work stays (platform §8). */
import { caller } from "#api/caller.ts"
import { addToErrorLog } from "#api/error-log.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { clearSession, getCurrentSession, listLeft } from "#offline/device/session-store.ts"
import { sessionEnded, sessionState } from "./session-state.ts"

/** Only a refusal of the server ends a session, never a missing network; whoever signs out has ended theirs. */
export async function endSessionIfRefused(): Promise<void> {
  const session = await getCurrentSession()
  if (session?.token || sessionState.phase !== "signed-in" || sessionState.isLeaving) return
  addToErrorLog({
    category: "authentication",
    severity: "high",
    text: shellTexts.refreshFailed,
    context: "refreshSession",
  })
  await forgetSession()
  sessionEnded()
  void putAway()
}

/** Ends the session on this device; `putAway` is due, and where it is cut short, at the next start. `isUnreported`: so is `reportEnds`. */
export async function forgetSession(isUnreported = false): Promise<void> {
  caller.userId = null
  await clearSession(isUnreported)
}

/**
 * Leaves of everybody whose session has ended only what is nowhere else, locked; `removeFormsOf`: without forms in progress.
 * Never rejects: where a part of the app does not load, or the disk refuses, the next start tries again.
 */
export async function putAway(removeFormsOf?: number): Promise<void> {
  try {
    if ((await listLeft()).length === 0) return
    const { finishLeaving } = await import("./leaving.ts")
    await finishLeaving(removeFormsOf)
  } catch (error) {
    reportError(error)
  }
}
