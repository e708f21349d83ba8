import { fill } from "#domain/texts/common/fill.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { writes } from "#server/contract/operation.ts"
import { columnsOf, insertEntry, requireEntry } from "#server/records/college/catalogue-change.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { requireKeeper, subjectOf } from "./kinds.ts"

/** Adds a degree, course, department, organisation or payment reference; names are unique, ignoring case. */
export const createCatalogueEntry = writes(
  "createCatalogueEntry",
  async (call) => {
    const { db, body } = call
    const { kind } = call.path
    requireKeeper(call, kind)
    // From here on entries of this kind are added one at a time, so a name that is free now stays free.
    const id = await nextCatalogueId(db, kind)
    await insertEntry(db, kind, id, await columnsOf(db, kind, body))
    await noteCatalogueChange(db)
    const data = await requireEntry(db, kind, id)
    await noteAdminEvent(call, { subject: subjectOf(kind), id }, "created", { ...data })
    const message = fill(catalogueTexts.entryAdded, { name: data.Name })
    return { status: 201, version: data.Version, body: { data, message } }
  },
  { may: "createPaymentReference" },
)
