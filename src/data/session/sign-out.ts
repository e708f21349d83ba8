/** Signs out: ends the session here, locks what stays, and tells the college. */
import { shellTexts } from "#domain/texts/common/shell.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import { fetchDeviceKey } from "./device-key.ts"
import { cleanUpEndedSessions, forgetSession } from "./session-end.ts"
import { forgetHint } from "./session-state.ts"
import { isWorkReadable, putFormsAside } from "./sign-out-cleanup.ts"
import { stopBackgroundTasks } from "./start-work.ts"
import { type SignOutOutcome, tellEnd } from "./unreported-ends.ts"

/** How long a sign-out waits for the college at each of its steps, ms. */
const ANSWER_MS = 3000

/**
 * Ends the session here before the college is told, so that a silent network keeps nobody signed in (decision 0014). Only a
 * session of an older version, without an end token, is told with its own token first.
 */
export async function closeSession({
  removeForms = false,
}: {
  removeForms?: boolean
}): Promise<SignOutOutcome> {
  const session = await getCurrentSession()
  if (session && !session.deviceKey) await inTime(fetchDeviceKey())
  // When the disk refuses, the user is signed out all the same.
  await putFormsAside().catch(ignore)
  stopBackgroundTasks()
  const { userId, sessionId = "", endToken, deviceKey } = (await getCurrentSession()) ?? {}
  const before = endToken ? null : await inTime(tellEnd(sessionId, endToken))
  const left = await forgetSession(true)
  // Other tabs start again, unless they would clean up and not know what is to be removed.
  if (!removeForms) forgetHint()
  const telling = endToken ? inTime(tellEnd(sessionId, endToken)) : before
  const isLocked =
    (await cleanUpEndedSessions(left, removeForms ? userId : undefined)) && deviceKey !== undefined
  const here = endToken ? shellTexts.loggedOutHere : shellTexts.loggedOutHereOnly
  const outcome = (await telling) ?? { ok: true, message: here }
  return isLocked || userId === undefined ? outcome : unlessReadable(userId, outcome)
}

/** Null when it takes too long, or fails. */
const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([
    work.catch(ignore),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_MS)),
  ])

function ignore(error: unknown): null {
  reportError(error)
  return null
}

/**
 * If work stays on this device readable by others, that is the most important message of the sign-out: there was no key, or
 * the disk refused.
 */
async function unlessReadable(userId: number, outcome: SignOutOutcome): Promise<SignOutOutcome> {
  const isReadable = await isWorkReadable(userId).catch(ignore)
  return isReadable ? { ok: outcome.ok, message: shellTexts.loggedOutNotLocked } : outcome
}
