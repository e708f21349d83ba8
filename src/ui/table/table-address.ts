/** The view of a table as it stands in an address. What is as always (first page, the device's number of rows) is left out. */
import { keptPageSize } from "./kept-page-size.ts"
import { pageSizes } from "./page-sizes.ts"
import type { TableView } from "./table-view.ts"

export type TableAddress = {
  page?: number
  size?: number
  sort?: string
  order?: "desc"
}

/** What an address says of a view; anything that makes no sense is as if it were not there. */
export function readTableAddress(
  search: Readonly<Record<string, unknown>>,
  sortable: readonly string[] = [],
): TableAddress {
  const page = Math.trunc(Number(search.page))
  const size = Number(search.size)
  const sort = sortable.find((name) => name === search.sort)
  return {
    ...(page > 1 && page <= 100_000 ? { page } : {}),
    ...(size !== keptPageSize() && pageSizes.some((known) => known === size) ? { size } : {}),
    ...(sort ? { sort, ...(search.order === "desc" ? { order: "desc" as const } : {}) } : {}),
  }
}

export function viewOfAddress({ page = 1, size = keptPageSize(), sort, order }: TableAddress): TableView {
  return { page, pageSize: size, sort: sort ? { column: sort, isDescending: order === "desc" } : null }
}

export function addressOfView({ page, pageSize, sort }: TableView): TableAddress {
  return {
    ...(page > 1 ? { page } : {}),
    ...(pageSize === keptPageSize() ? {} : { size: pageSize }),
    ...(sort ? { sort: sort.column, ...(sort.isDescending ? { order: "desc" as const } : {}) } : {}),
  }
}

/** A word of an address, as text; digits arrive as a number. Empty when there is none. */
export function readText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
