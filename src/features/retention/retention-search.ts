/** The search parameters of the retention: the tab and the page. */
import type { RetentionTab } from "#data/admissions/retention.ts"
import { oneOfParam, type SearchReader, searchReader } from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch } from "#screen/search/table-search.ts"

/** Without one the tab is Announced. */
const tabs: readonly (Exclude<RetentionTab, "Announced"> | "Asked")[] = ["Asked", "Kept", "Removed"]

const readParams = searchReader({ tab: oneOfParam(tabs) })
export type RetentionSearch = TableSearch & ReturnType<typeof readParams>

export const readRetentionSearch: SearchReader<RetentionSearch> = (search) => ({
  ...readTableSearch(search),
  ...readParams(search),
})
