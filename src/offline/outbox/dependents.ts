/**
 * Decides which entries of a lane can never be received without another one, and which document a submit expects (laws 8, 11
 * and 15).
 */
import type { JsonObject, OutboxEntry } from "./outbox-entry.ts"

/** The entries that go with `entry` when its user discards it: its record would never exist. */
export function dependentsOf(entry: OutboxEntry, lane: readonly OutboxEntry[]): OutboxEntry[] {
  const others = lane.filter(({ seq }) => seq !== entry.seq)
  const { PaymentId, admissionDocId } = entry.body
  // Refused because another record exists: what is behind it can be received, but the consent that was saved with it is of
  // the applicant who was refused.
  if (entry.refusal?.code === "record.exists")
    return others.filter(
      ({ operationId, createdAt }) =>
        entry.operationId === "createAdmission" &&
        operationId === "recordConsent" &&
        createdAt === entry.createdAt,
    )
  if (entry.operationId === "createAdmission") return others
  if (entry.operationId === "createPayment")
    return others.filter(({ params }) => PaymentId !== undefined && params.id === PaymentId)
  if (entry.operationId === "uploadDocument")
    return others.filter(
      ({ operationId, body }) =>
        operationId === "reuploadDocument" &&
        admissionDocId !== undefined &&
        body.admissionDocId === admissionDocId,
    )
  return []
}

/**
 * The body of a submit that names its documents by hash, after the file of one of them was replaced (`sha256`), or will not be
 * sent (null); undefined when nothing changes.
 */
export function withDocument(
  body: JsonObject,
  documentId: string,
  sha256: string | null,
): JsonObject | undefined {
  const named = Array.isArray(body.Documents) ? (body.Documents as JsonObject[]) : []
  if (!named.some((row) => row.AdmissionDocId === documentId && row.Sha256 !== sha256)) return undefined
  const Documents = named.flatMap((row) => {
    if (row.AdmissionDocId !== documentId) return [row]
    return sha256 === null ? [] : [{ ...row, Sha256: sha256 }]
  })
  return { ...body, Documents }
}
