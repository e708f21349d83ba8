import type { ReactNode, RefObject } from "react"

type StageProps = {
  frame: RefObject<HTMLDivElement | null>
  className: string
  children: ReactNode
  /** The scroll position in px. */
  onScroll?: ((top: number) => void) | undefined
}

/** The scrollable frame in which a document is shown. */
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
