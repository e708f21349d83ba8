/** What the end of a session does with the data on this device: only work that is nowhere else stays, encrypted. */

import { putFormsAside } from "#data/form/open-drafts.ts"
import { forgetSearches } from "#data/reads/staff-view-memory.ts"
import { clearUserData } from "#offline/device/clear-user-data.ts"
import { encryptWork, isWorkReadable } from "#offline/device/encrypt-work.ts"
import { withFallbackWhenFull } from "#offline/device/full-device.ts"
import { countWorkOnDevice, type WorkOnDevice, withSignOutLock } from "#offline/device/kept-work.ts"
import {
  forgetSignedOutUser,
  getCurrentSession,
  listSignedOutUsers,
  noteSignedOut,
  type SignedOutUser,
} from "#offline/device/session-store.ts"
import { revokeLease } from "#offline/drain/drain-lock.ts"
import { forgetUnclaimed } from "#offline/files/share-inbox.ts"
import { isBegun } from "./begun-forms.ts"

export interface WorkAtSignOut extends WorkOnDevice {
  /** False while the session of an older version has no key: work that stays on this device would be readable. */
  canLock: boolean
}

export async function workAtSignOut(userId: number): Promise<WorkAtSignOut> {
  const [work, session] = await Promise.all([countWorkOnDevice(userId, isBegun), getCurrentSession()])
  return { ...work, canLock: session?.deviceKey !== undefined }
}

export { isWorkReadable, putFormsAside }

/**
 * Cleans up for all users who have left, and for `left`, who could not be noted, and what was shared while nobody was signed in;
 * `removeFormsOf`: the user whose forms in progress are deleted as well. What fails for one user does not keep the others' work
 * readable; rejects at the end.
 */
export async function cleanUpLeftUsers(left: SignedOutUser | null, removeFormsOf?: number): Promise<void> {
  const failures: unknown[] = []
  await forgetUnclaimed().catch((error: unknown) => failures.push(error))
  for (const user of [...(left ? [left] : []), ...(await listSignedOutUsers())])
    await withSignOutLock(user.userId, () => cleanUpFor(user, user.userId === removeFormsOf)).catch(
      async (error: unknown) => {
        failures.push(error)
        // What was deleted has made room for it: the next start tries again. Where it has not, nothing can be noted.
        await noteSignedOut(user).catch(() => undefined)
      },
    )
  if (failures.length > 0) throw new AggregateError(failures, "What users have left here was not cleaned up")
}

async function cleanUpFor({ userId, deviceKey }: SignedOutUser, removeForms: boolean): Promise<void> {
  // Signed in again in the meantime.
  if ((await getCurrentSession())?.userId === userId) return
  await revokeLease(userId)
  await putFormsAside(userId)
  forgetSearches(userId)
  const isEmpty = await clearUserData(userId, isBegun, { removeForms, canLock: deviceKey !== null })
  if (!isEmpty && deviceKey) {
    // A full device that could not note it mostly has room now: when this is interrupted, the next start goes on with it.
    await withFallbackWhenFull(noteSignedOut({ userId, deviceKey }), async () => undefined)
    await encryptWork(userId, deviceKey)
  }
  await forgetSignedOutUser(userId)
}
