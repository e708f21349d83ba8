import { documentActions } from "#domain/documents/documents.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { writes } from "#server/contract/operation.ts"
import { Problem } from "#server/errors/problem.ts"
import { contextOf } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { requireDocument } from "#server/records/documents/documents.ts"

/** Hides the document without deleting its row; only Admin can delete a decided document (decision D17). */
export const deleteDocument = writes("deleteDocument", async (call) => {
  const { document, admission } = await requireDocument(call, call.path.id, "deleteDocument", true)
  const { editable, draft } = contextOf(admission, call.session)
  const isAdmin = call.session.role === "ADMIN"
  if (!documentActions(document.Status, { editable, draft, isAdmin }).remove)
    throw new Problem(422, { message: wizardTexts.locked, code: "document.locked" })
  await call.db
    .updateTable("admission_docs")
    .set((eb) => ({ DeletedAt: call.now.toISOString(), Version: eb("Version", "+", 1) }))
    .where("AdmissionDocId", "=", document.AdmissionDocId)
    .execute()
  await noteEvent(call, admission.AdmissionId, "documentDeleted", {
    AdmissionDocId: document.AdmissionDocId,
    DocName: document.TypeName,
  })
  return { status: 200, body: { message: "Document deleted successfully" } }
})
