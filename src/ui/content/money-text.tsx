import { cx } from "#ui/look/cx.ts"
import * as css from "./money-text.css.ts"

type MoneyTextProps = {
  /** Formatted with digit grouping: `₹5,15,000`. */
  text: string
  isLarge?: boolean | undefined
  isStrong?: boolean | undefined
}

/** An amount in tabular figures, never broken over two lines. */
export function MoneyText({ text, isLarge, isStrong }: MoneyTextProps) {
  return <span className={cx(css.money, isStrong && css.strong, isLarge && css.large)}>{text}</span>
}
