/** What a payment says of itself in the review. */
import type { LocalPayment } from "#data/admissions.ts"
import { formatFormDate } from "#domain/dates.ts"
import { paymentStatus } from "#domain/payments.ts"
import { fill } from "#domain/texts/fill.ts"
import type { BadgeTone } from "#ui/badge.tsx"
import type { IconName } from "#ui/icon.tsx"
import { reviewWords } from "../words.ts"

/** Accepted green, rejected red, the rest yellow. */
export const paymentLooks: Readonly<
  Record<ReturnType<typeof paymentStatus>, { tone: BadgeTone; icon: IconName }>
> = {
  Accepted: { tone: "success", icon: "circle-check" },
  Rejected: { tone: "danger", icon: "circle-x" },
  Pending: { tone: "warning", icon: "clock" },
}

/** Pending, or entered by somebody who may not verify (decision P2): waits for the Financer. */
export function waitsForFinancer({ PaymentStatus, VerifiedByStaff }: LocalPayment): boolean {
  const status = paymentStatus(PaymentStatus)
  return status === "Pending" || (status === "Accepted" && VerifiedByStaff === false)
}

/** Compared in groups of four. */
const grouped = (reference: string) =>
  /^\d+$/.test(reference) ? reference.replace(/\d{4}(?=\d)/g, "$& ") : reference

export function paymentLine({ Mode, TransactionRef, PaymentDate, PaymentNo }: LocalPayment): string {
  const reference = TransactionRef && fill(reviewWords.reference, { reference: grouped(TransactionRef) })
  return [Mode, reference, formatFormDate(PaymentDate), PaymentNo].filter(Boolean).join(" · ")
}

/** Names and values; what is not known is left out. */
export function paymentItems(payment: LocalPayment) {
  const items = [
    ["Payment No", payment.PaymentNo],
    ["Payee Name", payment.UserName],
    ["Phone Number", payment.PhoneNo],
    ["Mode", payment.Mode],
    ["Payment Date", formatFormDate(payment.PaymentDate)],
    ["Transaction Ref", payment.TransactionRef && grouped(payment.TransactionRef)],
    ["Instrument No", payment.InstrumentNo],
    ["Sender Bank", payment.SenderBank],
    ["Sender Acc No", payment.SenderAccNo],
    ["Receiver Bank", payment.ReceiverBank],
    ["Receiver Acc No", payment.ReceiverAccNo],
    ["Receiver Branch", payment.ReceiverBranch],
    ["Payment Purpose", payment.PaymentPurpose],
    ["Decided by", payment.DecidedBy],
    ["Remarks", payment.Remarks],
  ] as const
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
