import { type ReactNode, useMemo } from "react"
import { Banner } from "./banner.tsx"
import { Button } from "./button.tsx"
import { cx } from "./cx.ts"
import { Empty } from "./empty.tsx"
import { Icon } from "./icon.tsx"
import { Pager, type PagerTexts } from "./pager.tsx"
import { late } from "./skeleton.css.ts"
import { Bone } from "./skeleton.tsx"
import * as css from "./table.css.ts"
import { type Comparable, compareBy, pageOf, type TableView, useTableView } from "./table-view.ts"
import { media } from "./tokens.css.ts"
import { useMedia } from "./use-media.ts"
import { VisuallyHidden } from "./visually-hidden.tsx"

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable. */
  sortValue?: ((row: Row) => Comparable) | undefined
  /** Money, marks, counts: to the right. */
  isNumeric?: boolean | undefined
  /** Names the row; on a phone, the title of its card. The first column unless one says so. */
  isRowHeader?: boolean | undefined
  /** Not on the card of a phone. */
  isOnlyWide?: boolean | undefined
  width?: number | string | undefined
}

export type TableTexts = {
  loading: string
  empty: string
  retry: string
  actions: string
  pager?: PagerTexts | undefined
}

const tableTexts: TableTexts = {
  loading: "Loading...",
  empty: "No data found",
  retry: "Try again",
  actions: "Actions",
}

type TableProps<Row> = {
  /** What the rows are, for ears. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Always in sight, as words: `RowActions` with `RowAction`s. */
  actions?: ((row: Row) => ReactNode) | undefined
  isLoading?: boolean | undefined
  error?: string | undefined
  onRetry?: (() => void) | undefined
  /** Instead of the sentence alone. */
  empty?: ReactNode
  selectedKey?: string | number | undefined
  /** Rows of 44. */
  isDense?: boolean | undefined
  hasPager?: boolean | undefined
  /** Who keeps page, size and order, when it is not the table: an address, say. */
  view?: TableView | undefined
  onView?: ((view: TableView) => void) | undefined
  texts?: TableTexts | undefined
}

/** The table of every list: sorted, paged, and below 768 pixels the same rows as cards. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    actions,
    isLoading,
    error,
    onRetry,
    selectedKey,
    texts = tableTexts,
  } = props
  const { hasPager = true } = props
  const [view, setView] = useTableView(props.view, props.onView)
  const isPhone = useMedia(media.phone)

  const sortBy = columns.find((column) => column.id === view.sort?.column)?.sortValue
  const isDescending = view.sort?.isDescending ?? false
  const ordered = useMemo(
    () => (sortBy ? rows.toSorted(compareBy(sortBy, isDescending)) : rows),
    [rows, sortBy, isDescending],
  )
  const page = hasPager ? pageOf(ordered, view) : { page: 1, rows: ordered }
  const named = columns.find((column) => column.isRowHeader) ?? columns[0]

  if (error) {
    return (
      <Banner
        tone="danger"
        announce="alert"
        action={
          onRetry && (
            <Button size="small" onClick={onRetry}>
              {texts.retry}
            </Button>
          )
        }
      >
        {error}
      </Banner>
    )
  }
  if (isLoading) {
    return (
      <div className={cx(css.frame, css.state)} role="status" aria-busy="true">
        <p className={cx(css.loading, late)}>{texts.loading}</p>
        <div className={cx(css.bones, late)} aria-hidden="true">
          {[62, 84, 48, 73, 55].map((width) => (
            <div key={width} className={css.boneRow}>
              <Bone width={`${width}%`} />
              <Bone width="60%" isLight />
              <Bone width="72%" isLight />
              <Bone width="48%" isLight />
            </div>
          ))}
        </div>
      </div>
    )
  }
  if (rows.length === 0)
    return <div className={css.frame}>{props.empty ?? <Empty title={texts.empty} />}</div>

  return (
    <div className={css.frame}>
      {isPhone ? (
        <ul className={css.cards} aria-label={label}>
          {page.rows.map((row) => (
            <li key={rowKey(row)} className={cx(css.card, rowKey(row) === selectedKey && css.selected)}>
              <div className={css.cardTitle}>{named?.cell(row)}</div>
              <dl className={css.facts}>
                {columns
                  .filter((column) => column !== named && !column.isOnlyWide)
                  .map((column) => (
                    <div key={column.id} style={{ display: "contents" }}>
                      <dt className={css.factName}>{column.header}</dt>
                      <dd className={css.factValue}>{column.cell(row)}</dd>
                    </div>
                  ))}
              </dl>
              {actions && <div className={css.cardActions}>{actions(row)}</div>}
            </li>
          ))}
        </ul>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with keys
        <section className={css.scroll} aria-label={label} tabIndex={0}>
          <table className={cx(css.table, props.isDense && css.dense)}>
            <caption>
              <VisuallyHidden>{label}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <ColumnHead key={column.id} column={column} view={view} onView={setView} />
                ))}
                {actions && (
                  <th scope="col" className={css.head}>
                    {texts.actions}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={cx(css.row, rowKey(row) === selectedKey && css.selected)}
                  aria-current={rowKey(row) === selectedKey || undefined}
                >
                  {columns.map((column) =>
                    column === named ? (
                      <th key={column.id} scope="row" className={cx(css.cell, css.rowHead)}>
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.id} className={cx(css.cell, column.isNumeric && css.numeric)}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                  {actions && <td className={css.cell}>{actions(row)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {hasPager && (
        <div className={css.foot}>
          <Pager
            total={ordered.length}
            page={page.page}
            pageSize={view.pageSize}
            texts={texts.pager}
            onPage={(to) => setView({ ...view, page: to })}
            onPageSize={(size) => setView({ ...view, page: 1, pageSize: size })}
          />
        </div>
      )}
    </div>
  )
}

type ColumnHeadProps<Row> = { column: Column<Row>; view: TableView; onView: (view: TableView) => void }

function ColumnHead<Row>({ column, view, onView }: ColumnHeadProps<Row>) {
  const { id, header, sortValue, isNumeric, width } = column
  const sort = view.sort?.column === id ? view.sort : null
  const order = sort ? (sort.isDescending ? "descending" : "ascending") : undefined
  return (
    <th
      scope="col"
      className={cx(css.head, isNumeric && css.end)}
      style={width === undefined ? undefined : { width }}
      aria-sort={order}
    >
      {sortValue ? (
        <button
          type="button"
          className={cx(css.sort, sort && css.sorted)}
          onClick={() =>
            onView({
              ...view,
              page: 1,
              sort: { column: id, isDescending: sort ? !sort.isDescending : false },
            })
          }
        >
          {header}
          <Icon
            name={sort ? (sort.isDescending ? "arrow-down" : "arrow-up") : "chevrons-up-down"}
            size={14}
          />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
