import { type RefObject, useEffect } from "react"
import { toTop } from "#ui/viewport/to-top.ts"

/** For a screen that replaces another one in place: scrolls to the top and moves the focus to its heading. */
export function useFocusHeading(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    toTop(heading.current?.closest("main"))
    heading.current?.focus({ preventScroll: true })
  }, [heading])
}
