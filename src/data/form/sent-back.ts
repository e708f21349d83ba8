/** Decides what the college has sent back to the applicant: what is said first on every screen of theirs. */

import type { LocalAdmission, LocalDocument, LocalPayment } from "#data/admissions/admissions.ts"
import { isCounted, paymentStatus } from "#domain/money/payments.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { isSettled } from "#domain/workflow/state-groups.ts"

/** Where the applicant corrects it: a tab of the dashboard. */
export type AskedPlace = "documents" | "payments"

/** One document or payment that was sent back. */
export interface AskedAgain {
  readonly id: string
  readonly place: AskedPlace
  /** "rejected", or a new file of what was not judged wrong. */
  readonly kind: "rejected" | "newFile"
  /** The document's name; of a payment there is none. */
  readonly name: string | null
  /** Whole rupees of a payment; null for a document. */
  readonly amount: number | null
  /** The reviewer's words; null when they gave none. */
  readonly remarks: string | null
}

/** Documents first, in their order, then payments. Empty once nothing can be put right any more, and for what is already on its way anew. */
export function askedAgain({ record, documents, payments }: LocalAdmission): readonly AskedAgain[] {
  if (isSettled[approvalState(record)]) return []
  return [
    ...documents.filter(isSentBack).map(ofDocument),
    ...payments.filter((payment) => isOpen(payment, payments)).map(ofPayment),
  ]
}

const isSentBack = ({ delivery, Status }: LocalDocument): boolean =>
  delivery === "received" && (Status === "Rejected" || Status === "ReuploadRequired")

/** A rejected payment is answered by another that was entered after it and counts. */
function isOpen(payment: LocalPayment, all: readonly LocalPayment[]): boolean {
  if (payment.delivery !== "received" || paymentStatus(payment.PaymentStatus) !== "Rejected") return false
  return !all.some((other) => isCounted(other) && isAfter(other, payment))
}

/** What the college has not got yet was entered after what it has judged. */
function isAfter(one: LocalPayment, other: LocalPayment): boolean {
  if (one.delivery !== "received") return true
  return Date.parse(one.CreatedAt ?? "") > Date.parse(other.CreatedAt ?? "")
}

function ofDocument(document: LocalDocument): AskedAgain {
  const { AdmissionDocId, DocName, DocTypeName, FileName, Status, Remarks } = document
  return {
    id: AdmissionDocId,
    place: "documents",
    kind: Status === "Rejected" ? "rejected" : "newFile",
    name: DocName || DocTypeName || FileName,
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
