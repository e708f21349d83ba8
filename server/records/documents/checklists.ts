/** Reads the document types and the checklists of the courses for the Admin. */
import { EMPTY_VERSION } from "#domain/common/content-version.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { contentVersion } from "./content-version.ts"
import { toDocumentType } from "./document-types.ts"

/** The types that a document, or the checklist of a course, names. */
async function readUsedTypes(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom("document_types as t")
    .select("t.DocTypeId")
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("admission_docs as d").select("d.DocTypeId").whereRef("d.DocTypeId", "=", "t.DocTypeId"),
        ),
        exists(
          selectFrom("document_checklist as l")
            .select("l.DocTypeId")
            .whereRef("l.DocTypeId", "=", "t.DocTypeId"),
        ),
      ]),
    )
    .orderBy("t.DocTypeId")
    .execute()
  return rows.map(({ DocTypeId }) => DocTypeId)
}

/** All types in their order, including inactive ones; and the checklist of every course that has one. */
export async function readChecklists(db: Queries): Promise<Schemas["Checklists"]> {
  const types = await db
    .selectFrom("document_types")
    .selectAll()
    .orderBy("SortOrder")
    .orderBy("DocTypeId")
    .execute()
  const rows = await db.selectFrom("document_checklist").selectAll().orderBy("CourseId").execute()
  const courses = [...new Set(rows.map(({ CourseId }) => CourseId))]
  const DocumentTypes = types.map(toDocumentType)
  const place = (DocTypeId: number) => types.findIndex((type) => type.DocTypeId === DocTypeId)
  return {
    DocumentTypes,
    TypesVersion: contentVersion(DocumentTypes),
    UsedTypes: await readUsedTypes(db),
    Checklists: courses.map((CourseId) => {
      const Documents = rows
        .filter((row) => row.CourseId === CourseId)
        .map(({ DocTypeId, IsMandatory }) => ({ DocTypeId, IsMandatory }))
        .sort((a, b) => a.DocTypeId - b.DocTypeId)
      // Sorted by id, so that a new order of the types does not change the version of a checklist.
      const Version = contentVersion(Documents)
      return {
        CourseId,
        Documents: Documents.toSorted((a, b) => place(a.DocTypeId) - place(b.DocTypeId)),
        Version,
      }
    }),
  }
}

/** The checklist of one course; an empty one when none is stored. */
export const checklistOf = (lists: Schemas["Checklists"], courseId: number) =>
  lists.Checklists.find(({ CourseId }) => CourseId === courseId) ?? {
    CourseId: courseId,
    Documents: [],
    Version: EMPTY_VERSION,
  }
