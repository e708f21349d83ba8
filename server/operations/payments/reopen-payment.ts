import { isDecided } from "#domain/money/doubtful-payment.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { requireReason } from "#server/records/admissions/reason.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { namedPayments, requirePayment, toPayment } from "#server/records/money/payments.ts"

/** Admin takes the decision on a payment back, with a reason: it waits for the Financer again. */
export const reopenPayment = writes("reopenPayment", async (call) => {
  const { db } = call
  const Reason = requireReason(call.body)
  const payment = await requirePayment(call, call.path.id, "reopenPayment", true)
  if (!isDecided(payment)) throw conflict(moveTexts.paymentNotDecided, "payment.undecided")
  if (!matchesVersion(call.ifMatch, payment.Version))
    throw stale(toPayment(payment, call.session.role), payment.AdmissionId)
  await db
    .updateTable("payments")
    .set((eb) => ({
      PaymentStatus: "Pending",
      VerifiedByStaff: false,
      Remarks: null,
      DecidedBy: null,
      DecidedAt: null,
      Version: eb("Version", "+", 1),
    }))
    .where("PaymentId", "=", payment.PaymentId)
    .execute()
  const detail = { PaymentId: payment.PaymentId, PaymentNo: payment.PaymentNo, Reason }
  const moved = { from: payment.PaymentStatus, to: "Pending" }
  await noteEvent(call, payment.AdmissionId, "paymentReopened", detail, moved)
  const row = await namedPayments(db).where("p.PaymentId", "=", payment.PaymentId).executeTakeFirstOrThrow()
  return {
    status: 200,
    version: row.Version,
    body: { data: toPayment(row, call.session.role), message: moveTexts.paymentReopened },
  }
})
