import { type RefObject, useEffect, useRef } from "react"

export interface ViewerKeys {
  zoomIn: () => void
  zoomOut: () => void
  rotate: () => void
  reset: () => void
  close: () => void
}

/**
 * Handles + - R 0 while the focus is in the viewer, since a character that works everywhere is hit by accident, for example
 * by voice input; Esc wherever the focus is, except in an input or a dialog.
 */
export function useViewerKeys(root: RefObject<HTMLElement | null>, acts: ViewerKeys): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (!(target instanceof Element) || target.closest("input, textarea, select, [role=dialog]")) return
      if (event.key !== "Escape" && !root.current?.contains(target)) return
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
  }, [root])
}
