/** What signing out does on this device besides ending the session. */
import { leaveDevice, type WorkHere, workHere } from "#offline/leave-device.ts"
import { isBegun } from "./begun-forms.ts"
import { closeDraft } from "./draft-store.ts"

export const workOf = (userId: number): Promise<WorkHere> => workHere(userId, isBegun)

/** Puts the open form aside. The answered function then takes away what the college has. */
export async function prepareLeaving(): Promise<
  (userId: number, options: { removeForms?: boolean }) => Promise<void>
> {
  await closeDraft()
  return (userId, options) => leaveDevice(userId, isBegun, options)
}
