/**
 * Decides which documents and payments of an application are not settled when somebody confirms it: for the page's question,
 * for the block that a college may set, and for the audit trail (decision W7).
 */
import { paymentStatus, paymentTiming, waitsForFinancer } from "#domain/money/payments.ts"
import { contextAt } from "#domain/workflow/approval.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import { stages } from "#domain/workflow/stages.ts"

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

/**
 * How many of them prevent a Confirm where the college requires every decision first: only what may be decided at the present
 * step, else nobody could ever confirm there. Documents wait for the Principal at the Financer's step, payments for the Financer.
 */
export function blockingCounts(
  record: ApprovalRecord,
  { openDocuments, openPayments }: Pick<OpenMatters, "openDocuments" | "openPayments">,
): { readonly documents: number; readonly payments: number } {
  const state = approvalState(record)
  const role = stages[state].role ?? undefined
  return {
    documents: can(role, "decideDocument", contextAt(state, role)) ? openDocuments.length : 0,
    payments: paymentTiming(record) === "open" ? openPayments.length : 0,
  }
}
