/** The search parameters of the admissions list, and the query they make for the server. */
import type { AdmissionsQuery, AdmissionsSort } from "#data/admissions/staff-admissions.ts"
import type { AdmissionStatus } from "#data/admissions/staff-rows.ts"
import { states } from "#domain/workflow/stages.ts"
import { statusesOf } from "#domain/workflow/state-groups.ts"
import {
  flagParam,
  oneOfParam,
  queryParam,
  rowParam,
  type SearchReader,
  searchReader,
  yearParam,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

/** Left: approved, but the student has left the college and is not withdrawn yet. */
export const statuses = [...statusesOf(states), "Left"] as const
/** The values of the status filter; Deleted is offered only to roles that may restore. */
export type ListStatus = AdmissionStatus | "Left" | "Deleted"
export const sortable: readonly AdmissionsSort[] = [
  "FirstName",
  "FormNo",
  "MobileNo",
  "City",
  "CourseName",
  "Status",
]

const readParams = searchReader({
  q: queryParam,
  status: oneOfParam<readonly ListStatus[]>([...statuses, "Deleted"]),
  course: rowParam,
  degree: rowParam,
  /** The first year of an academic year. */
  year: yearParam,
  /** Only the applications that the user entered. */
  mine: flagParam,
})
export type AdmissionsSearch = TableSearch & ReturnType<typeof readParams>

export const readAdmissionsSearch: SearchReader<AdmissionsSearch> = (search) => ({
  ...readTableSearch(search, sortable),
  ...readParams(search),
})

/** How many filters are set; the search text does not count. */
export function appliedFilters({ status, course, degree, year, mine }: AdmissionsSearch): number {
  return [status, course, degree, year, mine].filter((value) => value !== undefined).length
}

export function queryOf(params: AdmissionsSearch): AdmissionsQuery {
  const { q, status, course, degree, year, mine } = params
  const { page, pageSize, sort } = viewOfSearch(params)
  const column = sortable.find((name) => name === sort?.column)
  return {
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...(status ? { Status: status } : {}),
    ...(course ? { CourseId: course } : {}),
    ...(degree ? { DegreeId: degree } : {}),
    ...(year ? { AdmissionYear: year } : {}),
    ...(mine ? { own: true } : {}),
    ...(column ? { sort: column, order: sort?.isDescending ? "desc" : "asc" } : {}),
  }
}

/** Separates filters and search from the display options; the page number belongs to neither. */
export function partsOf({ page: _, size, sort, order, ...filters }: AdmissionsSearch) {
  const table: AdmissionsSearch = {
    ...(size ? { size } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
  return { filters, table }
}
