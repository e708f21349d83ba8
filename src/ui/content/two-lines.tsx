import type { ReactNode } from "react"
import * as css from "./two-lines.css.ts"

/** A cell with two lines: the main text, and smaller text below it. */
export function TwoLines({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <span className={css.two}>
      <span>{children}</span>
      {second && <span className={css.second}>{second}</span>}
    </span>
  )
}
