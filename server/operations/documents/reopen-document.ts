import { lockedText } from "#domain/common/locked-text.ts"
import { nextDocumentStatus } from "#domain/documents/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { recordTexts } from "#domain/texts/office/record.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { isSettled } from "#domain/workflow/state-groups.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict } from "#server/errors/problem.ts"
import { requireReason } from "#server/records/admissions/reason.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import {
  type NamedDocument,
  namedDocuments,
  requireDocument,
  toDocument,
} from "#server/records/documents/documents.ts"

type Reopen = SignedInCall<"reopenDocument">

/** Throws 409 when the file or the decision is not the one that was read (decision 0082). */
function requireAsRead({ body }: Reopen, document: NamedDocument): void {
  if (body.Sha256 !== undefined && body.Sha256 !== document.Sha256)
    throw conflict(approvalTexts.fileChanged, "document.changed")
  if (body.Status !== undefined && body.Status !== document.Status)
    throw conflict(approvalTexts.documentChanged, "document.changed")
}

/**
 * Admin takes a decision back, with a reason; the earlier decision stays in the record (decision D3). Not once the application is
 * approved or has ended: nobody could decide the document again.
 */
export const reopenDocument = writes("reopenDocument", async (call) => {
  const { db } = call
  const Reason = requireReason(call.body)
  const { document, admission } = await requireDocument(call, call.path.id, "reopenDocument", true)
  if (isSettled[approvalState(admission)])
    throw conflict(`${lockedText(admission)} ${recordTexts.reopenFirst}`, "document.settled")
  requireAsRead(call, document)
  const status = document.Status
  const next = nextDocumentStatus(status, "reopen")
  if (!next) throw conflict(approvalTexts.notDecidedYet, "document.undecided")
  await db
    .updateTable("admission_docs")
    .set((eb) => ({ Status: next, Remarks: null, Version: eb("Version", "+", 1) }))
    .where("AdmissionDocId", "=", document.AdmissionDocId)
    .execute()
  const detail = { AdmissionDocId: document.AdmissionDocId, DocName: document.TypeName, Reason }
  await noteEvent(call, admission.AdmissionId, "documentReopened", detail, { from: status, to: next })
  const row = await namedDocuments(db)
    .where("f.AdmissionDocId", "=", document.AdmissionDocId)
    .executeTakeFirstOrThrow()
  return {
    status: 200,
    version: row.Version,
    body: { data: toDocument(row, call.session), message: approvalTexts.reopenedForReview },
  }
})
