import { type RefObject, useEffect, useRef } from "react"

type Gestures = { zoom: number; onZoom: (zoom: number) => void }

const spread = ({ touches: [a, b] }: TouchEvent): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/** A mouse drags an asset that is larger than the stage; two fingers zoom; one finger and the wheel scroll as usual. */
export function useStageGestures(stage: RefObject<HTMLElement | null>, { zoom, onZoom }: Gestures): void {
  const latest = useRef({ zoom, onZoom })
  latest.current = { zoom, onZoom }
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const leaving = new AbortController()
    const { signal } = leaving
    let pinch: { spread: number; zoom: number } | null = null
    let drag: { x: number; y: number } | null = null

    element.addEventListener(
      "touchstart",
      (event) => {
        pinch = event.touches.length === 2 ? { spread: spread(event), zoom: latest.current.zoom } : null
      },
      { signal, passive: true },
    )
    element.addEventListener(
      "touchmove",
      (event) => {
        if (!pinch || event.touches.length !== 2 || pinch.spread === 0) return
        event.preventDefault()
        latest.current.onZoom((pinch.zoom * spread(event)) / pinch.spread)
      },
      { signal, passive: false },
    )
    element.addEventListener("touchend", () => (pinch = null), { signal, passive: true })

    element.addEventListener(
      "pointerdown",
      (event) => {
        if (event.pointerType !== "mouse" || event.button !== 0) return
        drag = { x: element.scrollLeft + event.clientX, y: element.scrollTop + event.clientY }
        element.setPointerCapture(event.pointerId)
      },
      { signal },
    )
    element.addEventListener(
      "pointermove",
      (event) => {
        if (drag) element.scrollTo(drag.x - event.clientX, drag.y - event.clientY)
      },
      { signal },
    )
    for (const end of ["pointerup", "pointercancel"] as const)
      element.addEventListener(end, () => (drag = null), { signal })
    return () => leaving.abort()
  }, [stage])
}
