/** Deletes a payment that was never sent from this device, with its uploaded proof (laws 10 and 11). */

import { getDurableUserDb } from "#offline/device/user-db.ts"
import { deleteStoredFiles } from "#offline/files/stored-files.ts"
import { removeEntries } from "./tally.ts"

/**
 * Returns true when it was deleted. Returns false when the server may know it: an entry that is being sent, or was tried
 * before, may have arrived without its answer having come back. Such a payment is withdrawn by a later command instead. Only
 * while a device that stays full sends an entry, it cannot store that it does (drain-rows.ts).
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
