import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./screen-header.css.ts"

type ScreenBodyProps = {
  children: ReactNode
  /** Edge to edge on a phone: the parts have their own padding. */
  isFlush?: boolean | undefined
  /** For a form: at most 720 px wide. */
  isNarrow?: boolean | undefined
}

/** The content under a screen's header, with the gutter of the screen's width. A `FootBar` is its next sibling. */
export function ScreenBody({ children, isFlush, isNarrow }: ScreenBodyProps) {
  return <div className={cx(css.body, isFlush && css.flush, isNarrow && css.narrow)}>{children}</div>
}
