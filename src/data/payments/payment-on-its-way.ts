/** Where a payment of staff is that was saved on this device: it waits, is being sent, or was refused; by the outbox alone. */
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"

/** Null when neither the payment nor its proof is in the outbox any more. */
export type OnItsWay = "waiting" | "sending" | "needs-you" | null

/** `undefined` until the outbox has been read. */
export function usePaymentOnItsWay(paymentId: string): OnItsWay | undefined {
  const userId = requireUser().UserID
  return useLive(`on-its-way-${userId}-${paymentId}`, () => paymentOnItsWay(userId, paymentId))
}

export async function paymentOnItsWay(userId: number, paymentId: string): Promise<OnItsWay> {
  const rows = await getUserDb(userId).outbox.toArray()
  const states = rows.filter((entry) => isAbout(entry, paymentId)).map(({ state }) => state)
  if (states.includes("refused")) return "needs-you"
  if (states.includes("sending")) return "sending"
  return states.length > 0 ? "waiting" : null
}

const isAbout = ({ operationId, body, params }: OutboxEntry, paymentId: string): boolean =>
  operationId === "createPayment"
    ? body.PaymentId === paymentId
    : operationId === "uploadPaymentDocument" && params.id === paymentId
