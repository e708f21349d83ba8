/** Reads what is not settled at a Confirm, and what the timeline keeps of it (decision W7). */
import { type OpenMatters, openMatters } from "#domain/application/open-matters.ts"
import type { Queries } from "#server/db/database.ts"
import { documentsByType } from "../documents/documents.ts"

/** The present open matters, in the order in which they were entered. */
export async function openMattersOf(db: Queries, admissionId: string): Promise<OpenMatters> {
  const documents = await documentsByType(db, admissionId).select(["t.DocName as name", "f.Status"]).execute()
  const payments = await db
    .selectFrom("payments")
    .select(["PaymentNo as name", "PaymentStatus", "VerifiedByStaff"])
    .where("AdmissionId", "=", admissionId)
    .orderBy("CreatedAt")
    .orderBy("PaymentId")
    .execute()
  return openMatters(documents, payments)
}

/** What the timeline keeps of them; empty when everything is settled. */
export function namedMatters(matters: OpenMatters) {
  const named = Object.entries(matters).filter(([, names]) => names.length > 0)
  if (named.length === 0) return {}
  return {
    undecidedDocuments: matters.openDocuments.length,
    undecidedPayments: matters.openPayments.length,
    ...Object.fromEntries(named),
  }
}
