import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { useIsScrolling } from "#ui/viewport/use-is-scrolling.ts"
import * as css from "./table.css.ts"
import type { Column, TableParts } from "./table-column.ts"
import type { TableView } from "./table-view.ts"

/** The rows of a table as a grid, from a tablet on. */
export function TableGrid<Row>(parts: TableParts<Row>) {
  const { label, named, groups, rowKey, actions, selectedKey } = parts
  const { onOpen, mayOpen = () => true } = parts
  const frame = useRef<HTMLElement>(null)
  const columns = useColumnsWithRoom(parts.columns, frame)
  const isScrolling = useIsScrolling(frame)
  const isSteady = columns.some(({ width }) => width !== undefined)
  return (
    <section
      ref={frame}
      className={cx(css.scroll, parts.isWide && css.wide)}
      aria-label={label}
      // An area that scrolls sideways must be reachable with the keyboard; otherwise it would only be one more tab stop.
      tabIndex={isScrolling ? 0 : undefined}
    >
      <table
        className={cx(
          css.table,
          parts.isDense && css.dense,
          isSteady && css.steady,
          isSteady && parts.isWide && css.atLeast,
        )}
      >
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} view={parts.view} onView={parts.onView} />
            ))}
            {actions && (
              <th
                scope="col"
                className={cx(css.head, css.actsHead)}
                style={parts.actionsWidth === undefined ? undefined : { width: parts.actionsWidth }}
              >
                {parts.actionsText}
              </th>
            )}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title ?? ""}>
            {group.title && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + (actions ? 1 : 0)} className={css.group}>
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={cx(
                  css.row,
                  onOpen && mayOpen(row) && css.opens,
                  rowKey(row) === selectedKey && css.selected,
                )}
                aria-current={rowKey(row) === selectedKey || undefined}
                onKeyDown={goToRow}
                onClick={onOpen && mayOpen(row) ? (event) => isOfRow(event) && onOpen(row) : undefined}
              >
                {columns.map((column) =>
                  column === named ? (
                    <th
                      key={column.id}
                      scope="row"
                      className={cx(css.cell, css.rowHead, column.isNumeric && css.numeric)}
                    >
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={cx(css.cell, column.isNumeric && css.numeric)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {actions && <td className={cx(css.cell, css.acts)}>{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** The width in rem from which there is room for the desktop columns, and for those that need much room. */
const DESKTOP_ROOM = 46.25
const ROOMY = 62.5

/** The columns that fit into the width that a sidebar and a panel leave. */
function useColumnsWithRoom<Row>(
  columns: readonly Column<Row>[],
  frame: RefObject<HTMLElement | null>,
): readonly Column<Row>[] {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    // In rem, because with large text fewer columns fit.
    const look = () =>
      setRoom(box.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    look()
    const watch = new ResizeObserver(look)
    watch.observe(box)
    return () => watch.disconnect()
  }, [frame])
  return columns.filter(
    ({ isOnlyDesktop, isOnlyRoomy }) =>
      !(isOnlyDesktop && room < DESKTOP_ROOM) && !(isOnlyRoomy && room < ROOMY),
  )
}

const controls = "a, button, input, select, textarea, label, summary"

/** True for a press on the row itself: not on a control in it, and not the end of selecting text. */
function isOfRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest(controls) && getSelection()?.isCollapsed !== false
}

/** Arrow keys go from the actions of a row to those of the next one; Enter on an action triggers it. */
function goToRow(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { key, currentTarget, target } = event
  if ((key !== "ArrowDown" && key !== "ArrowUp") || !(target instanceof HTMLElement)) return
  if (!target.matches("a, button")) return
  const rows = [...(currentTarget.closest("table")?.querySelectorAll("tbody tr") ?? [])]
  const at = rows.indexOf(currentTarget)
  const coming = key === "ArrowDown" ? rows.slice(at + 1) : rows.slice(0, at).reverse()
  // The heading of a group, or a row with which nothing can be done, has no control.
  const control = coming.map((row) => row.querySelector<HTMLElement>("a, button")).find(Boolean)
  if (!control) return
  event.preventDefault()
  control.focus()
}

type ColumnHeadProps<Row> = { column: Column<Row>; view: TableView; onView: (view: TableView) => void }

function ColumnHead<Row>({ column, view, onView }: ColumnHeadProps<Row>) {
  const { id, header, sortValue, isSortable, isNumeric, width } = column
  const sort = view.sort?.column === id ? view.sort : null
  const order = sort ? (sort.isDescending ? "descending" : "ascending") : undefined
  return (
    <th
      scope="col"
      className={cx(css.head, isNumeric && css.end)}
      style={width === undefined ? undefined : { width }}
      aria-sort={order}
    >
      {sortValue || isSortable ? (
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
