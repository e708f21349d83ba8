/** Removes all degrees, courses, departments and document types of a college together, while nothing uses them. */
import type { Queries } from "#server/db/database.ts"
import { readUses } from "./catalogue.ts"

/** True while there is no application, also no deleted one, and nothing else names a degree, course or document type. */
export async function isCatalogueUnused(db: Queries): Promise<boolean> {
  if (await db.selectFrom("admissions").select("AdmissionId").limit(1).executeTakeFirst()) return false
  for (const kind of ["degrees", "courses"] as const)
    for (const uses of (await readUses(db, kind)).values())
      if (uses.some(({ What }) => What !== "courses")) return false
  return true
}

/** Throws (23503) when one is in use since. Their numbers are not given again to others, if the caller has locked them. */
export async function removeCatalogue(db: Queries): Promise<void> {
  for (const table of ["document_types", "courses", "degrees", "departments"] as const)
    await db.deleteFrom(table).execute()
}
