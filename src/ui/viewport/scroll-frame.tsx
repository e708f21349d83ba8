import { type ReactNode, useRef } from "react"
import { useIsScrolling } from "./use-is-scrolling.ts"

type ScrollFrameProps = { label: string; className: string; children: ReactNode }

/** A frame whose content may be wider, with large text: while it scrolls, it can be focused, and has a name of its own. */
export function ScrollFrame({ label, className, children }: ScrollFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const isScrolling = useIsScrolling(frame)
  return (
    <section
      ref={frame}
      className={className}
      aria-label={isScrolling ? label : undefined}
      tabIndex={isScrolling ? 0 : undefined}
    >
      {children}
    </section>
  )
}
