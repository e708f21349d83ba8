/** Withdraws an applicant's payment: one that was never sent is discarded, any other is withdrawn at the server. */

import type { LocalPayment } from "#data/admissions/admissions.ts"
import { awaitOutcome, type Outcome, save } from "#data/outbox/commands.ts"
import { startDrain } from "#data/outbox/drain-triggers.ts"
import { requireUser } from "#data/session/session-state.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { discardPayment } from "#offline/outbox/discard-payment.ts"
import { discardEntry } from "#offline/outbox/repair.ts"

/** Throws `NotSavedError` when nothing was saved. */
export async function withdrawPayment(
  admissionId: string,
  payment: LocalPayment,
): Promise<Outcome | { kind: "discarded" }> {
  const { PaymentId, Amount, UserName } = payment
  if (await discardPayment(requireUser().UserID, admissionId, PaymentId)) {
    void startDrain({ force: false, wait: true })
    return { kind: "discarded" }
  }
  const command = {
    operationId: "withdrawPayment",
    lane: admissionId,
    params: { id: PaymentId },
    body: { AdmissionId: admissionId },
    title: fill(moneyTexts.withdrawEntry, { amount: formatRupees(Amount) }),
    subject: UserName ?? "",
  } as const
  const entries = await save({ commands: [command], files: [] })
  await discardRefusedProof(requireUser().UserID, admissionId, PaymentId).catch(reportError)
  return awaitOutcome(entries)
}

/** A refused proof is of no use any more, and the withdrawal would wait behind it. */
async function discardRefusedProof(userId: number, lane: string, paymentId: string): Promise<void> {
  const entries = await getUserDb(userId).outbox.where("lane").equals(lane).toArray()
  const refused = entries.filter(
    ({ operationId, params, state }) =>
      operationId === "uploadPaymentDocument" && params.id === paymentId && state === "refused",
  )
  for (const { seq } of refused) await discardEntry(userId, seq)
  if (refused.length > 0) void startDrain({ force: false, wait: true })
}
