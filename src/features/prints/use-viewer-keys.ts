import { useEffect, useRef } from "react"

export interface ViewerKeys {
  zoomIn: () => void
  zoomOut: () => void
  rotate: () => void
  reset: () => void
  close: () => void
}

/** Handles + - R 0 Esc wherever the focus is, except in an input or a dialog. */
export function useViewerKeys(acts: ViewerKeys): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]"))
        return
      const { zoomIn, zoomOut, rotate, reset, close } = latest.current
      const act = { "+": zoomIn, "=": zoomIn, "-": zoomOut, r: rotate, "0": reset, escape: close }[
        event.key.toLowerCase()
      ]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [])
}
