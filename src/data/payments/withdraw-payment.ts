/** Withdraws an applicant's payment: one that was never sent is discarded, any other is withdrawn at the server. */

import type { LocalPayment } from "#data/admissions/admissions.ts"
import { type Outcome, saveAndAwait } from "#data/outbox/commands.ts"
import { startDrain } from "#data/outbox/drain-triggers.ts"
import { requireUser } from "#data/session/session-state.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { discardPayment } from "#offline/outbox/discard-payment.ts"

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
  return saveAndAwait({ commands: [command], files: [] })
}
