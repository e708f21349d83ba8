/** Decides what is doubtful about a payment before it is sent or accepted, and what may be taken back: for the applicant's and the staff's form, the Financer and the server (decisions P6, P17, 12.4). */
import { formatFormDate } from "#domain/fields/dates.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { formatRupees } from "./money.ts"
import {
  isCounted,
  type PaymentLike,
  type PaymentStatus,
  paymentStatus,
  paymentTotals,
  waitsForFinancer,
} from "./payments.ts"

/** Rupees by which an amount is more than the rest that is due; 0 when it is not, or when the fee is not known. */
export function moreThanDue(amount: number, rest: number | null): number {
  return rest === null ? 0 : Math.max(0, amount - Math.max(0, rest))
}

/** '₹26,50,000 is ₹20,83,200 more than is due'. */
export function moreThanDueText(amount: number, more: number): string {
  return fill(moneyTexts.moreThanDue, { amount: formatRupees(amount), more: formatRupees(more) })
}

/** A reference as it is compared: without spaces and hyphens, in small letters. */
export function referenceKey(reference: string | null | undefined): string {
  return (reference ?? "").replace(/[\s-]/g, "").toLowerCase()
}

/** A payment that a reference is looked for in. */
export interface ReferencedPayment {
  readonly TransactionRef?: string | null | undefined
  readonly PaymentStatus: string
}

/** The payments that count and carry this reference (decision P17). */
export function withReference<Payment extends ReferencedPayment>(
  reference: string | null | undefined,
  payments: readonly Payment[],
): Payment[] {
  const wanted = referenceKey(reference)
  if (wanted === "") return []
  return payments.filter((one) => referenceKey(one.TransactionRef) === wanted && isCounted(one))
}

/** Where a reference of the same applicant stands already: number, day and amount of that payment; one that is still on this device has no number. */
export function usedReferenceText(payment: {
  readonly PaymentNo?: string | null | undefined
  readonly PaymentDate?: string | null | undefined
  readonly Amount: number
}): string {
  const date = formatFormDate(payment.PaymentDate)
  const amount = formatRupees(payment.Amount)
  return payment.PaymentNo
    ? fill(moneyTexts.usedReference, { payment: payment.PaymentNo, date, amount })
    : fill(moneyTexts.usedReferenceHere, { date, amount })
}

/** What is wrong with accepting: a reference that stands elsewhere too needs a reason under Remarks; undefined when nothing is. */
export function acceptIssue(
  status: PaymentStatus,
  remarks: string | null | undefined,
  isRepeated: boolean,
): string | undefined {
  const needsReason = status === "Accepted" && isRepeated && (remarks ?? "").trim() === ""
  return needsReason ? moneyTexts.sayWhyRepeated : undefined
}

/** True for an applicant's payment that nobody has decided: it may be taken back by the applicant. */
export function mayWithdraw(
  payment: Parameters<typeof waitsForFinancer>[0] & { readonly DecidedAt?: string | null | undefined },
  role: RoleCode | undefined,
): boolean {
  return role === "S" && paymentStatus(payment.PaymentStatus) === "Pending" && !payment.DecidedAt
}

/** True for a payment that was accepted or rejected for good: only such a decision is taken back. What its sender has withdrawn stays withdrawn. */
export function isDecided(payment: Parameters<typeof waitsForFinancer>[0]): boolean {
  return paymentStatus(payment.PaymentStatus) !== "Withdrawn" && !waitsForFinancer(payment)
}

/** What there is to ask about before a payment goes on its way; a field that may be changed for each. */
export interface Doubt {
  readonly field: "Amount" | "TransactionRef"
  readonly text: string
}

/** The doubts about a payment, given the fee (null when it is not known) and the other payments of its applicant, those that wait on this device among them. */
export function paymentDoubts(
  payment: { readonly Amount: number; readonly TransactionRef?: string | null | undefined },
  fee: number | null,
  others: readonly (PaymentLike & ReferencedPayment & Parameters<typeof usedReferenceText>[0])[],
): Doubt[] {
  const rest = fee === null ? null : paymentTotals(fee, others).due
  const more = moreThanDue(payment.Amount, rest)
  const [used] = withReference(payment.TransactionRef, others)
  return [
    ...(more > 0 ? [{ field: "Amount" as const, text: moreThanDueText(payment.Amount, more) }] : []),
    ...(used ? [{ field: "TransactionRef" as const, text: usedReferenceText(used) }] : []),
  ]
}
