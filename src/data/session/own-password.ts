/** Changing one's own password: the server ends every session of the person, so a new one is opened at once. */
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { openSession } from "./session-lifecycle.ts"
import { requireUser, sessionEnded } from "./session-state.ts"

/** Null when it was changed and the work goes on; else the sentence to show, and the field that it is about. */
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
  // The password is the new one already: whoever cannot go on signs in with it.
  if (!outcome.ok) sessionEnded()
  return null
}
