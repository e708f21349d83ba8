import { fill } from "#domain/texts/common/fill.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { writes } from "#server/contract/operation.ts"
import { stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { columnsOf, requireEntry, updateEntry } from "#server/records/college/catalogue-change.ts"
import { lockCatalogue } from "#server/records/college/catalogue-ids.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { requireKeeper, subjectOf } from "./kinds.ts"

/**
 * Changes an entry wherever it is used, or makes it inactive or active. Throws 412 when it was changed since the caller read
 * it.
 */
export const updateCatalogueEntry = writes(
  "updateCatalogueEntry",
  async (call) => {
    const { db, body } = call
    const { kind, entryId } = call.path
    requireKeeper(call, kind)
    // From here on entries of this kind change one at a time, so a name that is free now stays free.
    await lockCatalogue(db, kind)
    const before = await requireEntry(db, kind, entryId)
    if (!matchesVersion(call.ifMatch, before.Version)) throw stale(before)
    await updateEntry(db, kind, entryId, await columnsOf(db, kind, body, before))
    await noteCatalogueChange(db)
    const data = await requireEntry(db, kind, entryId)
    const { Uses: _, ...was } = before
    const { Uses: __, ...is } = data
    await noteAdminEvent(call, { subject: subjectOf(kind), id: entryId }, "updated", {
      Before: was,
      After: is,
    })
    const message = fill(catalogueTexts.entrySaved, { name: data.Name })
    return { status: 200, version: data.Version, body: { data, message } }
  },
  { may: "createPaymentReference" },
)
