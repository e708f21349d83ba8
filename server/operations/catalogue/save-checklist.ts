import { validationTexts } from "#domain/texts/form/validation.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { writes } from "#server/contract/operation.ts"
import { invalidField, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { checklistOf, readChecklists } from "#server/records/documents/checklists.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

/**
 * Saves which documents a course asks for. With none, all active types are asked for (decision D9). Throws 412 with the
 * checklist when it was changed since the caller read it.
 */
export const saveChecklist = writes("saveChecklist", async (call) => {
  const { db, body } = call
  const { CourseId, Documents } = body
  const course = await db
    .selectFrom("courses")
    .select("CourseId")
    .where("CourseId", "=", CourseId)
    .forUpdate()
    .executeTakeFirst()
  if (!course) throw invalidField("CourseId", validationTexts.option)
  const before = await readChecklists(db)
  const current = checklistOf(before, CourseId)
  if (!matchesVersion(call.ifMatch, current.Version)) throw stale(current)
  const ids = Documents.map(({ DocTypeId }) => DocTypeId)
  if (new Set(ids).size !== ids.length) throw invalidField("Documents", catalogueTexts.documentTwice)
  if (ids.some((id) => !before.DocumentTypes.some(({ DocTypeId }) => DocTypeId === id)))
    throw invalidField("Documents", validationTexts.option)
  await db.deleteFrom("document_checklist").where("CourseId", "=", CourseId).execute()
  if (Documents.length > 0)
    await db
      .insertInto("document_checklist")
      .values(Documents.map((row) => ({ CourseId, ...row })))
      .execute()
  await noteCatalogueChange(db)
  const data = await readChecklists(db)
  const detail = { Before: current.Documents, After: checklistOf(data, CourseId).Documents }
  await noteAdminEvent(call, { subject: "checklist", id: CourseId }, "updated", detail)
  return { status: 200, body: { data, message: catalogueTexts.checklistSaved } }
})
