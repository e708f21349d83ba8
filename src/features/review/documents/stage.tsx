import type { ReactNode, RefObject } from "react"
import * as css from "./documents.css.ts"

type StageProps = {
  frame: RefObject<HTMLDivElement | null>
  children: ReactNode
  /** How far it is scrolled, in px. */
  onScroll?: (top: number) => void
}

/** The table on which a document lies; what is larger than it scrolls. */
export function Stage({ frame, children, onScroll }: StageProps) {
  return (
    <div
      ref={frame}
      className={css.stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      onScroll={onScroll && (({ currentTarget }) => onScroll(currentTarget.scrollTop))}
    >
      {children}
    </div>
  )
}
