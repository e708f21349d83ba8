/** Decides which papers may be printed and what the check page says about them afterwards, for buttons, server and check. */

import { paymentStatus } from "#domain/money/payments.ts"
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import { isCounted } from "#domain/workflow/state-groups.ts"

/** The papers that a college prints of a record. */
export type PaperKind = "applicationForm" | "receipt" | "admissionOrder"

/** A seat that is taken stands behind an order (decision M7). */
export const SEATS_OF_ORDERS: readonly AllotmentStatus[] = ["Allotted", "Joined"]

/** True when money was accepted: only then there is a receipt. */
export function hasReceipt(payment: { readonly PaymentStatus?: string | null | undefined }): boolean {
  return paymentStatus(payment.PaymentStatus) === "Accepted"
}

/** True when the Principal has approved: only then there may be an order. */
export function hasOrder(record: ApprovalRecord): boolean {
  return approvalState(record) === "approved"
}

/** What a check says: the state in a word, whether the paper still holds, and what has changed. */
export interface PaperStanding {
  readonly Status: string
  readonly IsValid: boolean
  readonly Remark: string | null
}

const gone: PaperStanding = { Status: paperTexts.deleted, IsValid: false, Remark: paperTexts.recordDeleted }

/** The standing of an admission order: the seat it was printed for, and the admission it belongs to. */
export function orderStanding(
  record: ApprovalRecord & { readonly DeletedAt?: string | null | undefined },
  seatStatus: string,
): PaperStanding {
  if (record.DeletedAt) return gone
  if (seatStatus === "Slid") return { Status: seatStatus, IsValid: false, Remark: paperTexts.seatSlid }
  if (seatStatus === "Cancelled")
    return { Status: seatStatus, IsValid: false, Remark: paperTexts.seatCancelled }
  if (!hasOrder(record))
    return { Status: paperTexts.notApproved, IsValid: false, Remark: paperTexts.approvalTaken }
  return { Status: seatStatus, IsValid: true, Remark: null }
}

/** The standing of a receipt. */
export function receiptStanding(
  payment: { readonly PaymentStatus: string; readonly VerifiedByStaff: boolean },
  record: { readonly DeletedAt?: string | null | undefined },
): PaperStanding {
  if (record.DeletedAt) return gone
  const Status = paymentStatus(payment.PaymentStatus)
  if (Status !== "Accepted") return { Status, IsValid: false, Remark: paperTexts.notAccepted }
  return { Status, IsValid: true, Remark: payment.VerifiedByStaff ? null : paperTexts.toBeVerified }
}

/** The standing of an application form; `stage` in the words of the contract, `changed` the day of its last change. */
export function formStanding(
  record: ApprovalRecord & { readonly DeletedAt?: string | null | undefined },
  stage: string,
  changed: string,
): PaperStanding {
  if (record.DeletedAt) return gone
  const isOver = !isCounted[approvalState(record)]
  return { Status: stage, IsValid: !isOver, Remark: isOver ? paperTexts.isOver : changed }
}
