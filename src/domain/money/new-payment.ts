/** Decides the initial state of a payment, by the role that enters it (decision P2). */

import type { RoleCode } from "#domain/people/roles.ts"
import type { PaymentStatus } from "./payments.ts"

/** So many payments of one application may wait for the Financer; an applicant adds no more until some are decided. */
export const MOST_PENDING = 50

interface NewPaymentState {
  readonly PaymentStatus: PaymentStatus
  readonly VerifiedByStaff: boolean
}
const unverified: NewPaymentState = { PaymentStatus: "Accepted", VerifiedByStaff: false }
const verified: NewPaymentState = { PaymentStatus: "Accepted", VerifiedByStaff: true }
const newPaymentStates: Readonly<Record<RoleCode, NewPaymentState>> = {
  ADMIN: verified,
  STAFF: unverified,
  C: unverified,
  AO: unverified,
  F: verified,
  P: unverified,
  S: { PaymentStatus: "Pending", VerifiedByStaff: false },
}

/**
 * Status and verification that the server gives a new payment: Pending from a student; Accepted from staff, verified by
 * Finance and Admin only (decision P2), and by them only when its reference is on no other payment (decision 0021).
 */
export const newPaymentState = (role: RoleCode): NewPaymentState => newPaymentStates[role]

/**
 * True for a payment that would have been verified at once by the role that entered it, had its reference not been on another
 * payment: it waits for a reason, not for a second person (decision 0021).
 */
export const waitsForReason = (
  payment: { readonly PaymentStatus: PaymentStatus; readonly VerifiedByStaff: boolean },
  enteredBy: RoleCode,
): boolean =>
  payment.PaymentStatus === "Accepted" &&
  !payment.VerifiedByStaff &&
  newPaymentState(enteredBy).VerifiedByStaff
