import type { ReactNode } from "react"
import * as css from "./visually-hidden.css.ts"

/** Words for ears only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.visuallyHidden}>{children}</span>
}
