import { documentTypeIssues } from "#domain/documents/document-type-form.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict, invalid, invalidField, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { lockLists } from "#server/records/college/list-changes.ts"
import { readChecklists } from "#server/records/documents/checklists.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

/**
 * Saves all document types: name, kind, order, mandatory, active, what they prove, whether they are listed, and who is asked
 * for them (by quota and by condition). A type that is left out is removed. Throws 409 when a document or a checklist names it,
 * 412 with both lists when the types were changed since the caller read them.
 */
export const saveDocumentTypes = writes("saveDocumentTypes", async (call) => {
  const { db, body } = call
  // Locked, so that nobody can remove a quota that is named here.
  await lockLists(db)
  // From here on types are changed by one caller at a time.
  const reserved = await nextCatalogueId(db, "document_types")
  const lists = await readChecklists(db)
  if (!matchesVersion(call.ifMatch, lists.TypesVersion)) throw stale(lists)
  const Types = body.Types.map((type) => ({ ...type, DocName: type.DocName.trim() }))
  const issues = documentTypeIssues(Types, (await readLists(db)).Quotas)
  if (issues.length > 0) throw invalid(issues)
  const { DocumentTypes: before } = lists
  const sent = Types.flatMap(({ DocTypeId }) => DocTypeId ?? [])
  const removed = before.filter(({ DocTypeId }) => !sent.includes(DocTypeId))
  const isUnknown = (id: number) => !before.some(({ DocTypeId }) => DocTypeId === id)
  // Without its version, a list that lacks a type may just not know it.
  const isIncomplete = removed.length > 0 && call.ifMatch === undefined
  if (new Set(sent).size !== sent.length || sent.some(isUnknown) || isIncomplete)
    throw invalidField("Types", catalogueTexts.typesIncomplete, "types.incomplete")
  const used = removed.find(({ DocTypeId }) => lists.UsedTypes?.includes(DocTypeId))
  if (used) throw conflict(fill(catalogueTexts.typeInUse, { name: used.DocName }), "types.in-use")
  if (removed.length > 0)
    await db
      .deleteFrom("document_types")
      .where(
        "DocTypeId",
        "in",
        removed.map(({ DocTypeId }) => DocTypeId),
      )
      .execute()
  let next = reserved
  for (const [at, { DocTypeId, Quotas, ...given }] of Types.entries()) {
    // A page that is older than a column does not send it; the stored value is kept.
    const values = { ...given, ...(Quotas && { Quotas: Quotas.join(",") }), SortOrder: at + 1 }
    if (DocTypeId !== undefined)
      await db.updateTable("document_types").set(values).where("DocTypeId", "=", DocTypeId).execute()
    else {
      await db
        .insertInto("document_types")
        .values({ DocTypeId: next, Quotas: "", ...values })
        .execute()
      next = await nextCatalogueId(db, "document_types")
    }
  }
  await noteCatalogueChange(db)
  const data = await readChecklists(db)
  await noteAdminEvent(call, { subject: "documentTypes", id: 0 }, "updated", {
    Before: before,
    After: data.DocumentTypes,
  })
  return { status: 200, body: { data, message: catalogueTexts.typesSaved } }
})
