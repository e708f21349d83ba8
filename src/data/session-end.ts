/** What happens when the server will not renew the session: online the credentials go and sign-in is asked; work stays (platform §8). */
import { addToErrorLog } from "#api/error-log.ts"
import { shellTexts } from "#domain/texts/shell.ts"
import { clearSession, getCurrentSession } from "#offline/session-store.ts"
import { sessionEnded, sessionState } from "./session-state.ts"

/** Only a refusal of the server ends a session, never a missing network. */
export async function endSessionIfRefused(): Promise<void> {
  const session = await getCurrentSession()
  if (session?.token || sessionState.phase !== "signed-in") return
  addToErrorLog({
    category: "authentication",
    severity: "high",
    text: shellTexts.refreshFailed,
    context: "refreshSession",
  })
  await clearSession()
  sessionEnded()
}
