/**
 * Decides the sums of payments, how their status is shown, and when they may be decided (applicant-form §4.4; platform §2,
 * §4; decisions P1, P2, P6, P7, P17, P21).
 */

import { isApplicant, type RoleCode } from "#domain/people/roles.ts"
import { type ApprovalRecord, approvalState, isEnded } from "#domain/workflow/approval-record.ts"
import { hasLeft } from "#domain/workflow/left-college.ts"
import { type ApprovalState, stages, states } from "#domain/workflow/stages.ts"

/** The fields of a payment for the sums; Amount in whole rupees. */
export interface PaymentLike {
  readonly Amount: number
  readonly PaymentStatus: string
}

/** The stored statuses of a payment; Approved is read as Accepted (decision P1), Withdrawn was taken back by its sender. */
export const paymentStatuses = ["Pending", "Accepted", "Rejected", "Withdrawn"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The stored status for any spelling; an unknown one counts as Pending. */
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
  /** Total less submitted, never below 0 (decision P6); 0 once the student has left the college. */
  readonly due: number
}

/** The sums of an application's payments against its fee (rupees). Rejected and withdrawn payments never count. */
export function paymentTotals(
  totalFee: number,
  payments: readonly PaymentLike[],
  record: ApprovalRecord = {},
): PaymentTotals {
  const sumOf = (...statuses: readonly PaymentStatus[]) =>
    payments
      .filter((p) => statuses.includes(paymentStatus(p.PaymentStatus)))
      .reduce((sum, p) => sum + p.Amount, 0)
  const submitted = sumOf("Pending", "Accepted")
  const due = hasLeft(record) ? 0 : Math.max(0, totalFee - submitted)
  return { total: totalFee, submitted, verified: sumOf("Accepted"), due }
}

/** The verified amount, in rupees: accepted payments only (decision P7). */
export function totalCollected(payments: readonly PaymentLike[]): number {
  return paymentTotals(0, payments).verified
}

/**
 * What of the accepted amount the Financer has not verified yet, in rupees: what staff enter counts as accepted, and is not
 * verified (decision P2, new-payment.ts).
 */
export function amountToVerify(
  payments: readonly (PaymentLike & { readonly VerifiedByStaff?: boolean | null | undefined })[],
): number {
  return totalCollected(payments.filter(({ VerifiedByStaff }) => VerifiedByStaff === false))
}

/**
 * True while a payment waits for the Financer: Pending, or accepted and not verified. That is one entered by Staff, a
 * Counsellor, the Admissions Officer or the Principal (decision P2), or by Finance or an Admin with a reference that another
 * payment has (decision 0021).
 */
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
 * Whether the payments of an application can be decided: `early` before the Financer's step, `open` from that step on,
 * including payments entered later, `closed` once the application is rejected, withdrawn or cancelled (decisions P21, 0009).
 */
export const paymentTiming = (record: ApprovalRecord): PaymentTiming => paymentTimingAt(approvalState(record))

export type PaymentTiming = "early" | "open" | "closed"

/** The same for a state. */
function paymentTimingAt(state: ApprovalState): PaymentTiming {
  const { tab, level } = stages[state]
  if (tab === "Rejected" || level === null) return "closed"
  return level >= PAYMENT_LEVEL ? "open" : "early"
}

/** The states in which a payment can be decided. */
export const openStates: readonly ApprovalState[] = states.filter(
  (state) => paymentTimingAt(state) === "open",
)

/**
 * False for an applicant whose payment the college has entered: they cannot change it. A payment that is not sent yet does
 * not say who sent it, as it is this device's own.
 */
export const isOwnToChange = (
  payment: { readonly ByApplicant?: boolean | undefined },
  role: RoleCode | undefined,
): boolean => !isApplicant(role) || payment.ByApplicant !== false

/**
 * True while a proof can be uploaded for a payment: for an applicant's until it is accepted or rejected; for one of the
 * staff until it is decided or as long as it has none. A proof on which a decision is based is never replaced.
 */
export function takesProof(
  payment: {
    readonly PaymentStatus: string
    readonly DecidedAt: string | null
    readonly DocumentPath: string | null
  },
  role: RoleCode,
): boolean {
  if (isApplicant(role)) return paymentStatus(payment.PaymentStatus) === "Pending"
  return payment.DecidedAt === null || payment.DocumentPath === null
}

/** How many payments of an application have each status; withdrawn payments are not counted. */
export type PaymentCounts = Readonly<Record<Exclude<PaymentStatus, "Withdrawn">, number>>

/**
 * The one status shown for all payments of an application: Pending before Accepted before
 * Rejected; undefined when there are none.
 */
export function overallPaymentStatus(counts: PaymentCounts): PaymentStatus | undefined {
  return (["Pending", "Accepted", "Rejected"] as const).find((status) => counts[status] > 0)
}

/**
 * True while an applicant may report a payment: in every state but withdrawn and cancelled, in which nobody would decide it
 * (decision 0009), and until they leave the college. The office may enter one at any time.
 */
export const takesOwnPayments = (record: ApprovalRecord): boolean => !isEnded(record) && !hasLeft(record)
