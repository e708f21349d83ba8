/**
 * Decides which doubts about a payment are shown before it is sent or accepted, and who may withdraw or undo: for the
 * applicant's and the staff's form, the Financer and the server (decisions P6, P17, 12.4).
 */
import { ungrouped } from "#domain/common/plain-signs.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { isApplicant, type RoleCode } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { formatRupees } from "./money.ts"
import {
  isCounted,
  isOwnToChange,
  type PaymentLike,
  type PaymentStatus,
  paymentStatus,
  paymentTotals,
  waitsForFinancer,
} from "./payments.ts"

/** Rupees by which an amount exceeds what is still due; 0 when it does not, or when the fee is not known. */
export function moreThanDue(amount: number, rest: number | null): number {
  return rest === null ? 0 : Math.max(0, amount - Math.max(0, rest))
}

/** '₹26,50,000 is ₹20,83,200 more than is due'. */
export function moreThanDueText(amount: number, more: number): string {
  return fill(moneyTexts.moreThanDue, { amount: formatRupees(amount), more: formatRupees(more) })
}

/** A reference for comparison: in plain signs without spaces and hyphens, in lower case. */
export function referenceKey(reference: string | null | undefined): string {
  return ungrouped(reference ?? "").toLowerCase()
}

/** A payment that has a reference. */
export interface ReferencedPayment {
  readonly TransactionRef?: string | null | undefined
  readonly PaymentStatus: string
}

/** The payments that count and have this reference (decision P17). */
export function withReference<Payment extends ReferencedPayment>(
  reference: string | null | undefined,
  payments: readonly Payment[],
): Payment[] {
  const wanted = referenceKey(reference)
  if (wanted === "") return []
  return payments.filter((one) => referenceKey(one.TransactionRef) === wanted && isCounted(one))
}

/**
 * The message that another payment of the applicant has the same reference, with its number, day and amount; a payment that
 * is not sent yet has no number.
 */
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

/**
 * What is wrong with accepting: a reference that another payment has, too, needs a reason
 * under Remarks; undefined when nothing is.
 */
export function acceptIssue(
  status: PaymentStatus,
  remarks: string | null | undefined,
  isRepeated: boolean,
): string | undefined {
  const needsReason = status === "Accepted" && isRepeated && (remarks ?? "").trim() === ""
  return needsReason ? moneyTexts.sayWhyRepeated : undefined
}

/** True when the applicant may withdraw the payment: they have sent it, and nobody has decided it (decision 0021). */
export function mayWithdraw(
  payment: Parameters<typeof waitsForFinancer>[0] &
    Parameters<typeof isOwnToChange>[0] & { readonly DecidedAt?: string | null | undefined },
  role: RoleCode | undefined,
): boolean {
  if (!isApplicant(role) || !isOwnToChange(payment, role)) return false
  return paymentStatus(payment.PaymentStatus) === "Pending" && !payment.DecidedAt
}

/**
 * True for a payment that was finally accepted or rejected: only such a decision can be
 * undone. A withdrawn payment stays withdrawn.
 */
export function isDecided(payment: Parameters<typeof waitsForFinancer>[0]): boolean {
  return paymentStatus(payment.PaymentStatus) !== "Withdrawn" && !waitsForFinancer(payment)
}

/** A question to ask before a payment is sent, and the field to change. */
export interface Doubt {
  readonly field: "Amount" | "TransactionRef"
  readonly text: string
}

/** The field to which doubts lead back: that of the first. */
export const doubtedField = ([first]: readonly Doubt[]): Doubt["field"] => first?.field ?? "Amount"

/**
 * The doubts about a payment, given the fee (null when it is not known) and the applicant's
 * other payments, including those not sent yet.
 */
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
