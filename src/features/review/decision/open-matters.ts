/** What is not settled at a Confirm: documents by their names, payments by their numbers (decision W7). */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { openMatters as mattersOf } from "#domain/application/open-matters.ts"
import { paymentTiming, waitsForFinancer } from "#domain/money/payments.ts"
import { nameOf } from "../documents/document-order.ts"
import { reviewWords } from "../words.ts"

export interface OpenMatter {
  title: string
  names: readonly string[]
}

type Application = Pick<LocalAdmission, "documents" | "payments">

/** Empty when everything is settled. */
export function openMatters({ documents, payments }: Application): OpenMatter[] {
  const open = mattersOf(
    documents.map((document) => ({ name: nameOf(document), Status: document.Status })),
    payments.map((payment) => ({ ...payment, name: payment.PaymentNo ?? payment.PaymentId })),
  )
  return [
    { title: reviewWords.openDocuments, names: open.openDocuments },
    { title: reviewWords.refusedDocuments, names: open.rejectedDocuments },
    { title: reviewWords.openPayments, names: open.openPayments },
    { title: reviewWords.refusedPayments, names: open.rejectedPayments },
  ].filter(({ names }) => names.length > 0)
}

/**
 * How many undecided documents and payments block a Confirm where the college requires every decision first; payments only
 * from the Financer's step on.
 */
export function blockingCounts(application: Application & Pick<LocalAdmission, "record">) {
  const documents = application.documents.filter(({ Status }) => Status === "Pending").length
  const isDue = paymentTiming(application.record) === "open"
  return { documents, payments: isDue ? application.payments.filter(waitsForFinancer).length : 0 }
}
