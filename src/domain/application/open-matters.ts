/**
 * Decides which documents and payments of an application are not settled when somebody confirms it: for the page's question,
 * for the block that a college may set, and for the audit trail (decision W7).
 */
import { type PaymentStatus, paymentStatus } from "#domain/money/payments.ts"

/** Documents by their names, payments by their numbers. */
export interface OpenMatters {
  readonly openDocuments: readonly string[]
  readonly rejectedDocuments: readonly string[]
  readonly openPayments: readonly string[]
  readonly rejectedPayments: readonly string[]
}

interface Named {
  readonly name: string
  readonly Status: string
}

/** Undecided and rejected documents and payments; a document with a re-upload request counts as rejected. */
export function openMatters(documents: readonly Named[], payments: readonly Named[]): OpenMatters {
  const unsettled = documents.filter(({ Status }) => Status !== "Approved")
  const docs = (isOpen: boolean) =>
    unsettled.filter(({ Status }) => (Status === "Pending") === isOpen).map(({ name }) => name)
  const paid = (wanted: PaymentStatus) =>
    payments.filter(({ Status }) => paymentStatus(Status) === wanted).map(({ name }) => name)
  return {
    openDocuments: docs(true),
    rejectedDocuments: docs(false),
    openPayments: paid("Pending"),
    rejectedPayments: paid("Rejected"),
  }
}
