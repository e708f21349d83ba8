import { type Dispatch, type SetStateAction, useEffect } from "react"
import type { Box } from "#ui/viewport/placement.ts"
import { PdfFault, type PdfFaultReason } from "./pdf-fault.ts"
import type { PdfFile } from "./pdf-file.ts"

/** Natural sizes of pages, px, by page number from 1, as far as they are known. */
export type PageSizes = Readonly<Record<number, Box>>

type SizesOf = {
  file: PdfFile
  sizes: PageSizes
  setSizes: Dispatch<SetStateAction<PageSizes>>
  onFault: (reason: PdfFaultReason) => void
}

/** Reads the sizes of these pages: a page is read only when it comes near. */
export function useSizesOf(pages: readonly number[], { file, sizes, setSizes, onFault }: SizesOf): void {
  const unknown = pages.filter((page) => !sizes[page]).join()
  useEffect(() => {
    let isGone = false
    for (const page of unknown.split(",").map(Number).filter(Boolean))
      file
        .sizeOf(page)
        .then((size) => {
          if (!isGone) setSizes((before) => ({ ...before, [page]: size }))
        })
        .catch((error: unknown) => {
          if (!isGone) onFault(error instanceof PdfFault ? error.reason : "file")
        })
    return () => {
      isGone = true
    }
  }, [file, unknown, setSizes, onFault])
}
