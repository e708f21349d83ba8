/** What the end of a session does on this device besides ending it: only what is nowhere else stays, and it waits locked. */

import { putFormsAside } from "#data/form/open-drafts.ts"
import { leaveDevice, oneAtATime, type WorkHere, workHere } from "#offline/device/leave-device.ts"
import { lockWork } from "#offline/device/lock-work.ts"
import { forgetLeft, getCurrentSession, listLeft } from "#offline/device/session-store.ts"
import { isBegun } from "./begun-forms.ts"

export interface WorkLeft extends WorkHere {
  /** False in a session from before there were keys, until it has one: what stays here would stay readable. */
  canLock: boolean
}

export async function workOf(userId: number): Promise<WorkLeft> {
  const [work, session] = await Promise.all([workHere(userId, isBegun), getCurrentSession()])
  return { ...work, canLock: session?.deviceKey !== undefined }
}

export { putFormsAside }

/** For everybody who has left; `removeFormsOf` wants no form in progress to stay. */
export async function finishLeaving(removeFormsOf?: number): Promise<void> {
  for (const { userId, deviceKey } of await listLeft())
    await oneAtATime(userId, async () => {
      // Who has signed in again meanwhile is here.
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
