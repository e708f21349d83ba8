/** Changes the user's password: the server ends all of their sessions, so a new one is opened at once. */
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { cleanUpEndedSessions, forgetSession } from "./session-end.ts"
import { openSession } from "./session-lifecycle.ts"
import { requireUser, sessionEnded } from "./session-state.ts"

/** Null when it was changed and the session continues; else the message to show, and the field that it is about. */
export async function changeOwnPassword(
  old: string,
  wanted: string,
): Promise<{ field: "old" | "new" | null; message: string } | null> {
  const { Username } = requireUser()
  try {
    const body = { username: Username, password: old, newPassword: wanted }
    await answer(api.POST("/auth/changePassword", { body }), "changePassword")
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 401) return { field: "old", message: userTexts.wrongOldPassword }
    const isAboutNew = error.errors.some(({ field }) => field === "newPassword")
    return { field: isAboutNew ? "new" : null, message: error.failure.text }
  }
  const outcome = await openSession(Username, wanted)
  // The new password is set already: when no session could be opened, the user signs in with it.
  if (!outcome.ok) {
    const left = await forgetSession()
    sessionEnded()
    void cleanUpEndedSessions(left)
  }
  return null
}
