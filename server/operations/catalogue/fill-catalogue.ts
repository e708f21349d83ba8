import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict } from "#server/errors/problem.ts"
import { examples } from "#server/examples/examples.ts"
import { fillExample } from "#server/examples/fill-example.ts"
import { mayTakeExample, readCatalogue } from "#server/records/college/catalogue.ts"
import { lockCatalogue } from "#server/records/college/catalogue-ids.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

/** Copies the lists of an example to the college; only while it has none of its own. */
export const fillCatalogue = writes(
  "fillCatalogue",
  async (call) => {
    const { db } = call
    const { example } = call.path
    // Concurrent additions to these lists wait: either there is no entry yet, or this call is refused.
    for (const kind of ["degrees", "courses", "departments", "document_types"] as const)
      await lockCatalogue(db, kind)
    if (!(await mayTakeExample(db))) throw conflict(catalogueTexts.exampleTaken, "catalogue.not-empty")
    await fillExample(db, examples[example])
    await noteCatalogueChange(db)
    await noteAdminEvent(call, { subject: "catalogue", id: example }, "created")
    return { status: 201, body: { data: await readCatalogue(db), message: catalogueTexts.exampleUsed } }
  },
  { may: "manageCatalogue" },
)
