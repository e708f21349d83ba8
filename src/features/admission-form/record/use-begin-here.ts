import { type RefObject, useEffect } from "react"
import { toTop } from "#ui/viewport/to-top.ts"

/** A screen that takes the place of another begins at its top, and reading begins at its heading. */
export function useBeginHere(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    toTop(heading.current?.closest("main"))
    heading.current?.focus({ preventScroll: true })
  }, [heading])
}
