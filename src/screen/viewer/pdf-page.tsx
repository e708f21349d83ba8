import { memo, useEffect, useRef, useState } from "react"
import { fill } from "#domain/texts/common/fill.ts"
import type { Box } from "#ui/viewport/placement.ts"
import { PdfFault, type PdfFaultReason } from "./pdf-fault.ts"
import type { PdfFile } from "./pdf-file.ts"
import * as css from "./viewer.css.ts"
import { viewerWords } from "./words.ts"

type PdfPageProps = {
  file: PdfFile
  page: number
  /** The size of the page after turning, px. */
  place: Box
  turn: number
  isNear: boolean
  onDrawn: (page: number, isThere: boolean) => void
  onFault: (reason: PdfFaultReason) => void
}

/** One page: blank until it is drawn; an older drawing stays until the new one is ready. */
export const PdfPage = memo(
  function PdfPage({ file, page, place: { width, height }, turn, isNear, onDrawn, onFault }: PdfPageProps) {
    const sheet = useRef<HTMLDivElement>(null)
    const [isLost, setLost] = useState(false)
    useEffect(() => {
      if (!isNear || width === 0) return
      const size = turn % 180 === 0 ? { width, height } : { width: height, height: width }
      let isGone = false
      const drawing = file.draw(page, size, turn, window.devicePixelRatio)
      drawing.canvas
        .then((canvas) => {
          if (!canvas || isGone) return
          canvas.role = "img"
          canvas.ariaLabel = fill(viewerWords.pageOf, { n: page, total: file.pages })
          canvas.className = css.pageCanvas
          release(sheet.current)
          sheet.current?.replaceChildren(canvas)
          setLost(false)
          onDrawn(page, true)
        })
        .catch((error: unknown) => {
          if (isGone) return
          setLost(true)
          onFault(error instanceof PdfFault ? error.reason : "file")
        })
      return () => {
        isGone = true
        drawing.cancel()
      }
    }, [file, page, width, height, turn, isNear, onDrawn, onFault])
    useEffect(() => {
      if (isNear) return
      release(sheet.current)
      onDrawn(page, false)
    }, [isNear, page, onDrawn])
    return (
      <div className={css.page} style={{ width, height }}>
        <div ref={sheet} className={css.pageCanvas} />
        {isLost && <p className={css.pageNote}>{fill(viewerWords.pageLost, { n: page })}</p>}
      </div>
    )
  },
  (before, after) =>
    before.file === after.file &&
    before.place.width === after.place.width &&
    before.place.height === after.place.height &&
    before.turn === after.turn &&
    before.isNear === after.isNear &&
    before.onDrawn === after.onDrawn &&
    before.onFault === after.onFault,
)

/** Releases the canvases: browsers keep a canvas's memory until its size is 0. */
function release(sheet: HTMLElement | null): void {
  for (const canvas of sheet?.querySelectorAll("canvas") ?? []) canvas.width = 0
  sheet?.replaceChildren()
}
