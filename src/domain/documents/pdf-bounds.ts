/** Decides how much of a PDF is drawn on a screen: limits for files from unknown sources (decision 0020). */

/** Pages of one file that are drawn; a longer file can be opened outside the review. */
export const PDF_PAGES_DRAWN = 50

/** Maximum pixels of one drawn page, four bytes each: the most that every browser allows for a canvas (iOS). */
export const PDF_PAGE_PIXELS = 16_000_000

/** Milliseconds within which a file must be open, and a page drawn. */
export const PDF_OPEN_WITHIN = 30_000
export const PDF_DRAW_WITHIN = 20_000

/** How many pages of a file are drawn. */
export const drawnPages = (pages: number): number => Math.min(pages, PDF_PAGES_DRAWN)

/**
 * Pixels per layout px at which a page of this size (px) is drawn: the screen's own density, or less when the page would
 * exceed `PDF_PAGE_PIXELS` or one of its sides the length that browsers allow.
 */
export function drawnDensity(size: { width: number; height: number }, density: number): number {
  const byArea = Math.sqrt(PDF_PAGE_PIXELS / Math.max(1, size.width * size.height))
  const bySide = LONGEST_SIDE / Math.max(1, size.width, size.height)
  return Math.min(density, byArea, bySide)
}

const LONGEST_SIDE = 16_000
