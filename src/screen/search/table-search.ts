/** The view of a table in an address. Default values (first page, the device's number of rows) are left out. */
import { keptPageSize } from "#ui/table/kept-page-size.ts"
import { pageSizes } from "#ui/table/page-sizes.ts"
import type { TableView } from "#ui/table/table-view.ts"
import { numberParam, oneOfParam, searchReader } from "./search-params.ts"

export type TableSearch = {
  page?: number
  size?: number
  sort?: string
  order?: "desc"
}

const readPage = searchReader({
  page: numberParam(2, 100_000),
  size: numberParam(1, Math.max(...pageSizes)),
  order: oneOfParam(["desc"]),
})

/** Reads the view of a table with these sortable columns from an address. */
export function readTableSearch(
  search: Readonly<Record<string, unknown>>,
  sortable: readonly string[] = [],
): TableSearch {
  const { page, size, order } = readPage(search)
  const sort = sortable.find((name) => name === search.sort)
  return {
    ...(page ? { page } : {}),
    ...(size !== keptPageSize() && pageSizes.some((known) => known === size) ? { size } : {}),
    ...(sort ? { sort, ...(order ? { order } : {}) } : {}),
  }
}

export function viewOfSearch({ page = 1, size = keptPageSize(), sort, order }: TableSearch): TableView {
  return { page, pageSize: size, sort: sort ? { column: sort, isDescending: order === "desc" } : null }
}

export function searchOfView({ page, pageSize, sort }: TableView): TableSearch {
  return {
    ...(page > 1 ? { page } : {}),
    ...(pageSize === keptPageSize() ? {} : { size: pageSize }),
    ...(sort ? { sort: sort.column, ...(sort.isDescending ? { order: "desc" as const } : {}) } : {}),
  }
}
