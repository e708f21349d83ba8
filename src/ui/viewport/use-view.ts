import { useState } from "react"
import { withinZooms, zoomed } from "./placement.ts"

/** How the document is looked at: its zoom and its turn, of this document only. */
export function useView() {
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  return {
    zoom,
    turn,
    zoomIn: () => setZoom((now) => zoomed(now, 1)),
    zoomOut: () => setZoom((now) => zoomed(now, -1)),
    zoomTo: (to: number) => setZoom(withinZooms(to)),
    fit: () => setZoom(1),
    // Always from 0 on: a page is drawn turned, a picture is turned after.
    rotate: () => setTurn((now) => (now + 90) % 360),
    rotateBack: () => setTurn((now) => (now + 270) % 360),
  }
}

export type View = ReturnType<typeof useView>
