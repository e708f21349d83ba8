import { useCallback, useEffect, useRef, useState } from "react"
import { PdfFault, type PdfFaultReason } from "./pdf-fault.ts"
import type { PdfFile } from "./pdf-file.ts"

export type PdfState =
  | { state: "loading" }
  /** `isDamaged`: content that cannot be read is left out. */
  | { state: "open"; file: PdfFile; isDamaged: boolean }
  | { state: "failed"; reason: PdfFaultReason }

/** Opens a PDF for drawing, and closes it with the component. Faults that occur while drawing are passed to `onFault`. */
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
      // A second try leaves out what cannot be read; a file that takes too long is not tried again.
      const isAgain = reason === "file" && isStrict
      setPdf(isAgain ? { state: "loading" } : { state: "failed", reason })
      if (isAgain) setStrict(false)
      else opened.current?.close()
    },
    [isStrict],
  )
  return { pdf, onFault }
}

/** The drawing code is loaded with the first PDF; without a network it may be missing. */
const loadEngine = () =>
  import("./pdf-file.ts").catch((error: unknown) => {
    throw new PdfFault("engine", { cause: error })
  })
