import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { drawnDensity, drawnPages, PDF_PAGES_DRAWN } from "#domain/documents/pdf-bounds.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Stage } from "#ui/status/stage.tsx"
import { useOnScreen, useRoom } from "#ui/viewport/use-room.ts"
import type { View } from "#ui/viewport/use-view.ts"
import { PageFoot } from "./page-foot.tsx"
import { PAGE_GAP, pagesInView, placePage, topOfPage } from "./page-layout.ts"
import type { PdfFaultReason } from "./pdf-fault.ts"
import type { PdfFile } from "./pdf-file.ts"
import { PdfPage } from "./pdf-page.tsx"
import type { DocumentSight } from "./use-sight.ts"
import { type PageSizes, useSizesOf } from "./use-sizes-of.ts"
import * as css from "./viewer.css.ts"
import { viewerWords } from "./words.ts"

type PdfPagesProps = {
  file: PdfFile
  isDamaged: boolean
  view: View
  sight: DocumentSight
  onFault: (reason: PdfFaultReason) => void
}

/**
 * The pages one below the other: drawn when they come near, released
 * when they are far, reported when they have been in view.
 */
export function PdfPages({ file, isDamaged, view: { zoom, turn }, sight, onFault }: PdfPagesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const isOnScreen = useOnScreen(frame)
  const count = drawnPages(file.pages)
  const [drawn, setDrawn] = useState<readonly number[]>([])
  const { onCurrent, onPageSeen, onDamaged } = sight.acts

  const [sizes, setSizes] = useState<PageSizes>({})
  // Until its own size is known, a page has the size of the first one.
  const naturalOf = (page: number) => sizes[page] ?? sizes[1] ?? { width: 0, height: 0 }
  const places = Array.from({ length: count }, (_, at) => placePage(naturalOf(at + 1), room, zoom, turn))
  const heights = places.map(({ height }) => height)
  const isPlaced = room.width > 0 && sizes[1] !== undefined
  const scale = `${zoom} ${turn} ${room.width} ${room.height}`
  const { near, inSight, current, onScroll } = usePageInFront(
    frame,
    heights,
    room.height,
    scale,
    sight.wanted,
  )
  useSizesOf(isPlaced ? near : [1], { file, sizes, setSizes, onFault })

  const seenNow = isPlaced && isOnScreen ? inSight.filter((page) => drawn.includes(page)).join() : ""
  useEffect(() => {
    for (const page of seenNow.split(",").map(Number).filter(Boolean)) onPageSeen(page)
  }, [seenNow, onPageSeen])
  useEffect(() => onCurrent(current), [current, onCurrent])

  const onDrawn = useCallback(
    (page: number, isThere: boolean) =>
      setDrawn((before) => {
        const others = before.filter((one) => one !== page)
        return isThere ? [...others, page] : others
      }),
    [],
  )
  const onPageFault = useCallback(
    (reason: PdfFaultReason) => {
      if (reason === "file" && isDamaged) onDamaged()
      else onFault(reason)
    },
    [isDamaged, onDamaged, onFault],
  )
  const density = window.devicePixelRatio
  const isCoarse = isPlaced && places.some((place) => drawnDensity(place, density) < Math.min(1, density))
  const notes = [
    file.pages > count && fill(viewerWords.pdfLong, { n: file.pages, drawn: PDF_PAGES_DRAWN }),
    isDamaged && viewerWords.pdfDamaged,
    isCoarse && viewerWords.pdfCoarse,
  ].filter((note) => note !== false)
  return (
    <>
      <Stage frame={frame} className={css.stage} onScroll={onScroll}>
        <div style={{ display: "grid", gap: PAGE_GAP, justifyItems: "center" }}>
          {isPlaced &&
            places.map((place, at) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={at}
                file={file}
                page={at + 1}
                place={place}
                turn={turn}
                isNear={near.includes(at + 1)}
                onDrawn={onDrawn}
                onFault={onPageFault}
              />
            ))}
        </div>
      </Stage>
      {notes.map((note) => (
        <p key={note} className={css.unseen}>
          {note}
        </p>
      ))}
      <PageFoot count={count} total={file.pages} sight={sight} />
    </>
  )
}

/**
 * The pages that can be seen. The page in front stays in front when the scale changes, and a wanted page comes there.
 * `heights` of the pages and `height` of the frame in px.
 */
function usePageInFront(
  frame: RefObject<HTMLDivElement | null>,
  heights: readonly number[],
  height: number,
  scale: string,
  wanted: DocumentSight["wanted"],
) {
  const [scrolled, setScrolled] = useState({ top: 0, scale: "" })
  const anchor = useRef(1)
  // Until the frame has scrolled there, the position of the page in front is computed.
  const top = scrolled.scale === scale ? scrolled.top : topOfPage(heights, anchor.current)
  const { near, inSight, current } = pagesInView(heights, top, height)
  useEffect(() => {
    anchor.current = current
  }, [current])
  const placed = useRef(heights)
  placed.current = heights
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the scale is another
  useLayoutEffect(() => {
    if (frame.current && anchor.current > 1)
      frame.current.scrollTop = topOfPage(placed.current, anchor.current)
  }, [scale])
  useEffect(() => {
    if (!wanted || !frame.current) return
    frame.current.scrollTop = topOfPage(placed.current, wanted.page)
    frame.current.scrollIntoView({ block: "nearest" })
  }, [wanted, frame])
  return { near, inSight, current, onScroll: (to: number) => setScrolled({ top: to, scale }) }
}
