/** The search parameters of the sliding list (platform §2: query parameter `tab`), and of the form that replaces it. */
import type { SlidingsQuery } from "#data/admissions/sliding.ts"
import { type SlidingTab, slidingTabs } from "#domain/seats/sliding.ts"
import {
  flagParam,
  idParam,
  oneOfParam,
  queryParam,
  type SearchReader,
  searchReader,
  yearParam,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

const readParams = searchReader({
  tab: oneOfParam(slidingTabs),
  q: queryParam,
  /** The first year of an academic year. */
  year: yearParam,
  /** The form is shown in place of the list. */
  add: flagParam,
  /** AdmissionId of the student in the form. */
  student: idParam,
})
export type SlidingSearch = TableSearch & ReturnType<typeof readParams>

export const readTab = (value: unknown): SlidingTab | undefined => readParams({ tab: value }).tab

export const readSlidingSearch: SearchReader<SlidingSearch> = (search) => {
  const { student, ...params } = readParams(search)
  return { ...readTableSearch(search), ...params, ...(params.add && student ? { student } : {}) }
}

/** Search and year as they stand in the address. */
export const filtersOf = ({
  q,
  year,
}: {
  q?: string | undefined
  year?: number | undefined
}): SlidingSearch => ({
  ...(q ? { q } : {}),
  ...(year ? { year } : {}),
})

export function queryOf(params: SlidingSearch): SlidingsQuery {
  const { page, pageSize } = viewOfSearch(params)
  const { tab = "Pending", q, year } = params
  return {
    Status: tab,
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...(year ? { AdmissionYear: year } : {}),
  }
}
