import type { MouseEventHandler, ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./row-action.css.ts"

/** For a router link among the actions of a row. */
export const rowActionClass = (isBad = false): string => cx(css.action, isBad && css.bad)

type RowActionProps = {
  /** The visible label: `View`. */
  label: string
  /** The row that it acts on, for screen readers: `Lakshmi Prasanna Gorantla`. */
  subject: string
  onClick: MouseEventHandler<HTMLButtonElement>
  isBad?: boolean | undefined
  /** It keeps the focus, but ignores presses: a row that is being saved is where its person goes on. */
  isDisabled?: boolean | undefined
}

/** One action of a row, as a text button. */
export function RowAction({ label, subject, onClick, isBad, isDisabled }: RowActionProps) {
  return (
    <button
      type="button"
      className={rowActionClass(isBad)}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {label}
      <VisuallyHidden> {subject}</VisuallyHidden>
    </button>
  )
}

export function RowActions({ children, mayWrap }: { children: ReactNode; mayWrap?: boolean }) {
  return <span className={cx(css.actions, mayWrap && css.mayWrap)}>{children}</span>
}
