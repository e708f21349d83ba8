/** Decides how document types and the checklists of the courses read for whoever maintains them. */
import type { Queries } from "../db/database.ts"
import type { Schemas } from "../http/operation.ts"
import { toDocumentType } from "./document-types.ts"

/** All types, also inactive ones, in their order; and the checklist of every course that has one. */
export async function readChecklists(db: Queries): Promise<Schemas["Checklists"]> {
  const types = await db
    .selectFrom("document_types")
    .selectAll()
    .orderBy("SortOrder")
    .orderBy("DocTypeId")
    .execute()
  const rows = await db.selectFrom("document_checklist").selectAll().orderBy("CourseId").execute()
  const courses = [...new Set(rows.map(({ CourseId }) => CourseId))]
  const place = (DocTypeId: number) => types.findIndex((type) => type.DocTypeId === DocTypeId)
  return {
    DocumentTypes: types.map(toDocumentType),
    Checklists: courses.map((CourseId) => ({
      CourseId,
      Documents: rows
        .filter((row) => row.CourseId === CourseId)
        .map(({ DocTypeId, IsMandatory }) => ({ DocTypeId, IsMandatory }))
        .sort((a, b) => place(a.DocTypeId) - place(b.DocTypeId)),
    })),
  }
}
