import { cx } from "#ui/look/cx.ts"
import * as css from "./count.css.ts"
import { grouped } from "./grouped.ts"

/** A number in a pill. */
export function Count({ value, isOn = false }: { value: number | string; isOn?: boolean | undefined }) {
  return (
    <span className={cx(css.count, isOn && css.on)}>
      {typeof value === "number" ? grouped(value) : value}
    </span>
  )
}
