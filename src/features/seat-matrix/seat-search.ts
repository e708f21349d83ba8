/** The search parameters of the seat matrix: year, search, department, page and order. */
import {
  numberParam,
  queryParam,
  rowParam,
  type SearchReader,
  searchReader,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch } from "#screen/search/table-search.ts"

const sortable = ["course", "occupied", "available", "status"]

const readParams = searchReader({
  year: numberParam(2000, 2100),
  q: queryParam,
  /** The DepartmentId. */
  dept: rowParam,
})
export type SeatSearch = TableSearch & ReturnType<typeof readParams>

export const readSeatSearch: SearchReader<SeatSearch> = (search) => ({
  ...readTableSearch(search, sortable),
  ...readParams(search),
})

/** The list around a row of this year: as it was left, unless it was left in another year. */
export const placeOfYear = (left: SeatSearch, year: number): SeatSearch =>
  left.year === undefined || left.year === year ? { ...left, year } : { year }

/** Only the parameters that filter the list, without the previous page. */
export const narrowedTo = ({ year, q, dept }: SeatSearch): SeatSearch => ({
  ...(year ? { year } : {}),
  ...(q ? { q } : {}),
  ...(dept ? { dept } : {}),
})
