import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./card.css.ts"

type CardProps = {
  children: ReactNode
  /** No padding: for lists and tables that extend to the edges. */
  isFlush?: boolean | undefined
  as?: "div" | "article" | "section" | undefined
  "aria-label"?: string | undefined
  "aria-labelledby"?: string | undefined
}

export function Card({ children, isFlush = false, as: Element = "div", ...rest }: CardProps) {
  return (
    <Element className={cx(css.card, isFlush ? css.clipped : css.padded)} {...rest}>
      {children}
    </Element>
  )
}

export function TearLine() {
  return <div className={css.tearLine} aria-hidden="true" />
}
