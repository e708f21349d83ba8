import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { reads } from "#server/contract/operation.ts"
import { readEntries } from "#server/records/college/catalogue.ts"
import { requireKeeper } from "./kinds.ts"

/** One list, for who maintains it. */
export const listCatalogueEntries = reads(
  "listCatalogueEntries",
  async (call) => {
    const { kind } = call.path
    requireKeeper(call, kind)
    return {
      status: 200,
      body: { data: await readEntries(call.db, kind), message: catalogueTexts.coursesTitle },
    }
  },
  { may: "createPaymentReference" },
)
