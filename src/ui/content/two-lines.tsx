import type { ReactNode } from "react"
import * as css from "./two-lines.css.ts"

/** A cell of two lines: what it says, and smaller below it what goes with it. */
export function TwoLines({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <span className={css.two}>
      <span>{children}</span>
      {second && <span className={css.second}>{second}</span>}
    </span>
  )
}
