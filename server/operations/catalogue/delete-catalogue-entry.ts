import { writes } from "#server/contract/operation.ts"
import { removeEntry, requireEntry } from "#server/records/college/catalogue-change.ts"
import { lockCatalogue } from "#server/records/college/catalogue-ids.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { requireKeeper, subjectOf } from "./kinds.ts"

/** Refuses while anything uses the entry; it can be made inactive instead. Its id is never given again. */
export const deleteCatalogueEntry = writes(
  "deleteCatalogueEntry",
  async (call) => {
    const { db } = call
    const { kind, entryId } = call.path
    requireKeeper(call, kind)
    await lockCatalogue(db, kind)
    const entry = await requireEntry(db, kind, entryId)
    await removeEntry(db, kind, entry)
    await noteCatalogueChange(db)
    await noteAdminEvent(call, { subject: subjectOf(kind), id: entryId }, "deleted", { ...entry })
    return { status: 204, body: undefined }
  },
  { may: "createPaymentReference" },
)
