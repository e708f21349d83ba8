import { documentTypeIssues } from "#domain/documents/document-type-form.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { writes } from "#server/contract/operation.ts"
import { invalid, invalidField, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { lockLists } from "#server/records/college/list-changes.ts"
import { readChecklists } from "#server/records/documents/checklists.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

/** Names, kinds, order, mandatory and active of all document types, what they prove, whether they are listed and of whom they are asked. Types that documents may hang on are switched off, never deleted. Throws 412 with both lists when the types were changed since they were read. */
export const saveDocumentTypes = writes("saveDocumentTypes", async (call) => {
  const { db, body } = call
  // Nobody takes a quota away that is named here.
  await lockLists(db)
  // From here on types are changed one by one.
  const reserved = await nextCatalogueId(db, "document_types")
  const lists = await readChecklists(db)
  if (!matchesVersion(call.ifMatch, lists.TypesVersion)) throw stale(lists)
  const Types = body.Types.map((type) => ({ ...type, DocName: type.DocName.trim() }))
  const issues = documentTypeIssues(Types, (await readLists(db)).Quotas)
  if (issues.length > 0) throw invalid(issues)
  const { DocumentTypes: before } = lists
  const sent = Types.flatMap(({ DocTypeId }) => DocTypeId ?? [])
  if (new Set(sent).size !== sent.length || before.some(({ DocTypeId }) => !sent.includes(DocTypeId)))
    throw invalidField("Types", catalogueTexts.typesIncomplete, "types.incomplete")
  if (sent.some((id) => !before.some(({ DocTypeId }) => DocTypeId === id)))
    throw invalidField("Types", catalogueTexts.typesIncomplete, "types.incomplete")
  let next = reserved
  for (const [at, { DocTypeId, Quotas, ...said }] of Types.entries()) {
    // A page that is older than a column leaves it out: it stays.
    const values = { ...said, ...(Quotas && { Quotas: Quotas.join(",") }), SortOrder: at + 1 }
    if (DocTypeId !== undefined)
      await db.updateTable("document_types").set(values).where("DocTypeId", "=", DocTypeId).execute()
    else {
      await db
        .insertInto("document_types")
        .values({ DocTypeId: next, Quotas: "", ...values, Condition: null })
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
