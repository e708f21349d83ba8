/** Decides which examples may replace the one that a college has taken. */
import { type CatalogueExample, catalogueExamples } from "#domain/college/catalogue.ts"
import type { Queries } from "#server/db/database.ts"
import { isCatalogueUnused } from "#server/records/college/whole-catalogue.ts"
import { examples } from "./examples.ts"

/**
 * None once something uses the lists. Only document types cannot be removed one by one, so they tell which example was taken:
 * lists without one are the college's own work, which no example replaces.
 */
export async function otherExamples(db: Queries): Promise<CatalogueExample[]> {
  const types = await db.selectFrom("document_types").select("DocName").execute()
  const isTaken = (one: CatalogueExample) =>
    examples[one].documentTypes.every(([name]) => types.some(({ DocName }) => DocName === name))
  const taken = catalogueExamples.find(isTaken)
  if (!taken || !(await isCatalogueUnused(db))) return []
  return catalogueExamples.filter((one) => one !== taken)
}
