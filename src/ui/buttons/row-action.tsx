import type { MouseEventHandler, ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./row-action.css.ts"

/** For a link of the router that stands among the actions of a row. */
export const rowActionClass = (isBad = false): string => cx(css.action, isBad && css.bad)

type RowActionProps = {
  /** The word: `View`. */
  label: string
  /** What it is done to, for ears: `Lakshmi Prasanna Gorantla`. */
  subject: string
  onClick: MouseEventHandler<HTMLButtonElement>
  isBad?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** What can be done with one row, as a word. */
export function RowAction({ label, subject, onClick, isBad, isDisabled }: RowActionProps) {
  return (
    <button type="button" className={rowActionClass(isBad)} disabled={isDisabled} onClick={onClick}>
      {label}
      <VisuallyHidden> {subject}</VisuallyHidden>
    </button>
  )
}

export function RowActions({ children, mayWrap }: { children: ReactNode; mayWrap?: boolean }) {
  return <span className={cx(css.actions, mayWrap && css.mayWrap)}>{children}</span>
}
