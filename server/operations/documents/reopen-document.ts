import { nextDocumentStatus } from "#domain/documents.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { writes } from "../../http/operation.ts"
import { conflict } from "../../http/problem.ts"
import { namedDocuments, requireDocument, toDocument } from "../../records/documents.ts"
import { requireReason } from "../../records/reason.ts"
import { noteEvent } from "../../records/timeline.ts"

/** Admin takes a decision back, with a reason; the earlier decision stays in the record (decision D3). */
export const reopenDocument = writes("reopenDocument", async (call) => {
  const { db } = call
  const Reason = requireReason(call.body)
  const { document, admission } = await requireDocument(call, call.path.id, "reopenDocument", true)
  const status = toDocument(document).Status
  const next = nextDocumentStatus(status, "reopen")
  if (!next) throw conflict(approvalTexts.notDecidedYet, "document.undecided")
  await db
    .updateTable("admission_docs")
    .set((eb) => ({ Status: next, Remarks: null, Version: eb("Version", "+", 1) }))
    .where("AdmissionDocId", "=", document.AdmissionDocId)
    .execute()
  const detail = { AdmissionDocId: document.AdmissionDocId, DocName: document.DocName, Reason }
  await noteEvent(call, admission.AdmissionId, "documentReopened", detail, { from: status, to: next })
  const row = await namedDocuments(db)
    .where("f.AdmissionDocId", "=", document.AdmissionDocId)
    .executeTakeFirstOrThrow()
  return {
    status: 200,
    version: row.Version,
    body: { data: toDocument(row), message: approvalTexts.reopenedForReview },
  }
})
