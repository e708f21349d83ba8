import { reads } from "#server/contract/operation.ts"
import { readChecklist } from "#server/records/documents/document-types.ts"

export const listDocumentChecklist = reads(
  "listDocumentChecklist",
  async ({ db, query }) => {
    const { checklist } = await readChecklist(db, query.CourseId)
    return { status: 200, body: { data: checklist, message: "Document checklist" } }
  },
  { may: "everybody" },
)
