import { reads } from "#server/contract/operation.ts"
import { readDocumentTypes } from "#server/records/documents/document-types.ts"

export const listDocumentTypes = reads(
  "listDocumentTypes",
  async ({ db }) => ({
    status: 200,
    body: { data: await readDocumentTypes(db), message: "Document types" },
  }),
  { may: "everybody" },
)
