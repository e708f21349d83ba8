/** Decides what of a document has been in sight: the key approves only that, the button asks first. */
import { drawnPages } from "#domain/documents/pdf-bounds.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reviewWords } from "../../words.ts"

export interface Sight {
  /** A picture that was shown, or a file that was opened beside the review or downloaded. */
  readonly isWhole: boolean
  /** Of a PDF whose pages are drawn; null before and for everything else. */
  readonly pages: number | null
  /** Numbers from 1, drawn and in sight. */
  readonly seen: readonly number[]
  /** Not all of its pages' content could be drawn. */
  readonly isDamaged: boolean
}

export const nothingSeen: Sight = { isWhole: false, pages: null, seen: [], isDamaged: false }

/** What has not been in sight; null when everything has. */
export type Unseen =
  | { kind: "file" }
  | { kind: "pages"; pages: readonly number[] }
  /** More pages than are drawn: only opening it shows them all. */
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
  if (unseen.kind === "file") return fill(reviewWords.fileUnseen, { doc })
  if (unseen.kind === "long")
    return fill(reviewWords.longUnseen, { doc, n: unseen.pages, drawn: drawnPages(unseen.pages) })
  if (unseen.kind === "damaged") return fill(reviewWords.damagedUnseen, { doc })
  const isOne = unseen.pages.length === 1
  return fill(isOne ? reviewWords.pageUnseen : reviewWords.pagesUnseen, {
    doc,
    pages: pageList(unseen.pages),
  })
}

/** `2 to 4, 7 and 9`: ascending numbers as people say them. */
export function pageList(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else runs.push([page, page])
  }
  const said = runs.flatMap(([from, to]) => {
    if (from === to) return [String(from)]
    return to === from + 1 ? [String(from), String(to)] : [fill(reviewWords.pageRun, { from, to })]
  })
  const last = said.pop() ?? ""
  return said.length > 0 ? fill(reviewWords.listEnd, { list: said.join(", "), last }) : last
}
