/** What is not settled at a Confirm: documents by their names, payments by their numbers (decision W7). */

import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { blockingCounts as blockingIn, openMatters as mattersOf } from "#domain/application/open-matters.ts"
import { documentName } from "#domain/documents/documents.ts"
import { reviewWords } from "../words.ts"

export interface OpenMatter {
  title: string
  names: readonly string[]
}

type Application = Pick<LocalAdmission, "documents" | "payments">

function mattersIn({ documents, payments }: Application) {
  return mattersOf(
    documents.map((document) => ({ name: documentName(document), Status: document.Status })),
    payments.map((payment) => ({ ...payment, name: payment.PaymentNo ?? payment.PaymentId })),
  )
}

/** Empty when everything is settled. */
export function openMatters(application: Application): OpenMatter[] {
  const open = mattersIn(application)
  return [
    { title: reviewWords.openDocuments, names: open.openDocuments },
    { title: reviewWords.refusedDocuments, names: open.rejectedDocuments },
    { title: reviewWords.openPayments, names: open.openPayments },
    { title: reviewWords.refusedPayments, names: open.rejectedPayments },
  ].filter(({ names }) => names.length > 0)
}

/** How many undecided documents and payments block a Confirm where the college requires every decision first. */
export function blockingCounts(application: Application & Pick<LocalAdmission, "record">) {
  return blockingIn(application.record, mattersIn(application))
}
