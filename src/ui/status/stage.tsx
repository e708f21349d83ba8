import type { ReactNode, RefObject } from "react"

type StageProps = {
  frame: RefObject<HTMLDivElement | null>
  className: string
  children: ReactNode
  /** How far it is scrolled, in px. */
  onScroll?: ((top: number) => void) | undefined
}

/** The table on which a document lies; what is larger than it scrolls. */
export function Stage({ frame, className, children, onScroll }: StageProps) {
  return (
    <div
      ref={frame}
      className={className}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      onScroll={onScroll && (({ currentTarget }) => onScroll(currentTarget.scrollTop))}
    >
      {children}
    </div>
  )
}
