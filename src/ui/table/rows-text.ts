/** What a table and its pager say of their rows. */
import { grouped } from "#ui/content/grouped.ts"
import type { TableView } from "./table-view.ts"

export const showingText = (from: number, to: number, total: number): string =>
  `Showing ${grouped(from)}–${grouped(to)} of ${grouped(total)}`

export const pageText = (page: number, pages: number): string => `Page ${grouped(page)} of ${grouped(pages)}`

/** The announcement of the number of rows; `shown` of them are on the page. */
export function rowsText(
  total: number,
  { page, pageSize }: Pick<TableView, "page" | "pageSize">,
  shown: number,
): string {
  if (total === 0) return "No rows"
  const from = (page - 1) * pageSize + 1
  return shown < total
    ? `Rows ${grouped(from)} to ${grouped(from + shown - 1)} of ${grouped(total)}`
    : `Rows: ${grouped(total)}`
}
