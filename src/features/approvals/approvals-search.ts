/** The search parameters of the approvals list (platform §2: query parameter `tab`). */
import type { ApprovalsQuery, ApprovalTab } from "#data/review/staff-approvals.ts"
import {
  oneOfParam,
  queryParam,
  type SearchReader,
  searchReader,
  yearParam,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

export const tabs: readonly ApprovalTab[] = ["Pending", "Approved", "Rejected"]

const readParams = searchReader({
  tab: oneOfParam(tabs),
  q: queryParam,
  /** The first year of an academic year. */
  year: yearParam,
})
export type ApprovalsSearch = TableSearch & ReturnType<typeof readParams>

export const readTab = (value: unknown): ApprovalTab | undefined => readParams({ tab: value }).tab

export const readApprovalsSearch: SearchReader<ApprovalsSearch> = (search) => ({
  ...readTableSearch(search),
  ...readParams(search),
})

/** The academic year that a tab is narrowed to; what waits is shown of all years, so that none hides it. */
export const yearOf = ({ year }: ApprovalsSearch, tab: ApprovalTab): number | undefined =>
  tab === "Pending" ? undefined : year

/** Search and year as they stand in the address of a tab. */
export function filtersOf(params: ApprovalsSearch, tab: ApprovalTab): ApprovalsSearch {
  const year = yearOf(params, tab)
  return { ...(params.q ? { q: params.q } : {}), ...(year ? { year } : {}) }
}

export function queryOf(params: ApprovalsSearch, tab: ApprovalTab): ApprovalsQuery {
  const { page, pageSize } = viewOfSearch(params)
  const { q, year } = filtersOf(params, tab)
  return {
    Status: tab,
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...(year ? { AdmissionYear: year } : {}),
  }
}
