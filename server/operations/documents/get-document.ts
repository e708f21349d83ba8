import { reads } from "#server/contract/operation.ts"
import { requireDocument, toDocument } from "#server/records/documents/documents.ts"

export const getDocument = reads("getDocument", async (call) => {
  const { document } = await requireDocument(call, call.path.id, "getDocument")
  return { status: 200, version: document.Version, body: { data: toDocument(document), message: "Document" } }
})
