/** Takes a payment back that has never left this device, with its receipt (laws 10 and 11). */

import { getDurableUserDb } from "#offline/device/user-db.ts"
import { deleteStoredFiles } from "#offline/files/stored-files.ts"
import { removeEntries } from "./tally.ts"

/**
 * True when it is gone. False when it may be known at the college: an entry that is on its way, or was once tried, may
 * have arrived without its receipt having come back; such a payment is withdrawn behind it.
 */
export async function discardPayment(userId: number, lane: string, paymentId: string): Promise<boolean> {
  const db = getDurableUserDb(userId)
  return db.transaction("rw", db.outbox, db.files, db.chunks, db.meta, async () => {
    const entries = await db.outbox.where("lane").equals(lane).toArray()
    const create = entries.find(
      (entry) => entry.operationId === "createPayment" && entry.body.PaymentId === paymentId,
    )
    if (!create) return false
    const receipts = entries.filter(
      (entry) => entry.operationId === "uploadPaymentDocument" && entry.params.id === paymentId,
    )
    const gone = [create, ...receipts]
    const mayHaveArrived = (entry: (typeof gone)[number]) =>
      entry.state === "sending" || (entry.attempts > 0 && entry.state !== "refused")
    if (gone.some(mayHaveArrived)) return false
    await removeEntries(
      db,
      gone.map(({ seq }) => seq),
    )
    await deleteStoredFiles(
      db,
      gone.flatMap(({ files }) => files.map(({ blobId }) => blobId)),
    )
    return true
  })
}
