import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./updating.css.ts"

type UpdatingProps = {
  /** What is shown belongs to an earlier choice, while the one of the present choice is being read. */
  isUpdating: boolean | undefined
  children: ReactNode
}

/** Dims what an earlier choice has left on the screen. */
export function Updating({ isUpdating, children }: UpdatingProps) {
  return (
    <div className={cx(isUpdating && css.updating)} aria-busy={isUpdating || undefined}>
      {children}
    </div>
  )
}
