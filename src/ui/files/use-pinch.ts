import { type RefObject, useEffect, useRef } from "react"
import type { View } from "#ui/viewport/use-view.ts"

/** Pinching with two fingers on the frame zooms its content. */
export function usePinch(frame: RefObject<HTMLElement | null>, view: View): void {
  const latest = useRef(view)
  latest.current = view
  useEffect(() => {
    const { current } = frame
    if (!current) return
    let from: { distance: number; zoom: number } | null = null
    const onMove = (event: TouchEvent) => {
      const distance = distanceOf(event.touches)
      if (distance === null) return
      // Otherwise the browser would zoom the whole page and move the buttons out of sight.
      event.preventDefault()
      from ??= { distance, zoom: latest.current.zoom }
      latest.current.zoomTo((from.zoom * distance) / from.distance)
    }
    const onEnd = () => {
      from = null
    }
    current.addEventListener("touchmove", onMove, { passive: false })
    current.addEventListener("touchend", onEnd)
    current.addEventListener("touchcancel", onEnd)
    return () => {
      current.removeEventListener("touchmove", onMove)
      current.removeEventListener("touchend", onEnd)
      current.removeEventListener("touchcancel", onEnd)
    }
  }, [frame])
}

/** The distance of exactly two fingers in px, else null. */
function distanceOf(touches: TouchList): number | null {
  const [first, second, third] = touches
  if (!first || !second || third) return null
  return Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY))
}
