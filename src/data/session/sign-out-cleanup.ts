/** What the end of a session does with the data on this device: only work that is nowhere else stays, encrypted. */

import { putFormsAside } from "#data/form/open-drafts.ts"
import {
  clearUserData,
  countWorkOnDevice,
  type WorkOnDevice,
  withSignOutLock,
} from "#offline/device/clear-user-data.ts"
import { encryptWork } from "#offline/device/encrypt-work.ts"
import { forgetSignedOutUser, getCurrentSession, listSignedOutUsers } from "#offline/device/session-store.ts"
import { revokeLease } from "#offline/drain/drain-lock.ts"
import { isBegun } from "./begun-forms.ts"

export interface WorkAtSignOut extends WorkOnDevice {
  /** False while the session of an older version has no key: work that stays on this device would be readable. */
  canLock: boolean
}

export async function workAtSignOut(userId: number): Promise<WorkAtSignOut> {
  const [work, session] = await Promise.all([countWorkOnDevice(userId, isBegun), getCurrentSession()])
  return { ...work, canLock: session?.deviceKey !== undefined }
}

export { putFormsAside }

/** Cleans up for all users who have left; `removeFormsOf`: the user whose forms in progress are deleted as well. */
export async function cleanUpLeftUsers(removeFormsOf?: number): Promise<void> {
  for (const { userId, deviceKey } of await listSignedOutUsers())
    await withSignOutLock(userId, async () => {
      // A user who has signed in again in the meantime is skipped.
      if (!(await listSignedOutUsers()).some((one) => one.userId === userId)) return
      await revokeLease(userId)
      await putFormsAside(userId)
      const isEmpty = await clearUserData(userId, isBegun, {
        removeForms: userId === removeFormsOf,
        canLock: deviceKey !== null,
      })
      if (!isEmpty && deviceKey) await encryptWork(userId, deviceKey)
      await forgetSignedOutUser(userId)
    })
}
