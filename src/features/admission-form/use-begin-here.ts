import { type RefObject, useEffect } from "react"

/** A screen that takes the place of another begins at its top, and reading begins at its heading. */
export function useBeginHere(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    heading.current?.closest("main")?.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [heading])
}
