import type { ReactNode } from "react"
import type { Comparable, TableView } from "./table-view.ts"

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable. */
  sortValue?: ((row: Row) => Comparable) | undefined
  /** Sortable by whoever sends the rows: a server. */
  isSortable?: boolean | undefined
  /** Money, marks, counts: to the right. */
  isNumeric?: boolean | undefined
  /** Names the row; on a phone, the title of its card. The first column unless one says so. */
  isRowHeader?: boolean | undefined
  /** Not on the card of a phone. */
  isOnlyWide?: boolean | undefined
  /** Not where rows are short of room: on a tablet, or beside a panel. */
  isOnlyDesktop?: boolean | undefined
  /** Only where there is room to spare: a whole desktop. */
  isOnlyRoomy?: boolean | undefined
  /** In rem, so that it grows with the letters. With it columns keep their places over sort and page; the others share the rest. */
  width?: string | undefined
}

/** A run of rows under a heading of their own; without a title just rows. */
export type RowGroup<Row> = { title: string | null; rows: readonly Row[] }

/** What both shapes of a table, grid and cards, are made of. */
export type TableParts<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** The column that names a row. */
  named: Column<Row> | undefined
  groups: readonly RowGroup<Row>[]
  rowKey: (row: Row) => string | number
  actions?: ((row: Row) => ReactNode) | undefined
  selectedKey?: string | number | undefined
  isDense?: boolean | undefined
  isWide?: boolean | undefined
  actionsText: string
  actionsWidth?: string | undefined
  onOpen?: ((row: Row) => void) | undefined
  view: TableView
  onView: (view: TableView) => void
}

/** Rows in their order, cut where the heading changes. */
export function groupRows<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string | null) | undefined,
): RowGroup<Row>[] {
  if (!groupOf) return [{ title: null, rows }]
  const groups: { title: string | null; rows: Row[] }[] = []
  for (const row of rows) {
    const title = groupOf(row)
    const last = groups.at(-1)
    if (last && last.title === title) last.rows.push(row)
    else groups.push({ title, rows: [row] })
  }
  return groups
}
