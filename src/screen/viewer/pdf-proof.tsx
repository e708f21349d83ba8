import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { useView } from "#ui/viewport/use-view.ts"
import { PdfView } from "./pdf-view.tsx"
import { useSight } from "./use-sight.ts"
import * as css from "./viewer.css.ts"
import { viewerWords } from "./words.ts"

type PdfProofProps = { blob: Blob; url: string; name: string; fileName: string }

/** The pages of a PDF beside what it proves, with the tools to zoom and turn them. */
export function PdfProof({ blob, url, name, fileName }: PdfProofProps) {
  const view = useView()
  const sight = useSight()
  return (
    <section className={css.smallViewer} aria-label={name}>
      <span className={css.tools}>
        <IconButton icon="zoom-out" look="on-ink" label={viewerWords.zoomOut} onClick={view.zoomOut} />
        <IconButton icon="zoom-in" look="on-ink" label={viewerWords.zoomIn} onClick={view.zoomIn} />
        <IconButton icon="rotate-cw" look="on-ink" label={viewerWords.rotate} onClick={view.rotate} />
        <a
          className={css.tool}
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={approvalTexts.openInNewTab}
          title={approvalTexts.openInNewTab}
        >
          <Icon name="external-link" />
        </a>
      </span>
      <PdfView blob={blob} url={url} name={name} fileName={fileName} view={view} sight={sight} />
    </section>
  )
}
