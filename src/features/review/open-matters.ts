/** What is not settled when somebody confirms, by name: documents by their names, payments by their numbers (decision W7). */
import type { LocalAdmission } from "#data/admissions.ts"
import { type PaymentStatus, paymentStatus, paymentTiming } from "#domain/payments.ts"
import { nameOf } from "./documents/document-order.ts"
import { reviewWords } from "./words.ts"

export interface OpenMatter {
  title: string
  names: string[]
}

type Application = Pick<LocalAdmission, "documents" | "payments">

/** Empty when everything is settled. A document that was asked for again counts with the rejected ones, as in the counters. */
export function openMatters({ documents, payments }: Application): OpenMatter[] {
  const docs = (isOpen: boolean) =>
    documents.filter(({ Status }) => Status !== "Approved" && (Status === "Pending") === isOpen).map(nameOf)
  const paid = (wanted: PaymentStatus) =>
    payments
      .filter(({ PaymentStatus }) => paymentStatus(PaymentStatus) === wanted)
      .map(({ PaymentNo, PaymentId }) => PaymentNo ?? PaymentId)
  return [
    { title: reviewWords.openDocuments, names: docs(true) },
    { title: reviewWords.refusedDocuments, names: docs(false) },
    { title: reviewWords.openPayments, names: paid("Pending") },
    { title: reviewWords.refusedPayments, names: paid("Rejected") },
  ].filter(({ names }) => names.length > 0)
}

/** How many undecided ones stop a Confirm where the college wants every decision first; payments only from the Financer's step on. */
export function blockingCounts(application: Application & Pick<LocalAdmission, "record">) {
  const count = (of: readonly { Status: string }[]) => of.filter(({ Status }) => Status === "Pending").length
  const isDue = paymentTiming(application.record) === "open"
  const statuses = application.payments.map((row) => ({ Status: paymentStatus(row.PaymentStatus) }))
  return { documents: count(application.documents), payments: isDue ? count(statuses) : 0 }
}
