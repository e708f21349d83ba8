import { type ReactNode, useEffect, useMemo, useState } from "react"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { late } from "#ui/content/skeleton.css.ts"
import { Bone } from "#ui/content/skeleton.tsx"
import { cx } from "#ui/look/cx.ts"
import { media } from "#ui/look/tokens.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { Updating } from "#ui/status/updating.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import { keepPageSize } from "./kept-page-size.ts"
import { Pager, type PagerTexts } from "./pager.tsx"
import { rowsText } from "./rows-text.ts"
import * as css from "./table.css.ts"
import { TableCards } from "./table-cards.tsx"
import { type Column, groupRows, type TableParts } from "./table-column.ts"
import { TableGrid } from "./table-grid.tsx"
import { compareBy, pageOf, type TableView, useTableView } from "./table-view.ts"

export type { Column }

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

export type TableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Always visible, as text buttons: `RowActions` with `RowAction`s. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** In rem; needed when columns have widths. */
  actionsWidth?: string | undefined
  /** Called for a press anywhere on a row; does the same as its first action. */
  onOpen?: ((row: Row) => void) | undefined
  /** False for a row that a press does not open; without it each row opens. */
  mayOpen?: ((row: Row) => boolean) | undefined
  isLoading?: boolean | undefined
  /** What failed; `errorTitle` is the list's own message about it. */
  error?: string | undefined
  errorTitle?: string | undefined
  onRetry?: (() => void) | undefined
  /** Shown instead of the plain text for an empty list. */
  empty?: ReactNode
  selectedKey?: string | number | undefined
  /** Rows of 44 px. */
  isDense?: boolean | undefined
  /** May be wider than a desktop: scrolls sideways, without a sticky head. */
  isWide?: boolean | undefined
  hasPager?: boolean | undefined
  /** For a list that the server pages: the total number of rows. `rows` are then one page, in their order. */
  total?: number | undefined
  /** The heading of a row; rows with the same heading must be consecutive. */
  groupOf?: ((row: Row) => string | null) | undefined
  /** New rows are loading; these are the previous ones. */
  isUpdating?: boolean | undefined
  /** Page, size and order when the caller keeps them, for example in the address. */
  view?: TableView | undefined
  onView?: ((view: TableView) => void) | undefined
  texts?: TableTexts | undefined
}

/** The table of every list: sorted, paged, and below 768 px shown as cards. Announces the number of rows. */
export function Table<Row>(props: TableProps<Row>) {
  const [said, say] = useState("")
  return (
    <>
      {/* Must exist before its text changes, or screen readers would not announce it. */}
      <p className={css.spoken} role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <Rows {...props} onSaid={say} />
    </>
  )
}

/** The pause after which new rows are announced, ms. */
const SETTLE_MS = 200

function Rows<Row>(props: TableProps<Row> & { onSaid: (text: string) => void }) {
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
  const isOnePage = props.total !== undefined
  const ordered = useMemo(
    () => (sortBy && !isOnePage ? rows.toSorted(compareBy(sortBy, isDescending)) : rows),
    [rows, sortBy, isDescending, isOnePage],
  )
  const page = isOnePage || !hasPager ? { page: view.page, rows: ordered } : pageOf(ordered, view)
  const named = columns.find((column) => column.isRowHeader) ?? columns[0]
  const isKnown = !error && !isLoading && !props.isUpdating
  const said = rowsText(props.total ?? ordered.length, { ...view, page: page.page }, page.rows.length)
  const { onSaid } = props
  const shown = page.rows.map(rowKey).join()
  // Other rows of the same number are announced, too: a text that does not change would not be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which rows are shown is part of what is said
  useEffect(() => {
    onSaid("")
    if (!isKnown) return
    const timer = setTimeout(onSaid, SETTLE_MS, said)
    return () => clearTimeout(timer)
  }, [isKnown, said, onSaid, shown])

  if (error)
    return <FailedRows title={props.errorTitle} error={error} retryText={texts.retry} onRetry={onRetry} />
  if (isLoading) return <LoadingRows text={texts.loading} />
  if (rows.length === 0)
    return <div className={css.frame}>{props.empty ?? <Empty title={texts.empty} />}</div>

  const parts: TableParts<Row> = {
    label,
    columns,
    named,
    groups: groupRows(page.rows, props.groupOf),
    rowKey,
    actions,
    selectedKey,
    isDense: props.isDense,
    isWide: props.isWide,
    actionsText: texts.actions,
    actionsWidth: props.actionsWidth,
    onOpen: props.onOpen,
    mayOpen: props.mayOpen,
    view,
    onView: setView,
  }
  return (
    <div className={css.frame}>
      <Updating isUpdating={props.isUpdating}>
        {isPhone ? <TableCards {...parts} /> : <TableGrid {...parts} />}
      </Updating>
      {hasPager && (
        <div className={css.foot}>
          <Pager
            total={props.total ?? ordered.length}
            page={page.page}
            pageSize={view.pageSize}
            texts={texts.pager}
            onPage={(to) => setView({ ...view, page: to })}
            onPageSize={(size) => {
              // Changes the view (the address) first: if the size were stored first, it would be the
              // default already, and nothing would change.
              setView({ ...view, page: 1, pageSize: size })
              keepPageSize(size)
            }}
          />
        </div>
      )}
    </div>
  )
}

type FailedRowsProps = {
  title: string | undefined
  error: string
  retryText: string
  onRetry: (() => void) | undefined
}

function FailedRows({ title, error, retryText, onRetry }: FailedRowsProps) {
  return (
    <Banner
      tone="danger"
      announce="alert"
      title={title}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {retryText}
          </Button>
        )
      }
    >
      {error}
    </Banner>
  )
}

function LoadingRows({ text }: { text: string }) {
  return (
    <div className={cx(css.frame, css.state)} aria-busy="true">
      <p className={cx(css.loading, late)}>{text}</p>
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
