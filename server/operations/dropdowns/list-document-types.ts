import { reads } from "../../http/operation.ts"
import { readDocumentTypes } from "../../records/document-types.ts"

export const listDocumentTypes = reads(
  "listDocumentTypes",
  async ({ db }) => ({
    status: 200,
    body: { data: await readDocumentTypes(db), message: "Document types" },
  }),
  { may: "everybody" },
)
