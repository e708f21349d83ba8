import { useCallback, useEffect, useRef, useState } from "react"
import { PdfFault, type PdfFaultReason } from "./pdf-fault.ts"
import type { PdfFile } from "./pdf-file.ts"

export type PdfState =
  | { state: "loading" }
  /** `isDamaged`: what cannot be read of it is left out. */
  | { state: "open"; file: PdfFile; isDamaged: boolean }
  | { state: "failed"; reason: PdfFaultReason }

/** A PDF opened for drawing, closed when its component goes. What fails while it is drawn is reported by `onFault`. */
export function usePdf(blob: Blob): { pdf: PdfState; onFault: (reason: PdfFaultReason) => void } {
  const [pdf, setPdf] = useState<PdfState>({ state: "loading" })
  const [isStrict, setStrict] = useState(true)
  const opened = useRef<PdfFile | null>(null)
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const { openPdf } = await loadEngine()
      if (isGone) return
      const file = await openPdf(blob, isStrict)
      if (isGone) return file.close()
      opened.current = file
      setPdf({ state: "open", file, isDamaged: !isStrict })
    }
    open().catch((error: unknown) => {
      if (isGone) return
      if (!(error instanceof PdfFault)) reportError(error)
      const reason = error instanceof PdfFault ? error.reason : "file"
      if (reason === "file" && isStrict) setStrict(false)
      else setPdf({ state: "failed", reason })
    })
    return () => {
      isGone = true
      opened.current?.close()
      opened.current = null
    }
  }, [blob, isStrict])
  const onFault = useCallback(
    (reason: PdfFaultReason) => {
      // A second try leaves out what cannot be read; a file that keeps the device busy gets none.
      const isAgain = reason === "file" && isStrict
      setPdf(isAgain ? { state: "loading" } : { state: "failed", reason })
      if (isAgain) setStrict(false)
      else opened.current?.close()
    },
    [isStrict],
  )
  return { pdf, onFault }
}

/** The part that draws is fetched with the first PDF: without a network it may not be here. */
const loadEngine = () =>
  import("./pdf-file.ts").catch((error: unknown) => {
    throw new PdfFault("engine", { cause: error })
  })
