import type { ReactNode } from "react"
import type { Comparable, TableView } from "./table-view.ts"

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable. */
  sortValue?: ((row: Row) => Comparable) | undefined
  /** Sortable by the server that sends the rows. */
  isSortable?: boolean | undefined
  /** Money, marks, counts: aligned to the right. */
  isNumeric?: boolean | undefined
  /** Identifies the row; on a phone it is the title of the card. The first column, unless another one is marked. */
  isRowHeader?: boolean | undefined
  /** Not shown where rows have little room: on a tablet, or next to a panel. */
  isOnlyDesktop?: boolean | undefined
  /** Shown only with much room: on a full desktop. */
  isOnlyRoomy?: boolean | undefined
  /**
   * In rem, so that it grows with the text. If set, columns keep their positions when sorting and
   * paging; columns without a width share the rest.
   */
  width?: string | undefined
}

/** Consecutive rows under a common heading; without a title there is no heading. */
export type RowGroup<Row> = { title: string | null; rows: readonly Row[] }

/** The parts of a table that both layouts, grid and cards, need. */
export type TableParts<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** The column that identifies a row. */
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
  mayOpen?: ((row: Row) => boolean) | undefined
  view: TableView
  onView: (view: TableView) => void
}

/** The rows in their order, split where the heading changes. */
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
