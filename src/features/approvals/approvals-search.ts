/** The search parameters of the approvals list (platform §2: query parameter `tab`). */
import type { ApprovalsQuery, ApprovalTab } from "#data/review/staff-approvals.ts"
import { oneOfParam, queryParam, type SearchReader, searchReader } from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

export const tabs: readonly ApprovalTab[] = ["Pending", "Approved", "Rejected"]

const readParams = searchReader({ tab: oneOfParam(tabs), q: queryParam })
export type ApprovalsSearch = TableSearch & ReturnType<typeof readParams>

export const readTab = (value: unknown): ApprovalTab | undefined => readParams({ tab: value }).tab

export const readApprovalsSearch: SearchReader<ApprovalsSearch> = (search) => ({
  ...readTableSearch(search),
  ...readParams(search),
})

export function queryOf(params: ApprovalsSearch, tab: ApprovalTab): ApprovalsQuery {
  const { page, pageSize } = viewOfSearch(params)
  return { Status: tab, page, size: pageSize, ...(params.q ? { q: params.q } : {}) }
}
