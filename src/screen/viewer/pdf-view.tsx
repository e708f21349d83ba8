import { useEffect } from "react"
import { fill } from "#domain/texts/common/fill.ts"
import { Late } from "#ui/status/late.tsx"
import type { View } from "#ui/viewport/use-view.ts"
import { NoPreview } from "./no-preview.tsx"
import type { PdfFaultReason } from "./pdf-fault.ts"
import { PdfPages } from "./pdf-pages.tsx"
import { usePdf } from "./use-pdf.ts"
import type { DocumentSight } from "./use-sight.ts"
import * as css from "./viewer.css.ts"
import { viewerWords } from "./words.ts"

type PdfViewProps = {
  blob: Blob
  url: string
  name: string
  fileName: string
  view: View
  sight: DocumentSight
}

const reasons: Readonly<Record<PdfFaultReason, string>> = {
  engine: viewerWords.pdfEngineMissing,
  time: viewerWords.pdfTooSlow,
  file: viewerWords.pdfUnreadable,
}

/** The pages of a PDF in the viewer; when they cannot be drawn, the reason, and how to open the file all the same. */
export function PdfView({ blob, url, name, fileName, view, sight }: PdfViewProps) {
  const { pdf, onFault } = usePdf(blob)
  const { onPages, onDamaged, onWhole } = sight.acts
  const file = pdf.state === "open" ? pdf.file : null
  const isDamaged = pdf.state === "open" && pdf.isDamaged
  useEffect(() => {
    if (file) onPages(file.pages)
    if (isDamaged) onDamaged()
  }, [file, isDamaged, onPages, onDamaged])
  if (pdf.state === "loading")
    return (
      <div className={css.note} role="status">
        <Late>{fill(viewerWords.loadingFile, { doc: name })}</Late>
      </div>
    )
  if (pdf.state === "failed")
    return <NoPreview reason={reasons[pdf.reason]} url={url} fileName={fileName} isPdf onSeen={onWhole} />
  return (
    <PdfPages
      key={String(isDamaged)}
      file={pdf.file}
      isDamaged={isDamaged}
      view={view}
      sight={sight}
      onFault={onFault}
    />
  )
}
