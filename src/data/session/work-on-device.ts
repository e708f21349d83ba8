/**
 * Whether this device holds something that its user has entered: a draft, a picked file that waits for answers, or changes
 * that are not sent yet.
 */
import { getUserDb } from "#offline/device/user-db.ts"
import { sessionState } from "./session-state.ts"

/** False when nobody is signed in. */
export async function hasWorkOnDevice(): Promise<boolean> {
  const { user } = sessionState
  if (!user) return false
  const { drafts, outbox, picked } = getUserDb(user.UserID)
  const counts = await Promise.all([drafts.count(), outbox.count(), picked.count()])
  return counts.some((count) => count > 0)
}
