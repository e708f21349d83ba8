/** Whether this device keeps something that its person has entered: a draft, or changes that are not sent yet. */
import { getUserDb } from "#offline/user-db.ts"
import { sessionState } from "./session-state.ts"

/** False when nobody is signed in, and when the device cannot say. */
export async function hasWorkOnDevice(): Promise<boolean> {
  const { user } = sessionState
  if (!user) return false
  const { drafts, outbox } = getUserDb(user.UserID)
  return (await drafts.count()) > 0 || (await outbox.count()) > 0
}
