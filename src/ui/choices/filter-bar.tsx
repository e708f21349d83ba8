import type { ReactNode } from "react"
import { Button } from "#ui/buttons/button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./filter-bar.css.ts"

type FilterBarProps = {
  search: ReactNode
  /** The filters, `FilterSelect`s. */
  children?: ReactNode
  /** How many filters are active. */
  applied: number
  onClear: () => void
  appliedText?: ((applied: number) => string) | undefined
  clearText?: string | undefined
}

const applied = (count: number) => (count === 1 ? "1 filter applied" : `${count} filters applied`)

/** Search and filters of a list in one line, the number of active filters, and a button that clears them. */
export function FilterBar(props: FilterBarProps) {
  const { appliedText = applied, clearText = "Clear" } = props
  return (
    <div className={css.bar}>
      <div className={css.search}>{props.search}</div>
      {props.children}
      <span className={css.state} role="status">
        {props.applied > 0 && (
          <>
            <span className={css.count}>
              <Icon name="list-filter" size={16} />
              {appliedText(props.applied)}
            </span>
            <Button kind="quiet" size="small" onClick={props.onClear}>
              {clearText}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
