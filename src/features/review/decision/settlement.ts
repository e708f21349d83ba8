/** What of an application is unsettled, as a warning beside Confirm that never blocks it (decision W7). */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { waitsForFinancer } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reviewWords } from "../words.ts"

export interface Counts {
  Pending: number
  Approved: number
  Rejected: number
}

/** A document for which a new file was asked counts as rejected: both wait for the applicant. */
export function documentCounts(documents: readonly { Status: string }[]): Counts {
  const count = (...of: readonly string[]) => documents.filter(({ Status }) => of.includes(Status)).length
  return {
    Pending: count("Pending"),
    Approved: count("Approved"),
    Rejected: count("Rejected", "ReuploadRequired"),
  }
}

/** "5 documents pending, 1 rejected, 2 payments pending"; empty when everything is settled. */
export function unsettledText({
  documents,
  payments,
}: Pick<LocalAdmission, "documents" | "payments">): string {
  const { Pending, Rejected } = documentCounts(documents)
  const open = payments.filter(waitsForFinancer).length
  const words = [
    some(Pending, reviewWords.documentsPending),
    some(Rejected, Pending > 0 ? reviewWords.documentsRejected : reviewWords.onlyDocumentsRejected),
    some(open, reviewWords.paymentsPending),
  ]
  return words.filter(Boolean).join(", ")
}

const some = (n: number, words: string): string => (n === 0 ? "" : fill(words, { n }))
