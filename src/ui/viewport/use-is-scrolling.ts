import { type RefObject, useEffect, useState } from "react"

/** Whether the content is wider than its frame, so that it scrolls sideways. */
export function useIsScrolling(frame: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const look = () =>
      setScrolling(box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== "visible")
    const watch = new ResizeObserver(look)
    watch.observe(box)
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    return () => watch.disconnect()
  }, [frame])
  return isScrolling
}
