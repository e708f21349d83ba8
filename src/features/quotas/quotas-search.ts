/** The search parameters: which of the lists is shown. */
import { oneOfParam, searchReader } from "#screen/search/search-params.ts"

export const readQuotasSearch = searchReader({ tab: oneOfParam(["categories", "communities"]) })
export type QuotasSearch = ReturnType<typeof readQuotasSearch>
