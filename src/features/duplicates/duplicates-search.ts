/** The search parameters of the duplicates; without a tab the open ones are shown. */
import { oneOfParam, type SearchReader, searchReader } from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch } from "#screen/search/table-search.ts"

const readTab = searchReader({ tab: oneOfParam(["settled"]) })
export type DuplicatesSearch = TableSearch & ReturnType<typeof readTab>

export const readDuplicatesSearch: SearchReader<DuplicatesSearch> = (search) => ({
  ...readTableSearch(search),
  ...readTab(search),
})
