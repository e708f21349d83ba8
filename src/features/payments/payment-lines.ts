/** The texts of a payment in lists and in its dialog. */
import type { LocalPayment } from "#data/admissions/admissions.ts"
import { groupReference } from "#data/payments/payment-looks.ts"
import { purposeText } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { formatRupees } from "#domain/money/money.ts"
import { applicantPaymentFields } from "#domain/money/payment-fields.ts"
import { paymentStatus } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import type { DataItem } from "#ui/content/data-list.tsx"
import { paymentWords } from "./words.ts"

/** `Online`, `UTR 4032 1187 5520`, `20-11-2025`, `P25-000398`: each must stay on one line. */
export function paymentParts({ Mode, TransactionRef, PaymentDate, PaymentNo }: LocalPayment): string[] {
  const reference =
    TransactionRef && fill(paymentWords.reference, { reference: groupReference(TransactionRef) })
  const parts = [Mode, reference, formatFormDate(PaymentDate), PaymentNo]
  return parts.filter((part) => typeof part === "string" && part !== "") as string[]
}

const labelOf = (name: string) => applicantPaymentFields.find((field) => field.name === name)?.label ?? name

/** All details of a payment as names and values; unknown ones are left out. */
export function paymentItems(payment: LocalPayment, rules: CollegeRules): DataItem[] {
  const { PaymentNo, UserName, PhoneNo, Amount, Mode, TransactionRef, PaymentDate, PaymentPurpose } = payment
  const items = [
    [paymentWords.paymentNo, PaymentNo],
    [labelOf("Amount"), formatRupees(Amount)],
    [labelOf("UserName"), UserName],
    [labelOf("PhoneNo"), PhoneNo],
    [labelOf("Mode"), Mode],
    [labelOf("TransactionRef"), TransactionRef && groupReference(TransactionRef)],
    [labelOf("PaymentDate"), formatFormDate(PaymentDate)],
    [labelOf("PaymentPurpose"), purposeText(PaymentPurpose, rules)],
    [labelOf("PaymentStatus"), paymentStatus(payment.PaymentStatus)],
    [paymentWords.remarks, payment.Remarks],
  ] as const
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** True when the payment itself was received and only its receipt was refused. */
export function isReceiptRefused({ delivery, PaymentNo }: LocalPayment): boolean {
  return delivery === "needs-you" && Boolean(PaymentNo)
}
