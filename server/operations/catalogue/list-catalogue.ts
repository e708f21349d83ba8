import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { reads } from "#server/contract/operation.ts"
import { readCatalogue } from "#server/records/college/catalogue.ts"

export const listCatalogue = reads(
  "listCatalogue",
  async ({ db }) => ({
    status: 200,
    body: { data: await readCatalogue(db), message: catalogueTexts.coursesTitle },
  }),
  { may: "manageCatalogue" },
)
