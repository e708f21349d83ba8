import { useState } from "react"
import { keptPageSize } from "./kept-page-size.ts"

export type Sort = { column: string; isDescending: boolean }
/** The page and the order of a list on the screen. */
export type TableView = { page: number; pageSize: number; sort: Sort | null }

const firstView = (): TableView => ({ page: 1, pageSize: keptPageSize(), sort: null })

export type Comparable = string | number | null | undefined

/** Sorts numbers by size and texts by collation; missing values come last in both directions. */
export function compareBy<Row>(sortValue: (row: Row) => Comparable, isDescending: boolean) {
  const words = new Intl.Collator("en-IN", { numeric: true, sensitivity: "base" })
  const isMissing = (value: Comparable) => value === null || value === undefined || value === ""
  return (left: Row, right: Row): number => {
    const a = sortValue(left)
    const b = sortValue(right)
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
    const order = typeof a === "number" && typeof b === "number" ? a - b : words.compare(String(a), String(b))
    return isDescending ? -order : order
  }
}

/** The rows of the page; the page number is limited to existing pages, for a list that has become shorter. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, pageSize }: TableView,
): { page: number; rows: readonly Row[] } {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const real = Math.min(Math.max(1, page), pages)
  return { page: real, rows: rows.slice((real - 1) * pageSize, real * pageSize) }
}

/** Keeps the view in local state unless the caller provides it (for example from the address). */
export function useTableView(view?: TableView, onView?: (view: TableView) => void) {
  const [own, setOwn] = useState(firstView)
  return [view ?? own, onView ?? setOwn] as const
}
