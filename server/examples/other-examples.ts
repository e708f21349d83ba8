/** Decides which examples may replace the one that a college has taken. */
import { type CatalogueExample, catalogueExamples } from "#domain/college/catalogue.ts"
import type { Queries } from "#server/db/database.ts"
import { isCatalogueUnused } from "#server/records/college/whole-catalogue.ts"
import { examples } from "./examples.ts"

/**
 * None once something uses the lists. The document types tell which example was taken: where one of them was removed or renamed,
 * the lists are the college's own work, which no example replaces.
 */
export async function otherExamples(db: Queries): Promise<CatalogueExample[]> {
  const types = await db.selectFrom("document_types").select("DocName").execute()
  const isTaken = (one: CatalogueExample) =>
    examples[one].documentTypes.every(([name]) => types.some(({ DocName }) => DocName === name))
  const taken = catalogueExamples.find(isTaken)
  if (!taken || !(await isCatalogueUnused(db))) return []
  return catalogueExamples.filter((one) => one !== taken)
}
