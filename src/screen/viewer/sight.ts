/**
 * Decides which parts of a document have been in view: the key
 * approves only a document seen completely, the button asks first.
 */
import { drawnPages } from "#domain/documents/pdf-bounds.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { viewerWords } from "./words.ts"

export interface Sight {
  /** A picture was shown completely, or the file was opened in a new tab or downloaded. */
  readonly isWhole: boolean
  /** The number of pages of a PDF drawn here; null before that, and for any other file. */
  readonly pages: number | null
  /** Pages, counted from 1, that were drawn and in view. */
  readonly seen: readonly number[]
  /** Some content of its pages could not be drawn. */
  readonly isDamaged: boolean
}

export const nothingSeen: Sight = { isWhole: false, pages: null, seen: [], isDamaged: false }

/** What has not been in view yet; null when everything has. */
export type Unseen =
  | { kind: "file" }
  | { kind: "pages"; pages: readonly number[] }
  /** It has more pages than are drawn: only opening the file shows them all. */
  | { kind: "long"; pages: number }
  | { kind: "damaged" }

export function unseenOf({ isWhole, pages, seen, isDamaged }: Sight): Unseen | null {
  if (isWhole) return null
  if (pages === null) return { kind: "file" }
  const drawn = drawnPages(pages)
  if (pages > drawn) return { kind: "long", pages }
  const missing = Array.from({ length: drawn }, (_, at) => at + 1).filter((page) => !seen.includes(page))
  if (missing.length > 0) return { kind: "pages", pages: missing }
  return isDamaged ? { kind: "damaged" } : null
}

/** `You have not seen pages 2 to 4 and 7 of the Marks Memo.` */
export function unseenText(unseen: Unseen, doc: string): string {
  if (unseen.kind === "file") return fill(viewerWords.fileUnseen, { doc })
  if (unseen.kind === "long")
    return fill(viewerWords.longUnseen, { doc, n: unseen.pages, drawn: drawnPages(unseen.pages) })
  if (unseen.kind === "damaged") return fill(viewerWords.damagedUnseen, { doc })
  const isOne = unseen.pages.length === 1
  return fill(isOne ? viewerWords.pageUnseen : viewerWords.pagesUnseen, {
    doc,
    pages: pageList(unseen.pages),
  })
}

/** `2 to 4, 7 and 9`: ascending page numbers as a text. */
export function pageList(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else runs.push([page, page])
  }
  const parts = runs.flatMap(([from, to]) => {
    if (from === to) return [String(from)]
    return to === from + 1 ? [String(from), String(to)] : [fill(viewerWords.pageRun, { from, to })]
  })
  const last = parts.pop() ?? ""
  return parts.length > 0 ? fill(viewerWords.listEnd, { list: parts.join(", "), last }) : last
}
