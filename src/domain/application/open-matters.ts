/**
 * Decides which documents and payments of an application are not settled when somebody confirms it: for the page's question,
 * for the block that a college may set, and for the audit trail (decision W7).
 */
import { paymentStatus, waitsForFinancer } from "#domain/money/payments.ts"

/** Documents by their names, payments by their numbers. */
export interface OpenMatters {
  readonly openDocuments: readonly string[]
  readonly rejectedDocuments: readonly string[]
  readonly openPayments: readonly string[]
  readonly rejectedPayments: readonly string[]
}

interface NamedDocument {
  readonly name: string
  readonly Status: string
}

type NamedPayment = { readonly name: string } & Parameters<typeof waitsForFinancer>[0]

/**
 * Undecided and rejected documents and payments. A document with a re-upload request counts as rejected; a payment that a
 * Counsellor has entered is undecided until the Financer has verified it.
 */
export function openMatters(
  documents: readonly NamedDocument[],
  payments: readonly NamedPayment[],
): OpenMatters {
  const unsettled = documents.filter(({ Status }) => Status !== "Approved")
  const docs = (isOpen: boolean) =>
    unsettled.filter(({ Status }) => (Status === "Pending") === isOpen).map(({ name }) => name)
  const paid = (isWanted: (payment: NamedPayment) => boolean) =>
    payments.filter(isWanted).map(({ name }) => name)
  return {
    openDocuments: docs(true),
    rejectedDocuments: docs(false),
    openPayments: paid(waitsForFinancer),
    rejectedPayments: paid(({ PaymentStatus }) => paymentStatus(PaymentStatus) === "Rejected"),
  }
}
