/** How the viewer shows an asset: zoom in steps, quarter turns (platform §2). */

export const LEAST_ZOOM = 0.25
export const MOST_ZOOM = 5
const ZOOM_STEP = 0.25

/** `rotation` in degrees, clockwise. */
export interface View {
  readonly zoom: number
  readonly rotation: 0 | 90 | 180 | 270
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The nearest zoom step, within the limits. */
export function snapZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, Math.round(zoom / ZOOM_STEP) * ZOOM_STEP))
}

export function zoomBy(view: View, steps: number): View {
  return { ...view, zoom: snapZoom(view.zoom + steps * ZOOM_STEP) }
}

export function turn(view: View): View {
  return { ...view, rotation: ((view.rotation + 90) % 360) as View["rotation"] }
}

/** The view in which an asset opens, and to which Reset returns: fits the stage if a zoom step allows it, never enlarged. */
export function openingView(asset: Size, stage: Size): View {
  const fits = Math.min(stage.width / asset.width, stage.height / asset.height)
  return { zoom: Math.max(LEAST_ZOOM, Math.min(1, Math.floor(fits / ZOOM_STEP) * ZOOM_STEP)), rotation: 0 }
}

/** The size of the asset on the stage, with zoom and rotation. */
export function shownSize({ width, height }: Size, { zoom, rotation }: View): Size {
  const lies = rotation % 180 !== 0
  return { width: (lies ? height : width) * zoom, height: (lies ? width : height) * zoom }
}
