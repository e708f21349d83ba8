/** The search parameter of the dashboard: the academic year of its figures. */
import type { DashboardQuery } from "#data/reads/staff-dashboard.ts"
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
