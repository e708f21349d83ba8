/** Decides what the college has sent back to the applicant; each of their screens shows it first. */

import type { LocalAdmission, LocalDocument, LocalPayment } from "#data/admissions/admissions.ts"
import { documentName } from "#domain/documents/documents.ts"
import { isCounted, paymentStatus } from "#domain/money/payments.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { isSettled } from "#domain/workflow/state-groups.ts"

/** The tab of the dashboard where the applicant corrects it. */
export type AskedPlace = "documents" | "payments"

/** One document or payment that was sent back. */
export interface AskedAgain {
  readonly id: string
  readonly place: AskedPlace
  /** "rejected", or "newFile" when a new file was asked for without a rejection. */
  readonly kind: "rejected" | "newFile"
  /** The document's name; null for a payment. */
  readonly name: string | null
  /** The amount of a payment in whole rupees; null for a document. */
  readonly amount: number | null
  /** The reviewer's remarks; null when there are none. */
  readonly remarks: string | null
}

/**
 * Documents first, in their order, then payments. Empty once nothing can
 * be corrected any more; without what is already being sent again.
 */
export function askedAgain({ record, documents, payments }: LocalAdmission): readonly AskedAgain[] {
  if (isSettled[approvalState(record)]) return []
  return [
    ...documents.filter(isSentBack).map(ofDocument),
    ...payments.filter((payment) => isOpen(payment, payments)).map(ofPayment),
  ]
}

const isSentBack = ({ delivery, Status }: LocalDocument): boolean =>
  delivery === "received" && (Status === "Rejected" || Status === "ReuploadRequired")

/** True unless another payment that was entered after the rejected one counts. */
function isOpen(payment: LocalPayment, all: readonly LocalPayment[]): boolean {
  if (payment.delivery !== "received" || paymentStatus(payment.PaymentStatus) !== "Rejected") return false
  return !all.some((other) => isCounted(other) && isAfter(other, payment))
}

/** A payment that the server does not have yet was entered after one that it has decided. */
function isAfter(one: LocalPayment, other: LocalPayment): boolean {
  if (one.delivery !== "received") return true
  return Date.parse(one.CreatedAt ?? "") > Date.parse(other.CreatedAt ?? "")
}

function ofDocument(document: LocalDocument): AskedAgain {
  const { AdmissionDocId, Status, Remarks } = document
  return {
    id: AdmissionDocId,
    place: "documents",
    kind: Status === "Rejected" ? "rejected" : "newFile",
    name: documentName(document),
    amount: null,
    remarks: Remarks?.trim() || null,
  }
}

function ofPayment({ PaymentId, Amount, Remarks }: LocalPayment): AskedAgain {
  return {
    id: PaymentId,
    place: "payments",
    kind: "rejected",
    name: null,
    amount: Amount,
    remarks: Remarks?.trim() || null,
  }
}
