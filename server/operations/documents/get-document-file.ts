import { reads } from "#server/contract/operation.ts"
import { requireDocument } from "#server/records/documents/documents.ts"

/** Files are for the owner and the staff only (decision D12). */
export const getDocumentFile = reads("getDocumentFile", async (call) => {
  const { document } = await requireDocument(call, call.path.id, "getDocumentFile")
  const body = {
    path: document.FilePath,
    name: document.FileName,
    type: document.MimeType,
    sha256: document.Sha256,
    download: call.query.download === "1",
  }
  return { status: 200, about: document.AdmissionId, body }
})
