import { type ReactNode, useEffect, useState } from "react"

/** The time that screen readers need to notice a live region, ms: after a click, effects run in its task. */
export const SETTLE_MS = 200

/**
 * The words of a live region that appears together with them. A region must exist before its words come, or they are not
 * announced: screen readers get them a moment after everybody sees them.
 */
export function Late({ children }: { children: ReactNode }) {
  const [isSettled, settle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(settle, SETTLE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  // The key draws them anew: only what is added is announced.
  return (
    <div key={String(isSettled)} aria-hidden={!isSettled || undefined}>
      {children}
    </div>
  )
}
