/** What the end of a session does with the data on this device: only work that is nowhere else stays, encrypted. */

import { putFormsAside } from "#data/form/open-drafts.ts"
import { leaveDevice, oneAtATime, type WorkHere, workHere } from "#offline/device/leave-device.ts"
import { lockWork } from "#offline/device/lock-work.ts"
import { forgetLeft, getCurrentSession, listLeft } from "#offline/device/session-store.ts"
import { isBegun } from "./begun-forms.ts"

export interface WorkLeft extends WorkHere {
  /** False while the session of an older version has no key: work that stays on this device would be readable. */
  canLock: boolean
}

export async function workOf(userId: number): Promise<WorkLeft> {
  const [work, session] = await Promise.all([workHere(userId, isBegun), getCurrentSession()])
  return { ...work, canLock: session?.deviceKey !== undefined }
}

export { putFormsAside }

/** Cleans up for all users who have left; `removeFormsOf`: the user whose forms in progress are deleted as well. */
export async function cleanUpLeftUsers(removeFormsOf?: number): Promise<void> {
  for (const { userId, deviceKey } of await listLeft())
    await oneAtATime(userId, async () => {
      // A user who has signed in again in the meantime is skipped.
      if (!(await listLeft()).some((one) => one.userId === userId)) return
      await putFormsAside(userId)
      const isEmpty = await leaveDevice(userId, isBegun, {
        removeForms: userId === removeFormsOf,
        canLock: deviceKey !== null,
      })
      if (!isEmpty && deviceKey) await lockWork(userId, deviceKey)
      await forgetLeft(userId)
    })
}
