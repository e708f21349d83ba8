/** Decides what payments add up to, how their status shows, and who may decide them (applicant-form §4.4; platform §2, §4; decisions P1, P2, P6, P7, P17, P21). */

import type { RoleCode } from "#domain/people/roles.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import { type ApprovalState, stages } from "#domain/workflow/stages.ts"

/** A payment as far as the sums read it; Amount in whole rupees. */
export interface PaymentLike {
  readonly Amount: number
  readonly PaymentStatus: string
}

/** A payment's status as it is stored; Approved is read as Accepted (decision P1), Withdrawn was taken back by who sent it. */
export type PaymentStatus = "Pending" | "Accepted" | "Rejected" | "Withdrawn"

/** The stored status of any spelling; what is unknown counts as Pending. */
export function paymentStatus(written: string | null | undefined): PaymentStatus {
  const word = (written ?? "").toLowerCase()
  if (word === "accepted" || word === "approved") return "Accepted"
  return word === "rejected" ? "Rejected" : word === "withdrawn" ? "Withdrawn" : "Pending"
}

/** True for money that counts as submitted: neither rejected nor withdrawn. */
export function isCounted({ PaymentStatus }: Pick<PaymentLike, "PaymentStatus">): boolean {
  const status = paymentStatus(PaymentStatus)
  return status === "Pending" || status === "Accepted"
}

/** The sums of an application, in rupees. */
export interface PaymentTotals {
  readonly total: number
  /** Pending and accepted. */
  readonly submitted: number
  /** Accepted only; also the Total Collected of the overview (decision P7). */
  readonly verified: number
  /** Total less submitted, never below 0 (decision P6). */
  readonly due: number
}

/** The sums of an application's payments against its fee (rupees). Rejected and withdrawn payments count nowhere. */
export function paymentTotals(totalFee: number, payments: readonly PaymentLike[]): PaymentTotals {
  const sumOf = (...statuses: readonly PaymentStatus[]) =>
    payments
      .filter((p) => statuses.includes(paymentStatus(p.PaymentStatus)))
      .reduce((sum, p) => sum + p.Amount, 0)
  const submitted = sumOf("Pending", "Accepted")
  return { total: totalFee, submitted, verified: sumOf("Accepted"), due: Math.max(0, totalFee - submitted) }
}

/** What was verified, in rupees: accepted payments only (decision P7). */
export function totalCollected(payments: readonly PaymentLike[]): number {
  return paymentTotals(0, payments).verified
}

/** True while a payment waits for the Financer: Pending, or accepted by a Counsellor and verified by nobody (decision P2). */
export function waitsForFinancer(payment: {
  readonly PaymentStatus?: string | null | undefined
  readonly VerifiedByStaff?: boolean | null | undefined
}): boolean {
  const status = paymentStatus(payment.PaymentStatus)
  return status === "Pending" || (status === "Accepted" && payment.VerifiedByStaff === false)
}

/** The level from which payments are decided: the Financer's. */
const PAYMENT_LEVEL = stages.atFinancer.level

/**
 * Whether the payments of an application can be decided: `early` before the Financer's step, `open` from that step on, so that a
 * payment entered after it is decided too, `closed` once the application is rejected, withdrawn or cancelled (decisions P21,
 * 0009).
 */
export const paymentTiming = (record: ApprovalRecord): PaymentTiming => paymentTimingAt(approvalState(record))

export type PaymentTiming = "early" | "open" | "closed"

/** The same of a state. */
export function paymentTimingAt(state: ApprovalState): PaymentTiming {
  const { tab, level } = stages[state]
  if (tab === "Rejected" || level === null) return "closed"
  return level >= PAYMENT_LEVEL ? "open" : "early"
}

/**
 * True while a payment takes a receipt: an applicant's until it is accepted or rejected; one of the staff until somebody has
 * decided on the one it has. What was decided by is never replaced.
 */
export function takesProof(
  payment: {
    readonly PaymentStatus: string
    readonly DecidedAt: string | null
    readonly DocumentPath: string | null
  },
  role: RoleCode,
): boolean {
  if (role === "S") return paymentStatus(payment.PaymentStatus) === "Pending"
  return payment.DecidedAt === null || payment.DocumentPath === null
}

/** How many payments of an application have each status; what was withdrawn is nobody's work. */
export type PaymentCounts = Readonly<Record<Exclude<PaymentStatus, "Withdrawn">, number>>

/** The one status that stands for all payments of an application: what still waits first, rejected only when nothing else came; undefined when none was made. */
export function overallPaymentStatus(counts: PaymentCounts): PaymentStatus | undefined {
  return (["Pending", "Accepted", "Rejected"] as const).find((status) => counts[status] > 0)
}
