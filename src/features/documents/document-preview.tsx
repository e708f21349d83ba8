import type { LocalDocument } from "#data/admissions.ts"
import { useFileView } from "#data/documents.ts"
import { isPreviewable } from "#domain/documents.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { Dialog } from "#ui/dialog.tsx"
import { Empty } from "#ui/empty.tsx"
import { LinkButton } from "#ui/link-button.tsx"
import { Spinner } from "#ui/spinner.tsx"
import { nameOf } from "./document-groups.ts"
import * as css from "./documents.css.ts"
import { sourceOf } from "./file-source.ts"
import { documentWords } from "./words.ts"

type DocumentPreviewProps = { document: LocalDocument; name?: string | undefined; onClose: () => void }

/** A document as large as the screen lets it be; what is no picture opens in a new tab. */
export function DocumentPreview({ document, name = nameOf(document), onClose }: DocumentPreviewProps) {
  return (
    <Dialog isOpen isDismissable title={name} place="wide" onClose={onClose}>
      <div className={css.preview}>
        <Content document={document} name={name} />
      </div>
    </Dialog>
  )
}

function Content({ document, name }: { document: LocalDocument; name: string }) {
  const view = useFileView(sourceOf(document))
  if (view.state === "loading") return <Spinner text={name} />
  if (view.state === "none") return <Empty icon="file-text" title={approvalTexts.noDocument} />
  if (view.state === "unreachable") return <Empty icon="wifi-off" title={documentWords.notHere} />
  if (isPreviewable(document.FileName)) return <img className={css.picture} src={view.url} alt={name} />
  const isPdf = view.type === "application/pdf"
  return (
    <Empty
      icon="file-text"
      title={documentTexts.previewNotAvailable}
      hint={isPdf ? undefined : approvalTexts.downloadToView}
      action={
        isPdf ? (
          <LinkButton href={view.url} target="_blank" rel="noopener" icon="external-link">
            {documentWords.openInNewTab}
          </LinkButton>
        ) : (
          <LinkButton href={view.url} download={document.FileName} icon="download">
            {document.FileName}
          </LinkButton>
        )
      }
    />
  )
}
