/** The state of the seat matrix in its address: year, search, department, page and order. */
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
  /** DepartmentId. */
  dept: rowParam,
})
export type SeatSearch = TableSearch & ReturnType<typeof readParams>

export const readSeatSearch: SearchReader<SeatSearch> = (search) => ({
  ...readTableSearch(search, sortable),
  ...readParams(search),
})

/** What narrows the list down, without the page of before. */
export const narrowedTo = ({ year, q, dept }: SeatSearch): SeatSearch => ({
  ...(year ? { year } : {}),
  ...(q ? { q } : {}),
  ...(dept ? { dept } : {}),
})
