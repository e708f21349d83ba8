import { useState } from "react"
import { zoomed } from "./placement.ts"

/** How the picture is looked at: its zoom and its turn, of this document only. */
export function useView() {
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  return {
    zoom,
    turn,
    zoomIn: () => setZoom((now) => zoomed(now, 1)),
    zoomOut: () => setZoom((now) => zoomed(now, -1)),
    rotate: () => setTurn((now) => now + 90),
  }
}

export type View = ReturnType<typeof useView>
