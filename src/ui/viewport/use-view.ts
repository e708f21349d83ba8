import { useState } from "react"
import { withinZooms, zoomed } from "./placement.ts"

/** The zoom and rotation of the document on the screen. */
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
    // Never negative: a PDF page is drawn with this rotation; a picture is rotated with CSS.
    rotate: () => setTurn((now) => (now + 90) % 360),
    rotateBack: () => setTurn((now) => (now + 270) % 360),
  }
}

export type View = ReturnType<typeof useView>
