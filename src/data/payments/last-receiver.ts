/**
 * The college's account to which the last payment went that this user entered on this device: the next one usually goes to the
 * same. It is in the user's own database and no unfinished work: signing out erases it, also while work stays.
 */
import { useLive } from "#data/reads/live.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { LAST_RECEIVER } from "#offline/device/kept-work.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { StaffPaymentValues } from "./staff-payment-body.ts"

export type Receiver = Pick<StaffPaymentValues, "ReceiverBank" | "ReceiverAccNo" | "ReceiverBranch">

/** Null when nothing is stored. */
export async function loadLastReceiver(): Promise<Receiver | null> {
  const row = await getUserDb(requireUser().UserID).meta.get(LAST_RECEIVER)
  return typeof row?.value === "string" ? (JSON.parse(row.value) as Receiver) : null
}

/** Undefined until first read. */
export const useLastReceiver = (): Receiver | null | undefined =>
  useLive(`receiver-${requireUser().UserID}`, loadLastReceiver)

/** Stores the account of a payment that this user sent or saved; nothing when they have signed out in the meantime. */
export async function keepReceiver(userId: number, receiver: Receiver): Promise<void> {
  if (sessionState.user?.UserID !== userId) return
  const { ReceiverBank, ReceiverAccNo, ReceiverBranch } = receiver
  const value = JSON.stringify({ ReceiverBank, ReceiverAccNo, ReceiverBranch })
  await getUserDb(userId).meta.put({ key: LAST_RECEIVER, value })
}
