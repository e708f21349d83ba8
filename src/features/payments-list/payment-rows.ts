/** The texts of a payment in the list and in the panel. */
import { groupReference } from "#data/payments/payment-looks.ts"
import type { Payment } from "#data/payments/staff-payments.ts"
import { purposeText } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { formatFormDate, formatFormMoment } from "#domain/fields/dates.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paymentStatus } from "#domain/money/payments.ts"
import { listWords } from "./words.ts"

/** All details of a payment as names and values; unknown ones are left out. */
export function paymentItems(
  payment: Payment,
  references: readonly { PaymentRefId: number; ReferenceName: string }[],
  rules: CollegeRules,
) {
  const { PaymentReferenceId, CreatedAt, DecidedBy } = payment
  const reference = references.find((one) => one.PaymentRefId === PaymentReferenceId)?.ReferenceName
  const isAccepted = paymentStatus(payment.PaymentStatus) === "Accepted"
  const items = [
    [listWords.paymentNo, payment.PaymentNo],
    [listWords.formNo, payment.FormNo],
    ["Course", payment.CourseName],
    [listWords.payee, payment.UserName],
    [listWords.amount, formatRupees(payment.Amount)],
    ["Phone Number", payment.PhoneNo],
    [listWords.mode, payment.Mode],
    ["Payment Date", formatFormDate(payment.PaymentDate)],
    ["Transaction Ref", payment.TransactionRef && groupReference(payment.TransactionRef)],
    ["Instrument No", payment.InstrumentNo],
    ["Sender Bank", payment.SenderBank],
    ["Sender Acc No", payment.SenderAccNo],
    ["Sender Branch", payment.SenderBranch],
    ["Receiver Bank", payment.ReceiverBank],
    ["Receiver Acc No", payment.ReceiverAccNo],
    ["Receiver Branch", payment.ReceiverBranch],
    ["Payment Purpose", purposeText(payment.PaymentPurpose, rules)],
    ["Payment Reference", reference],
    // Of accepted money only: a rejected payment was looked at, too.
    [listWords.verified, isAccepted && (payment.VerifiedByStaff ? listWords.yes : listWords.no)],
    [listWords.addedAt, formatFormMoment(CreatedAt)],
    [listWords.decidedBy, DecidedBy],
    [listWords.remarks, payment.Remarks],
  ] as const
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
