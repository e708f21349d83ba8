/** Changes the user's password: the server ends all of their sessions, so a new one is opened at once. */
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { withRefreshLock } from "#offline/device/session-store.ts"
import { cleanUpEndedSessions, forgetSession } from "./session-end.ts"
import { openSession } from "./session-lifecycle.ts"
import { requireUser, sessionEnded, sessionState } from "./session-state.ts"

interface Refused {
  field: "old" | "new" | null
  message: string
}

/** New passwords whose change got no answer, each with its user: one of them may be set. */
const unanswered = new Set<string>()

/** Null when it was changed and the session continues; else the message to show, and the field that it is about. */
export async function changeOwnPassword(old: string, wanted: string): Promise<Refused | null> {
  const { Username } = requireUser()
  return replaceSession(() => change(Username, old, wanted))
}

/** Runs `open`, which puts a new session in the place of the one of this device. */
export async function replaceSession<Result>(open: () => Promise<Result>): Promise<Result> {
  // The old session may be over before there is the new one: what is refused meanwhile ends nothing.
  sessionState.isLeaving = true
  try {
    // In another tab, too: what is refused there waits, and goes on with the new session.
    return await withRefreshLock(open)
  } finally {
    sessionState.isLeaving = false
  }
}

async function change(Username: string, old: string, wanted: string): Promise<Refused | null> {
  const body = { username: Username, password: old, newPassword: wanted }
  const attempt = `${Username} ${wanted}`
  try {
    await answer(api.POST("/auth/changePassword", { body }), "changePassword")
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 0 || error.status >= 500) unanswered.add(attempt)
    if (error.status === 401) {
      const outcome = unanswered.has(attempt) ? await openSession(Username, wanted) : null
      if (outcome?.ok) return settled()
      // The college has not said whether the new one is set.
      if (outcome && !outcome.isUnexplained) return { field: null, message: outcome.message }
      unanswered.delete(attempt)
      return { field: "old", message: userTexts.wrongOldPassword }
    }
    const isAboutNew = error.errors.some(({ field }) => field === "newPassword")
    return { field: isAboutNew ? "new" : null, message: error.failure.text }
  }
  // The new password is set already: when no session could be opened, the user signs in with it.
  if (!(await openSession(Username, wanted)).ok) {
    const left = await forgetSession()
    sessionEnded()
    void cleanUpEndedSessions(left)
  }
  return settled()
}

function settled(): null {
  unanswered.clear()
  return null
}
