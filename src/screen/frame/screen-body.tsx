import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./screen-header.css.ts"

type ScreenBodyProps = {
  children: ReactNode
  /** On a phone from edge to edge: the parts pad themselves. */
  isFlush?: boolean | undefined
  /** A form: no line longer than 720. */
  isNarrow?: boolean | undefined
}

/** The content under a screen's head, in the gutter of its width. A `FootBar` follows it as its sister. */
export function ScreenBody({ children, isFlush, isNarrow }: ScreenBodyProps) {
  return <div className={cx(css.body, isFlush && css.flush, isNarrow && css.narrow)}>{children}</div>
}
