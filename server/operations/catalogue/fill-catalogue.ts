import type { CatalogueExample } from "#domain/college/catalogue.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { writes } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict } from "#server/errors/problem.ts"
import { isOwnLists, readNamedLists, replaceLists } from "#server/examples/example-lists.ts"
import { examples } from "#server/examples/examples.ts"
import { fillExample } from "#server/examples/fill-example.ts"
import { otherExamples } from "#server/examples/other-examples.ts"
import { mayTakeExample, readCatalogue } from "#server/records/college/catalogue.ts"
import { removeUnusedReferences } from "#server/records/college/catalogue-change.ts"
import { lockCatalogue } from "#server/records/college/catalogue-ids.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { lockCollege } from "#server/records/college/college.ts"
import { lockLists } from "#server/records/college/list-changes.ts"
import { removeCatalogue } from "#server/records/college/whole-catalogue.ts"
import { readChecklists } from "#server/records/documents/checklists.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

/** Empties the lists for another example; returns what they were. Throws 409 when they cannot be replaced. */
async function clearFor(example: CatalogueExample, db: Queries, mayReplace: boolean): Promise<object> {
  if (await mayTakeExample(db)) return {}
  if (!mayReplace) throw conflict(catalogueTexts.exampleTaken, "catalogue.not-empty")
  if (!(await otherExamples(db)).includes(example))
    throw conflict(catalogueTexts.exampleTooLate, "catalogue.not-empty")
  const { Degrees, Courses, Departments } = await readCatalogue(db)
  const { DocumentTypes } = await readChecklists(db)
  await removeCatalogue(db)
  const PaymentReferences = await removeUnusedReferences(db)
  return { Degrees, Courses, Departments, DocumentTypes, PaymentReferences }
}

/** Copies the lists of an example to the college. The log keeps what it had before. */
export const fillCatalogue = writes(
  "fillCatalogue",
  async (call) => {
    const { db } = call
    const { example } = call.path
    const { replace } = call.query
    const taken = examples[example]
    // Others who change these lists or the settings wait, and then see what this call has stored.
    await lockLists(db)
    for (const kind of ["degrees", "courses", "departments", "document_types", "paymentReferences"] as const)
      await lockCatalogue(db, kind)
    const college = await lockCollege(db)
    const catalogue = await clearFor(example, db, replace === "all")
    const present = await readNamedLists(db, college)
    if (replace === undefined && isOwnLists(present))
      throw conflict(catalogueTexts.exampleLists, "catalogue.own-lists")
    const used = await replaceLists(db, present, taken, college)
    if (used) throw conflict(used, "lists.used")
    await fillExample(db, taken)
    await noteCatalogueChange(db)
    await noteAdminEvent(call, { subject: "catalogue", id: example }, "created", {
      Before: { ...catalogue, ...present.lists, ...present.quotaNames },
    })
    return { status: 201, body: { data: await readCatalogue(db), message: catalogueTexts.exampleUsed } }
  },
  { may: "manageCatalogue" },
)
