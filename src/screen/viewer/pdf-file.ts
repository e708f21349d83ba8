/**
 * Draws the pages of an untrusted PDF: in a worker of its own, without scripts, within the limits of domain/pdf-bounds. The
 * only module that uses pdf.js; loaded when a PDF is opened (decision 0020).
 */
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
  type RenderTask,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs"
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"
import {
  drawnDensity,
  PDF_DRAW_WITHIN,
  PDF_OPEN_WITHIN,
  PDF_PAGE_PIXELS,
} from "#domain/documents/pdf-bounds.ts"
import { MAX_PIXELS } from "#domain/documents/picture-size.ts"
import type { Box } from "#ui/viewport/placement.ts"
import { PdfFault } from "./pdf-fault.ts"

/** px of layout per point of paper. */
const PX_PER_POINT = 96 / 72

export interface Drawing {
  /** The page on a canvas; null when it was cancelled. Throws `PdfFault`. */
  canvas: Promise<HTMLCanvasElement | null>
  cancel: () => void
}

export interface PdfFile {
  pages: number
  /** The natural size of a page, px, in the orientation that the file gives it. */
  sizeOf: (page: number) => Promise<Box>
  /** Draws a page for a layout of `size` px, which is its size before it is turned by `turn` degrees. */
  draw: (page: number, size: Box, turn: number, density: number) => Drawing
  /** Releases worker and memory. */
  close: () => void
}

/**
 * Opens a PDF. `isStrict`: content that cannot be read is a fault; otherwise it is left out. Throws `PdfFault`: `engine`
 * when the worker cannot be loaded, `time` when it took too long, `file` when it is no PDF, damaged or protected.
 */
export async function openPdf(blob: Blob, isStrict: boolean): Promise<PdfFile> {
  const port = new Worker(workerUrl, { type: "module" })
  const isLost = new Promise<never>((_, reject) => {
    port.addEventListener("error", () => reject(new PdfFault("engine")), { once: true })
  })
  const broken = { isBroken: false }
  if (isStrict) watchErrors(port, () => (broken.isBroken = true))
  // Without a handler an early failure would be reported as an unhandled rejection.
  isLost.catch(() => undefined)
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: isStrict,
    // No code of the file is run, and no code is compiled at run time.
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    maxImageSize: MAX_PIXELS,
    canvasMaxAreaInBytes: 4 * PDF_PAGE_PIXELS,
    // Fonts and character maps that files leave out, and the JPEG 2000 decoder: from our own origin, when a file needs them.
    cMapUrl: partOf("cmaps/"),
    cMapPacked: true,
    standardFontDataUrl: partOf("standard_fonts/"),
    wasmUrl: partOf("decoders/"),
    useWorkerFetch: true,
  })
  const close = () => {
    void task.destroy().catch(() => undefined)
    port.terminate()
  }
  try {
    const document = await within(PDF_OPEN_WITHIN, Promise.race([task.promise, isLost]))
    return fileOf(document, broken, close)
  } catch (error) {
    close()
    throw faultOf(error)
  }
}

const partOf = (folder: string) => new URL(`pdf/${folder}`, window.document.baseURI).href

/**
 * The stream message with which the library's worker reports that it cannot read on (`StreamKind.ERROR` of this version).
 */
const STREAM_ERROR = 5

/**
 * The library draws a damaged page as far as it can be read, or blank, without an error: only the worker's message tells.
 * Registered before the library's own listener.
 */
function watchErrors(port: Worker, onError: () => void): void {
  port.addEventListener("message", ({ data }: MessageEvent<{ stream?: number } | null>) => {
    if (data?.stream === STREAM_ERROR) onError()
  })
}

function fileOf(document: PDFDocumentProxy, broken: { isBroken: boolean }, close: () => void): PdfFile {
  const pageOf = (page: number) => within(PDF_DRAW_WITHIN, document.getPage(page))
  // One page after the other, so that a page in view does not share the worker with pages that are only near.
  let line: Promise<unknown> = Promise.resolve()
  return {
    pages: document.numPages,
    sizeOf: async (page) => {
      const { width, height } = (await pageOf(page).catch(throwFault)).getViewport({ scale: PX_PER_POINT })
      return { width, height }
    },
    draw: (page, size, turn, density) => {
      let task: RenderTask | null = null
      let isGone = false
      const drawNow = async () => {
        if (isGone) return null
        const source = await pageOf(page)
        if (isGone) return null
        const { canvas, viewport } = canvasFor(source, size, turn, density)
        // Filled-in form fields and stamps are part of the document to review; scripts and links are left out.
        task = source.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
        await within(PDF_DRAW_WITHIN, task.promise)
        if (broken.isBroken) throw new PdfFault("file")
        source.cleanup()
        return canvas
      }
      const canvas = line.then(drawNow).catch((error: unknown) => {
        if (error instanceof RenderingCancelledException) return null
        return throwFault(error)
      })
      line = canvas.catch(() => undefined)
      return {
        canvas,
        cancel: () => {
          isGone = true
          task?.cancel()
        },
      }
    },
    close,
  }
}

function canvasFor(source: PDFPageProxy, size: Box, turn: number, density: number) {
  const natural = source.getViewport({ scale: 1 })
  const rotation = (source.rotate + turn) % 360
  const scale = (size.width / natural.width) * drawnDensity(size, density)
  const viewport = source.getViewport({ scale, rotation })
  const canvas = window.document.createElement("canvas")
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  return { canvas, viewport }
}

/** Throws `time` after this many ms in which the page was visible: browsers do not draw in a background tab. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer = 0
  const isLate = new Promise<never>((_, reject) => {
    const watch = () => {
      timer = window.setTimeout(() => (window.document.hidden ? watch() : reject(new PdfFault("time"))), ms)
    }
    watch()
  })
  try {
    return await Promise.race([promise, isLate])
  } finally {
    window.clearTimeout(timer)
  }
}

const faultOf = (error: unknown): PdfFault =>
  error instanceof PdfFault ? error : new PdfFault("file", { cause: error })

function throwFault(error: unknown): never {
  throw faultOf(error)
}
