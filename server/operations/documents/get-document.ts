import { reads } from "#server/contract/operation.ts"
import { requireDocument, toDocument } from "#server/records/documents/documents.ts"

export const getDocument = reads("getDocument", async (call) => {
  const { document } = await requireDocument(call, call.path.id, "getDocument")
  const { AdmissionId: about, Version: version } = document
  return {
    status: 200,
    version,
    about,
    body: { data: toDocument(document, call.session), message: "Document" },
  }
})
