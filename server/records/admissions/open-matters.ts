/** Decides what the server reads and keeps of what is not settled at a Confirm (decision W7). */
import { type OpenMatters, openMatters } from "#domain/application/open-matters.ts"
import type { Queries } from "#server/db/database.ts"

/** As it stands in the database, in the order of entry. */
export async function openMattersOf(db: Queries, admissionId: string): Promise<OpenMatters> {
  const documents = await db
    .selectFrom("admission_docs")
    .select(["DocName as name", "Status"])
    .where("AdmissionId", "=", admissionId)
    .where("DeletedAt", "is", null)
    .orderBy("DocTypeId")
    .orderBy("AdmissionDocId")
    .execute()
  const payments = await db
    .selectFrom("payments")
    .select(["PaymentNo as name", "PaymentStatus as Status"])
    .where("AdmissionId", "=", admissionId)
    .orderBy("CreatedAt")
    .orderBy("PaymentId")
    .execute()
  return openMatters(documents, payments)
}

/** What the trail keeps of them; nothing when everything is settled. */
export function namedMatters(matters: OpenMatters) {
  const named = Object.entries(matters).filter(([, names]) => names.length > 0)
  if (named.length === 0) return {}
  return {
    undecidedDocuments: matters.openDocuments.length,
    undecidedPayments: matters.openPayments.length,
    ...Object.fromEntries(named),
  }
}
