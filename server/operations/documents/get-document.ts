import { reads } from "../../http/operation.ts"
import { requireDocument, toDocument } from "../../records/documents.ts"

export const getDocument = reads("getDocument", async (call) => {
  const { document } = await requireDocument(call, call.path.id, "getDocument")
  return { status: 200, version: document.Version, body: { data: toDocument(document), message: "Document" } }
})
