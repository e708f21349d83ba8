import { useView } from "#ui/viewport/use-view.ts"
import { PdfView } from "./pdf-view.tsx"
import { useSight } from "./use-sight.ts"
import { OpenTool, ViewTools } from "./view-tools.tsx"
import * as css from "./viewer.css.ts"

type PdfProofProps = { blob: Blob; url: string; name: string; fileName: string }

/** The pages of a PDF beside what it proves, with the tools to zoom and turn them. */
export function PdfProof({ blob, url, name, fileName }: PdfProofProps) {
  const view = useView()
  const sight = useSight()
  return (
    <section className={css.smallViewer} aria-label={name}>
      <span className={css.tools}>
        <ViewTools view={view} />
        <OpenTool url={url} />
      </span>
      <PdfView blob={blob} url={url} name={name} fileName={fileName} view={view} sight={sight} />
    </section>
  )
}
