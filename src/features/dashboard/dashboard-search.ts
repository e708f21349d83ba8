/** The search parameter of the dashboard: the academic year of its figures. */
import type { Dashboard, DashboardQuery } from "#data/reads/staff-dashboard.ts"
import { oneOfParam, type SearchReader, searchReader, yearParam } from "#screen/search/search-params.ts"

/** The word for all years. */
export const ALL = "all"

/** Without a year the figures are those of the open admission cycle. */
export interface DashboardSearch {
  /** The first year of an academic year, or all of them. */
  year?: number | typeof ALL
}

const readYear = searchReader({ year: yearParam })
const readAll = searchReader({ year: oneOfParam([ALL]) })

export const readDashboardSearch: SearchReader<DashboardSearch> = (search) => ({
  ...readYear(search),
  ...readAll(search),
})

export function queryOf({ year }: DashboardSearch): DashboardQuery {
  if (year === ALL) return { allYears: true }
  return year === undefined ? {} : { AdmissionYear: year }
}

/**
 * The year to show as chosen: without one in the address that of the figures, which may have been read before a new cycle was
 * opened; `open` while there are none for this address.
 */
export const yearShown = (
  { year }: DashboardSearch,
  figures: Pick<Dashboard, "Year"> | undefined,
  open: number | undefined,
): number | typeof ALL | undefined => year ?? figures?.Year ?? open
