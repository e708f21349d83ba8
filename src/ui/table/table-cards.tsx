import { useId } from "react"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { groupHead } from "#ui/content/section.css.ts"
import { cx } from "#ui/look/cx.ts"
import * as css from "./table.css.ts"
import type { RowGroup, TableParts } from "./table-column.ts"
import { orderOptions, orderValue, sortOf } from "./table-order.ts"

/** The rows of a table as cards, on a phone. */
export function TableCards<Row>(parts: TableParts<Row>) {
  return (
    <>
      <Order {...parts} />
      {parts.groups.map((group) => (
        <CardGroup key={group.title ?? ""} group={group} parts={parts} />
      ))}
    </>
  )
}

/** The order of the cards, which have no column heads to press; nothing when no column can be sorted. */
function Order<Row>({ columns, view, onView }: TableParts<Row>) {
  const id = useId()
  const options = orderOptions(columns)
  if (options.length === 0) return null
  return (
    <div className={css.order}>
      <FilterSelect
        id={id}
        label="Sort by"
        allText="Usual order"
        value={orderValue(view.sort)}
        options={options}
        onChange={(value) => onView({ ...view, page: 1, sort: sortOf(value) })}
      />
    </div>
  )
}

type CardGroupProps<Row> = { group: RowGroup<Row>; parts: TableParts<Row> }

function CardGroup<Row>({ group, parts }: CardGroupProps<Row>) {
  const { label, columns, named, rowKey, actions, selectedKey } = parts
  const facts = columns.filter((column) => column !== named)
  return (
    <>
      {group.title && <h2 className={groupHead}>{group.title}</h2>}
      <ul className={css.cards} aria-label={group.title ?? label}>
        {group.rows.map((row) => (
          <li key={rowKey(row)} className={cx(css.card, rowKey(row) === selectedKey && css.selected)}>
            <div className={css.cardTitle}>{named?.cell(row)}</div>
            <dl className={css.facts}>
              {facts.map((column) => (
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
    </>
  )
}
