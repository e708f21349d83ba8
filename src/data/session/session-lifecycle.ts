/** Opens, restores and closes a session: the part of `session.ts` that needs the database and the API client. */

import { API_BASE } from "#api/authorized-fetch.ts"
import { caller } from "#api/caller.ts"
import { answer, api } from "#api/client.ts"
import { clockOffBy } from "#api/device-clock.ts"
import { addToErrorLog } from "#api/error-log.ts"
import { ApiFailure } from "#api/failure.ts"
import { firstRole } from "#domain/people/roles.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import type { SessionUser, StoredSession } from "#offline/device/device-db.ts"
import { isQuotaError } from "#offline/device/full-device.ts"
import { withSignOutLock } from "#offline/device/kept-work.ts"
import { makePasswordCheck, type PasswordCheck } from "#offline/device/password-check.ts"
import {
  getCurrentSession,
  hasUnreported,
  isExpired,
  type LoginAnswer,
  refreshSession,
  storeSession,
} from "#offline/device/session-store.ts"
import { getUserDb, WORK_LOCKED } from "#offline/device/user-db.ts"
import { cleanUpEndedSessions, endSessionIfRefused, forgetSession } from "./session-end.ts"
import { startBackgroundTasks, stopBackgroundTasks } from "./start-work.ts"
import type { SignOutOutcome } from "./unreported-ends.ts"

export type SignInOutcome =
  | { ok: true; user: SessionUser }
  /**
   * `mustChange`: the password was a one-time one, and a new one must
   * be set. `isUnexplained`: the server refused without a reason.
   */
  | { ok: false; message: string; mustChange: boolean; isUnexplained: boolean }

/** How long the start waits for a new token, ms: a network that is there but silent keeps nobody from their work. */
const RENEWED_WITHIN_MS = 3000

/**
 * The stored user, or null. Online, a token that cannot be renewed ends the session; offline, work continues. A refusal that comes
 * after `renewedWithin` ends the session as at any other time.
 */
export async function restoreSession(renewedWithin = RENEWED_WITHIN_MS): Promise<SessionUser | null> {
  const session = await getCurrentSession()
  if (!session) return null
  const isDue = session.token && isExpired(session, Date.now()) && navigator.onLine
  const renewal = isDue ? refreshSession(session.token, fetch, API_BASE) : null
  if (renewal && (await Promise.race([renewal, after(renewedWithin)])) === "refused") return endRefused()
  if (!session.deviceKey)
    import("./device-key.ts").then(({ askForDeviceKey }) => askForDeviceKey(session.userId)).catch(ignore)
  await openWaiting(session)
  // Somebody else may have signed in while a slow device was restoring.
  if ((await getCurrentSession())?.userId !== session.userId) return null
  if ((await Promise.race([renewal, null])) === "refused") return endRefused()
  renewal?.then((outcome) => (outcome === "refused" ? endSessionIfRefused() : undefined)).catch(ignore)
  caller.userId = session.userId
  void cleanUpEndedSessions()
  reportEndsLater()
  startBackgroundTasks(session.userId)
  return session.user
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

/** Ends a session that the server did not renew, before anybody has seen it. */
async function endRefused(): Promise<null> {
  noteSessionError(shellTexts.validationFailed, "validateSession")
  void cleanUpEndedSessions(await forgetSession())
  return null
}

/**
 * Signs in; with a new password, the old one is changed first. What the lock of an idle screen needs is stored with the
 * session: without a network, nobody could open that lock otherwise.
 */
export async function openSession(
  username: string,
  old: string,
  newPassword?: string,
): Promise<SignInOutcome> {
  try {
    const password = newPassword ?? old
    const data =
      newPassword === undefined
        ? await askSession(username, password)
        : await change(username, old, newPassword)
    const check = await checkOf(data, password)
    const session = await storeSession(data, new Date(), clockOffBy(), check)
    caller.userId = session.userId
    await openWaiting(session)
    // Also for a previous user who was not signed out.
    void cleanUpEndedSessions()
    reportEndsLater()
    startBackgroundTasks(session.userId)
    return { ok: true, user: session.user }
  } catch (error) {
    if (error instanceof ApiFailure) {
      const mustChange = newPassword !== undefined || error.body.code === "password.change-required"
      return { ok: false, ...signInRefusal(error), mustChange }
    }
    if (isQuotaError(error))
      return { ok: false, message: outboxTexts.deviceFull, mustChange: false, isUnexplained: false }
    throw error
  }
}

const askSession = async (username: string, password: string) =>
  (await answer(api.POST("/auth/subLogin", { body: { username, password } }), "subLogin")).data

/**
 * Changes the password, then signs in with the new one. When the old one is refused, the answer of an earlier try may have been
 * lost: then the new one already works.
 */
async function change(username: string, old: string, newPassword: string) {
  const body = { username, password: old, newPassword }
  const refused = await answer(api.POST("/auth/changePassword", { body }), "changePassword").then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiFailure && error.status === 401) return error
      throw error
    },
  )
  try {
    return await askSession(username, newPassword)
  } catch (error) {
    throw refused !== null && error instanceof ApiFailure && error.status === 401 ? refused : error
  }
}

/** What the lock of an idle screen needs to check the password; none for applicants, whose screen is not locked. */
async function checkOf(
  { user, localRoles, roles }: LoginAnswer,
  password: string,
): Promise<PasswordCheck | undefined> {
  if (firstRole({ localRoles, roles, username: user.Username }) === "S") return undefined
  return makePasswordCheck(password).catch((error: unknown) => {
    // Without it the lock asks the server.
    reportError(error)
    return undefined
  })
}

/** The server's message for a refused sign-in; the standard text for everything else. */
function signInRefusal({ status, failure, serverMessage, body }: ApiFailure) {
  if (status === 0 || status === 429 || status >= 500) return { message: failure.text, isUnexplained: false }
  return {
    message: serverMessage ?? signInTexts.loginFailedTryAgain,
    isUnexplained: serverMessage === null || body.code === "login.failed",
  }
}

/** Decrypts the work that was encrypted while the user was away. */
async function openWaiting({ userId, deviceKey, earlierDeviceKeys = [] }: StoredSession): Promise<void> {
  if (!deviceKey) return
  try {
    await withSignOutLock(userId, async () => {
      if (!(await getUserDb(userId).meta.get(WORK_LOCKED))) return
      const { decryptWork } = await import("#offline/device/encrypt-work.ts")
      await decryptWork(userId, [deviceKey, ...earlierDeviceKeys])
    })
  } catch (error) {
    // The work stays encrypted; what the user does now is not blocked.
    reportError(error)
  }
}

/** When the code for it cannot be loaded, the session ends here all the same, and the next start does the rest. */
export async function closeSession(options: { removeForms?: boolean } = {}): Promise<SignOutOutcome> {
  const part = await import("./sign-out.ts").catch(ignore)
  if (part) return part.closeSession(options)
  stopBackgroundTasks()
  await forgetSession(true)
  return { ok: true, message: shellTexts.loggedOutNotLocked }
}

/** Runs in the background; there is rarely an end to report. */
function reportEndsLater(): void {
  hasUnreported()
    .then(async (has) => has && (await import("./unreported-ends.ts")).reportEnds())
    .catch(ignore)
}

function ignore(error: unknown): void {
  reportError(error)
}

/** Adds a session error to the error log, in the texts of platform §8. */
function noteSessionError(text: string, context: string): void {
  addToErrorLog({ category: "authentication", severity: "high", text, context })
}
