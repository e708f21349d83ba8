/** The search parameters of the list. */
import { queryParam, type SearchReader, searchReader } from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch } from "#screen/search/table-search.ts"

const readParams = searchReader({ q: queryParam })
export type ErrorsSearch = TableSearch & ReturnType<typeof readParams>

export const readErrorsSearch: SearchReader<ErrorsSearch> = (search) => ({
  ...readTableSearch(search),
  ...readParams(search),
})
