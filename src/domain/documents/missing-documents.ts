/**
 * Decides which required documents an application lacks and whether they may still be added, for the check before the
 * submit, the dashboard and the server (decisions D11, 12.10).
 */
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import { stages } from "#domain/workflow/stages.ts"
import { type ChecklistEntry, uploadProgress } from "./checklist.ts"
import type { StoredDocumentStatus } from "./documents.ts"

/** The fields of a document that are counted. */
interface Counted {
  readonly DocTypeId: number
  readonly Status: StoredDocumentStatus | "Uploaded"
}

/** Required entries without a document that counts; a rejected one does not count. */
export function missingDocuments<E extends ChecklistEntry>(
  required: readonly E[],
  documents: readonly Counted[],
): readonly E[] {
  return required.filter((entry) => uploadProgress([entry], documents).done === 0)
}

/** Required entries for which nothing was ever uploaded; a rejected document is replaced by a re-upload instead. */
export function neverUploaded<E extends ChecklistEntry>(
  required: readonly E[],
  documents: readonly Pick<Counted, "DocTypeId">[],
): readonly E[] {
  return required.filter((entry) => !documents.some(({ DocTypeId }) => DocTypeId === entry.DocTypeId))
}

/** True from the submit until the final decision: in that time a required document may still be added. */
export function takesLateDocuments(record: ApprovalRecord): boolean {
  return stages[approvalState(record)].role !== null
}
