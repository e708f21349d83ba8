/** Where the pages of a PDF stand in their frame, and which of them are near, in sight and in front. */
import { type Box, placePicture } from "#ui/viewport/placement.ts"

/** Between two pages, in px. */
export const PAGE_GAP = 12

/** Narrower than this a page cannot be read: in a low frame it scrolls rather than being fitted whole. In px. */
const READABLE_WIDTH = 320

/** The room of a page in px: its `natural` size fitted into the frame as far as it can be read, zoomed and turned. */
export function placePage(natural: Box, frame: Box, zoom: number, turn: number): Box {
  const least = Math.min(frame.width, READABLE_WIDTH)
  const isReadable = placePicture(natural, frame, 1, turn).sheet.width >= least
  const room = isReadable ? frame : { width: least, height: Number.POSITIVE_INFINITY }
  return placePicture(natural, room, zoom, turn).sheet
}

export interface PagesInView {
  /** Numbers from 1: in the frame, or within one frame of it. They are drawn, the others let go. */
  near: number[]
  /** Half of the page is in the frame, or half of the frame is filled by it. */
  inSight: number[]
  /** The one of which most is to be seen. */
  current: number
}

/** `heights` of the pages in px, one under the other; `top` is how far the frame is scrolled. */
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

/** How far to scroll so that the page begins at the top of the frame, in px. */
export const topOfPage = (heights: readonly number[], page: number): number =>
  heights.slice(0, page - 1).reduce((sum, height) => sum + height + PAGE_GAP, 0)
