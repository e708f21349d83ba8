/** Where the pages of a PDF are placed in their frame, and which of them are near, in view and in front. */
import { type Box, placePicture } from "#ui/viewport/placement.ts"

/** The gap between two pages, px. */
export const PAGE_GAP = 12

/** Below this width (px) a page cannot be read: in a low frame it scrolls instead of being fitted completely. */
const READABLE_WIDTH = 320

/** The size of a page, px: its `natural` size fitted into the frame as long as it stays readable, zoomed and turned. */
export function placePage(natural: Box, frame: Box, zoom: number, turn: number): Box {
  const least = Math.min(frame.width, READABLE_WIDTH)
  const isReadable = placePicture(natural, frame, 1, turn).sheet.width >= least
  const room = isReadable ? frame : { width: least, height: Number.POSITIVE_INFINITY }
  return placePicture(natural, room, zoom, turn).sheet
}

export interface PagesInView {
  /** Page numbers from 1, in the frame or within one frame height of it. They are drawn, the others are released. */
  near: number[]
  /** At least half of the page is in the frame, or the page fills at least half of the frame. */
  inSight: number[]
  /** The page with the largest visible part. */
  current: number
}

/** `heights` of the pages, px, one below the other; `top`: how far the frame is scrolled, px. */
export function pagesInView(heights: readonly number[], top: number, frame: number): PagesInView {
  const view: PagesInView = { near: [], inSight: [], current: 1 }
  let most = 0
  let start = 0
  for (const [at, height] of heights.entries()) {
    const page = at + 1
    const end = start + height
    if (end >= top - frame && start <= top + 2 * frame) view.near.push(page)
    const shown = Math.max(0, Math.min(end, top + frame) - Math.max(start, top))
    if (shown > 0 && shown >= Math.min(height, frame) / 2) view.inSight.push(page)
    if (shown > most + 0.5) {
      most = shown
      view.current = page
    }
    start = end + PAGE_GAP
  }
  return view
}

/** The scroll position at which the page begins at the top of the frame, px. */
export const topOfPage = (heights: readonly number[], page: number): number =>
  heights.slice(0, page - 1).reduce((sum, height) => sum + height + PAGE_GAP, 0)
