/** The texts of a payment in the review. */
import type { LocalPayment } from "#data/admissions/admissions.ts"
import { groupReference } from "#data/payments/payment-looks.ts"
import { purposeText } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reviewWords } from "../words.ts"

export function paymentLine({ Mode, TransactionRef, PaymentDate, PaymentNo }: LocalPayment): string {
  const reference =
    TransactionRef && fill(reviewWords.reference, { reference: groupReference(TransactionRef) })
  return [Mode, reference, formatFormDate(PaymentDate), PaymentNo].filter(Boolean).join(" · ")
}

/** Names and values; unknown ones are left out. */
export function paymentItems(
  payment: LocalPayment,
  rules: CollegeRules,
  references: readonly { PaymentRefId: number; ReferenceName: string }[] = [],
) {
  const items = [
    ["Payment No", payment.PaymentNo],
    ["Payee Name", payment.UserName],
    ["Phone Number", payment.PhoneNo],
    ["Mode", payment.Mode],
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
    [
      "Payment Reference",
      references.find((one) => one.PaymentRefId === payment.PaymentReferenceId)?.ReferenceName,
    ],
    ["Decided by", payment.DecidedBy],
    ["Remarks", payment.Remarks],
  ] as const
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
