/** Counts the documents and payments of applications, for the rows of a list. */
import { sql } from "kysely"
import type { PaymentCounts } from "#domain/money/payments.ts"
import type { Queries } from "#server/db/database.ts"

/** What the approvals list shows about the documents and payments of an application. */
export interface Progress {
  readonly DocumentCounts: { readonly Total: number; readonly Approved: number; readonly Rejected: number }
  readonly PaymentCounts: PaymentCounts
}

const noProgress: Progress = {
  DocumentCounts: { Total: 0, Approved: 0, Rejected: 0 },
  PaymentCounts: { Pending: 0, Accepted: 0, Rejected: 0 },
}

/** Documents and payments of some applications, counted by status: one index scan for each kind, for one page only. */
export async function progressOf(
  db: Queries,
  ids: readonly string[],
): Promise<(admissionId: string) => Progress> {
  if (ids.length === 0) return () => noProgress
  const having = (column: string, status: string) =>
    sql<number>`count(*) filter (where ${sql.ref(column)} = ${sql.lit(status)})`
  const documents = await db
    .selectFrom("admission_docs")
    .select((eb) => ["AdmissionId", eb.fn.countAll<number>().as("Total")])
    .select([having("Status", "Approved").as("Approved"), having("Status", "Rejected").as("Rejected")])
    .where("AdmissionId", "in", [...ids])
    .where("DeletedAt", "is", null)
    .groupBy("AdmissionId")
    .execute()
  const payments = await db
    .selectFrom("payments")
    .select(["AdmissionId", having("PaymentStatus", "Pending").as("Pending")])
    .select([
      having("PaymentStatus", "Accepted").as("Accepted"),
      having("PaymentStatus", "Rejected").as("Rejected"),
    ])
    .where("AdmissionId", "in", [...ids])
    .groupBy("AdmissionId")
    .execute()
  const docs = new Map(documents.map(({ AdmissionId, ...counts }) => [AdmissionId, counts]))
  const paid = new Map(payments.map(({ AdmissionId, ...counts }) => [AdmissionId, counts]))
  return (id) => ({
    DocumentCounts: docs.get(id) ?? noProgress.DocumentCounts,
    PaymentCounts: paid.get(id) ?? noProgress.PaymentCounts,
  })
}
