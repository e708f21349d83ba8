/**
 * The college's account to which the last payment went that this user entered on this device: the next one usually goes to the
 * same. It is in the user's own database and no unfinished work: it is erased with what signing out erases.
 */
import { useLive } from "#data/reads/live.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { StaffPaymentValues } from "./staff-payment-body.ts"

export type Receiver = Pick<StaffPaymentValues, "ReceiverBank" | "ReceiverAccNo" | "ReceiverBranch">

/** The row of `meta` that holds it. */
const KEY = "last-receiver"

/** Null when nothing is stored. */
export async function loadLastReceiver(): Promise<Receiver | null> {
  const row = await getUserDb(requireUser().UserID).meta.get(KEY)
  return typeof row?.value === "string" ? (JSON.parse(row.value) as Receiver) : null
}

/** Undefined until first read. */
export const useLastReceiver = (): Receiver | null | undefined =>
  useLive(`receiver-${requireUser().UserID}`, loadLastReceiver)

/** Stores the account of a payment that was sent or saved; nothing when its user has signed out in the meantime. */
export async function keepReceiver({ ReceiverBank, ReceiverAccNo, ReceiverBranch }: Receiver): Promise<void> {
  const { user } = sessionState
  if (!user) return
  const value = JSON.stringify({ ReceiverBank, ReceiverAccNo, ReceiverBranch })
  await getUserDb(user.UserID).meta.put({ key: KEY, value })
}
