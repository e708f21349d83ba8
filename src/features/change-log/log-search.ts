/** The search parameters of the log: account, subject and event. */
import type { AdminLogQuery } from "#data/diagnostics/admin-log.ts"
import { adminEvents, adminSubjects } from "#domain/workflow/admin-events.ts"
import { oneOfParam, queryParam, type SearchReader, searchReader } from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

export const readFilters = searchReader({
  q: queryParam,
  about: oneOfParam(adminSubjects),
  event: oneOfParam(adminEvents),
})
export type LogFilters = ReturnType<typeof readFilters>
export type LogSearch = TableSearch & LogFilters

export const readLogSearch: SearchReader<LogSearch> = (search) => ({
  ...readTableSearch(search),
  ...readFilters(search),
})

export function queryOf(params: LogSearch): AdminLogQuery {
  const { q, about, event } = params
  const { page, pageSize } = viewOfSearch(params)
  return {
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...(about ? { Subject: about } : {}),
    ...(event ? { Event: event } : {}),
  }
}

/** How many filters are set. */
export const appliedFilters = ({ about, event }: LogFilters): number =>
  [about, event].filter((value) => value !== undefined).length
