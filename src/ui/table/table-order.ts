import type { Column } from "./table-column.ts"
import type { Sort } from "./table-view.ts"

const DOWN = "-"

/** The orders that a list offers as options: each sortable column, first to last and the other way round. */
export function orderOptions<Row>(columns: readonly Column<Row>[]): { value: string; label: string }[] {
  return columns
    .filter(({ sortValue, isSortable }) => sortValue !== undefined || isSortable)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header}, ascending` },
      { value: `${DOWN}${id}`, label: `${header}, descending` },
    ])
}

/** The option for an order; empty for the list's own. */
export const orderValue = (sort: Sort | null): string =>
  sort ? `${sort.isDescending ? DOWN : ""}${sort.column}` : ""

/** The order that an option stands for. */
export function sortOf(value: string): Sort | null {
  if (value === "") return null
  const isDescending = value.startsWith(DOWN)
  return { column: isDescending ? value.slice(DOWN.length) : value, isDescending }
}
