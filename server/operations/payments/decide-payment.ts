import { acceptIssue } from "#domain/money/doubtful-payment.ts"
import { paymentTiming } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { mayDecidePayment } from "#domain/workflow/who-decides-payment.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, forbidden, invalidField, ofAnotherApplication, stale } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { matchesVersion, requireAdmission } from "#server/records/admissions/admissions.ts"
import { movedOn, timeText } from "#server/records/admissions/approval-chain.ts"
import { refuseOwnPayment } from "#server/records/admissions/authors.ts"
import { heldUntil, keepDecision } from "#server/records/admissions/decisions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { readCollege } from "#server/records/college/college.ts"
import { prepareNotice } from "#server/records/college/notices.ts"
import {
  isRepeated,
  type NamedPayment,
  namedPayments,
  requirePayment,
  toPayment,
} from "#server/records/money/payments.ts"

type Decide = SignedInCall<"decidePayment">

function alreadyDecided(row: NamedPayment) {
  const decision = { By: row.DecidedBy, At: row.DecidedAt, Status: row.PaymentStatus }
  const words = { who: decision.By ?? "–", when: timeText(decision.At), what: decision.Status }
  return conflict(fill(approvalTexts.paymentIsDecided, words), "payment.decided", { decision })
}

/**
 * Throws what `mayDecidePayment` refuses: 403 for the role or before the Financer's step, 409 when the application is closed
 * or the payment was decided meanwhile.
 */
async function requireDecidable({ db, session }: Decide, payment: NamedPayment, admission: NamedAdmission) {
  if (mayDecidePayment(payment, admission, session.role)) return
  if (!canEver(session.role, "decidePayment")) throw forbidden(approvalTexts.notAtYourStep)
  const timing = paymentTiming(admission)
  if (timing === "early") throw forbidden(approvalTexts.notAtYourStep)
  if (timing === "closed") throw await movedOn(db, admission)
  throw alreadyDecided(payment)
}

/** Requires a reason for a rejection, if the college wants that; the applicant reads it. */
async function requireReason({ db, body }: Decide): Promise<void> {
  if (body.PaymentStatus === "Accepted" || body.Remarks?.trim()) return
  if ((await readCollege(db)).rejectReasonRequired)
    throw invalidField("Remarks", approvalTexts.reasonRequired)
}

/** The Financer accepts or rejects, from the Financer's step on (platform §4, decisions P21, 0009). */
export const decidePayment = writes("decidePayment", async (call) => {
  const { db, body, session } = call
  const known = await requirePayment(call, call.path.id, "getPayment")
  if (body.AdmissionId !== undefined && body.AdmissionId !== known.AdmissionId)
    throw ofAnotherApplication("AdmissionId", "payment")
  if (body.PaymentId !== undefined && body.PaymentId !== known.PaymentId)
    throw invalidField("PaymentId", "The body names another payment")
  const admission = await requireAdmission(call, known.AdmissionId, "getAdmission", true)
  const payment = await requirePayment(call, known.PaymentId, "getPayment", true)
  await requireDecidable(call, payment, admission)
  const author = await refuseOwnPayment(call, payment)
  if (!matchesVersion(call.ifMatch, payment.Version))
    throw stale(toPayment(payment, session.role), payment.AdmissionId)
  const issue = acceptIssue(body.PaymentStatus, body.Remarks, isRepeated(payment))
  if (issue) throw invalidField("Remarks", issue, "payment.repeated")

  const { PaymentStatus } = body
  await requireReason(call)
  const Remarks = body.Remarks?.trim() || null
  await db
    .updateTable("payments")
    .set((eb) => ({
      PaymentStatus,
      VerifiedByStaff: true,
      Remarks,
      DecidedBy: session.username,
      DecidedAt: call.now.toISOString(),
      Version: eb("Version", "+", 1),
    }))
    .where("PaymentId", "=", payment.PaymentId)
    .execute()
  const isAccepted = PaymentStatus === "Accepted"
  const repeated = isAccepted && isRepeated(payment) ? { RepeatedReference: true } : {}
  const detail = {
    PaymentId: payment.PaymentId,
    PaymentNo: payment.PaymentNo,
    Remarks,
    ...repeated,
    ...author,
  }
  const moved = { from: payment.PaymentStatus, to: PaymentStatus }
  const event = isAccepted ? "paymentAccepted" : "paymentRejected"
  await noteEvent(call, admission.AdmissionId, event, detail, moved)
  const notice = { PaymentNo: payment.PaymentNo, Remarks }
  const undo = await keepDecision(call, {
    subject: "payment",
    id: payment.PaymentId,
    admissionId: admission.AdmissionId,
    event,
    state: approvalState(admission),
    version: payment.Version + 1,
    before: {
      PaymentStatus: payment.PaymentStatus,
      VerifiedByStaff: payment.VerifiedByStaff,
      Remarks: payment.Remarks,
      DecidedBy: payment.DecidedBy,
      DecidedAt: payment.DecidedAt,
    },
    notificationId: isAccepted
      ? undefined
      : await prepareNotice(call, admission, "paymentRejected", notice, heldUntil(call)),
  })
  const row = await namedPayments(db).where("p.PaymentId", "=", payment.PaymentId).executeTakeFirstOrThrow()
  return {
    status: 200,
    version: row.Version,
    body: {
      data: toPayment(row, session.role),
      message: isAccepted ? paymentTexts.accepted : paymentTexts.rejected,
      ...undo,
    },
  }
})
