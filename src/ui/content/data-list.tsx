import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./data-list.css.ts"

export type DataItem = { label: string; value: ReactNode }

type DataListProps = { items: readonly DataItem[]; isLined?: boolean | undefined }

/** The names and values of one record. */
export function DataList({ items, isLined = false }: DataListProps) {
  return (
    <dl className={cx(css.list, isLined && css.lined)}>
      {items.map((item) => (
        <div key={item.label} className={css.pair}>
          <dt className={css.term}>{item.label}</dt>
          <dd className={css.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
