/** Decides what of an application is not settled when somebody confirms it, by name: for the block that a college may set, and for the trail (decision W7). */
import { paymentStatus } from "#domain/payments.ts"
import type { Queries } from "../db/database.ts"

/** Documents by their names, payments by their numbers. */
export interface OpenMatters {
  readonly openDocuments: readonly string[]
  readonly rejectedDocuments: readonly string[]
  readonly openPayments: readonly string[]
  readonly rejectedPayments: readonly string[]
}

/** Undecided and refused documents and payments of an application; a document that was asked for again counts as refused. */
export async function openMattersOf(db: Queries, admissionId: string): Promise<OpenMatters> {
  const documents = await db
    .selectFrom("admission_docs")
    .select(["DocName", "Status"])
    .where("AdmissionId", "=", admissionId)
    .where("DeletedAt", "is", null)
    .where("Status", "!=", "Approved")
    .orderBy("DocTypeId")
    .orderBy("AdmissionDocId")
    .execute()
  const payments = await db
    .selectFrom("payments")
    .select(["PaymentNo", "PaymentStatus"])
    .where("AdmissionId", "=", admissionId)
    .orderBy("CreatedAt")
    .orderBy("PaymentId")
    .execute()
  const docs = (isOpen: boolean) =>
    documents.filter(({ Status }) => (Status === "Pending") === isOpen).map(({ DocName }) => DocName)
  const paid = (status: string) =>
    payments
      .filter(({ PaymentStatus }) => paymentStatus(PaymentStatus) === status)
      .map(({ PaymentNo }) => PaymentNo)
  return {
    openDocuments: docs(true),
    rejectedDocuments: docs(false),
    openPayments: paid("Pending"),
    rejectedPayments: paid("Rejected"),
  }
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
