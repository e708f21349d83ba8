import { mayWithdraw } from "#domain/money/doubtful-payment.ts"
import { isOwnToChange } from "#domain/money/payments.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, forbidden, ofAnotherApplication } from "#server/errors/problem.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { namedPayments, requirePayment, toPayment } from "#server/records/money/payments.ts"

async function withdrawn({ db, session }: SignedInCall<"withdrawPayment">, id: string) {
  const row = await namedPayments(db).where("p.PaymentId", "=", id).executeTakeFirstOrThrow()
  const data = toPayment(row, session.role)
  return { status: 200, version: row.Version, body: { data, message: moneyTexts.withdrawn } } as const
}

/**
 * The applicant withdraws a payment that nobody has decided; if the Financer and the applicant act at the same time, the
 * slower one is told so.
 */
export const withdrawPayment = writes("withdrawPayment", async (call) => {
  const { db, body, session } = call
  const payment = await requirePayment(call, call.path.id, "withdrawPayment", true)
  if (body.AdmissionId !== payment.AdmissionId) throw ofAnotherApplication("AdmissionId", "payment")
  if (payment.PaymentStatus === "Withdrawn") return withdrawn(call, payment.PaymentId)
  if (!isOwnToChange(payment, session.role)) throw forbidden()
  if (!mayWithdraw(payment, session.role)) throw conflict(moneyTexts.cannotWithdraw, "payment.decided")
  await db
    .updateTable("payments")
    .set((eb) => ({ PaymentStatus: "Withdrawn", Version: eb("Version", "+", 1) }))
    .where("PaymentId", "=", payment.PaymentId)
    .execute()
  const detail = { PaymentId: payment.PaymentId, PaymentNo: payment.PaymentNo, Amount: payment.Amount }
  const moved = { from: payment.PaymentStatus, to: "Withdrawn" }
  await noteEvent(call, payment.AdmissionId, "paymentWithdrawn", detail, moved)
  return withdrawn(call, payment.PaymentId)
})
