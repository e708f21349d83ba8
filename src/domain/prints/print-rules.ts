/** Decides which papers may be printed and what the check page says about them later, for buttons, server and check page. */

import { wasDeleted } from "#domain/college/retention.ts"
import { paymentStatus } from "#domain/money/payments.ts"
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import { hasLeft } from "#domain/workflow/left-college.ts"
import { countsAsApplication } from "#domain/workflow/state-groups.ts"

/** The papers that are printed for a record. */
export type PaperKind = "applicationForm" | "receipt" | "admissionOrder"

/** The seat statuses with which an admission order may be printed (decision M7). */
export const SEATS_OF_ORDERS: readonly AllotmentStatus[] = ["Allotted", "Joined"]

/** True when the money was accepted: a receipt exists only then. */
export function hasReceipt(payment: { readonly PaymentStatus?: string | null | undefined }): boolean {
  return paymentStatus(payment.PaymentStatus) === "Accepted"
}

/** True when the Principal has approved and the student is here: an admission order exists only then. */
export function hasOrder(record: ApprovalRecord): boolean {
  return approvalState(record) === "approved" && !hasLeft(record)
}

/** The result of a check: the state in a word, whether the paper is still valid, and what has changed. */
export interface PaperValidity {
  readonly Status: string
  readonly IsValid: boolean
  readonly Remark: string | null
}

const gone: PaperValidity = { Status: paperTexts.deleted, IsValid: false, Remark: paperTexts.recordDeleted }

/** The validity of an admission order, by the seat for which it was printed and the admission. */
export function orderValidity(
  record: ApprovalRecord & { readonly DeletedAt?: string | null | undefined },
  seatStatus: string,
): PaperValidity {
  if (record.DeletedAt) return gone
  if (seatStatus === "Slid") return { Status: seatStatus, IsValid: false, Remark: paperTexts.seatSlid }
  if (seatStatus === "Cancelled")
    return { Status: seatStatus, IsValid: false, Remark: paperTexts.seatCancelled }
  if (!hasOrder(record))
    return { Status: paperTexts.notApproved, IsValid: false, Remark: paperTexts.approvalTaken }
  return { Status: seatStatus, IsValid: true, Remark: null }
}

/** The validity of a receipt. It belongs to the accounts, and stays valid when the person is removed (decision 0079). */
export function receiptValidity(
  payment: { readonly PaymentStatus: string; readonly VerifiedByStaff: boolean },
  record: Parameters<typeof wasDeleted>[0],
): PaperValidity {
  if (wasDeleted(record)) return gone
  const Status = paymentStatus(payment.PaymentStatus)
  if (Status !== "Accepted") return { Status, IsValid: false, Remark: paperTexts.notAccepted }
  return { Status, IsValid: true, Remark: payment.VerifiedByStaff ? null : paperTexts.toBeVerified }
}

/** The validity of an application form; `stage` in the contract's spelling, `changed` the day of its last change. */
export function formValidity(
  record: ApprovalRecord & { readonly DeletedAt?: string | null | undefined },
  stage: string,
  changed: string,
): PaperValidity {
  if (record.DeletedAt) return gone
  const isOver = !countsAsApplication[approvalState(record)]
  return { Status: stage, IsValid: !isOver, Remark: isOver ? paperTexts.isOver : changed }
}
