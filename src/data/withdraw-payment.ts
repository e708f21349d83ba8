/** An applicant takes a payment back: one that has never left this device is gone, any other is withdrawn at the college. */
import { formatRupees } from "#domain/money.ts"
import { fill } from "#domain/texts/fill.ts"
import { moneyTexts } from "#domain/texts/money.ts"
import { discardPayment } from "#offline/discard-payment.ts"
import type { LocalPayment } from "./admissions.ts"
import { type Outcome, saveAndAwait } from "./commands.ts"
import { nudge } from "./drain-triggers.ts"
import { requireUser } from "./session-state.ts"

/** Throws `NotSavedError` when nothing was saved. */
export async function withdrawPayment(
  admissionId: string,
  payment: LocalPayment,
): Promise<Outcome | { kind: "discarded" }> {
  const { PaymentId, Amount, UserName } = payment
  if (await discardPayment(requireUser().UserID, admissionId, PaymentId)) {
    void nudge({ force: false, wait: true })
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
