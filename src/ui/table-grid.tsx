import { cx } from "./cx.ts"
import { Icon } from "./icon.tsx"
import * as css from "./table.css.ts"
import type { Column, TableParts } from "./table-column.ts"
import type { TableView } from "./table-view.ts"
import { VisuallyHidden } from "./visually-hidden.tsx"

/** The rows of a table from a tablet on. */
export function TableGrid<Row>(parts: TableParts<Row>) {
  const { label, columns, named, groups, rowKey, actions, selectedKey } = parts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with keys
    <section className={cx(css.scroll, parts.isWide && css.wide)} aria-label={label} tabIndex={0}>
      <table className={cx(css.table, parts.isDense && css.dense)}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} view={parts.view} onView={parts.onView} />
            ))}
            {actions && (
              <th scope="col" className={css.head}>
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
                className={cx(css.row, rowKey(row) === selectedKey && css.selected)}
                aria-current={rowKey(row) === selectedKey || undefined}
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
                    <td
                      key={column.id}
                      className={cx(
                        css.cell,
                        column.isNumeric && css.numeric,
                        column.isOnlyDesktop && css.onlyDesktop,
                      )}
                    >
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {actions && <td className={css.cell}>{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

type ColumnHeadProps<Row> = { column: Column<Row>; view: TableView; onView: (view: TableView) => void }

function ColumnHead<Row>({ column, view, onView }: ColumnHeadProps<Row>) {
  const { id, header, sortValue, isSortable, isNumeric, width } = column
  const sort = view.sort?.column === id ? view.sort : null
  const order = sort ? (sort.isDescending ? "descending" : "ascending") : undefined
  return (
    <th
      scope="col"
      className={cx(css.head, isNumeric && css.end, column.isOnlyDesktop && css.onlyDesktop)}
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
