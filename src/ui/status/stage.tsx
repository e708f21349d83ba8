import type { KeyboardEvent, ReactNode, RefObject } from "react"

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
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the keys with which the browser scrolls it
    <div
      ref={frame}
      className={className}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      onKeyDown={keepSidewaysKeys}
      onScroll={onScroll && (({ currentTarget }) => onScroll(currentTarget.scrollTop))}
    >
      {children}
    </div>
  )
}

/** The keys that scroll a frame sideways mean nothing else while it can be scrolled so. */
function keepSidewaysKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  if (!/^Arrow(Left|Right)$/.test(key)) return
  if (currentTarget.scrollWidth > currentTarget.clientWidth) event.stopPropagation()
}
