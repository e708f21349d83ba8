import type { LocalDocument } from "#data/admissions/admissions.ts"
import { type FileView, useFileView } from "#data/review/documents.ts"
import { documentName, isPreviewable } from "#domain/documents/documents.ts"
import { acceptAttribute, type UploadPurpose } from "#domain/documents/file-types.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { Button } from "#ui/buttons/button.tsx"
import { LinkButton } from "#ui/buttons/link-button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { FileButton } from "#ui/files/file-button.tsx"
import { TurnedPicture } from "#ui/files/turned-picture.tsx"
import { media } from "#ui/look/tokens.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { Spinner } from "#ui/status/spinner.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import { useView } from "#ui/viewport/use-view.ts"
import * as css from "./documents.css.ts"
import { sourceOf } from "./file-source.ts"
import { PictureTools } from "./picture-tools.tsx"
import { documentWords } from "./words.ts"

export interface Retake {
  purpose: UploadPurpose
  onFile: (file: File) => void
}

type DocumentPreviewProps = {
  document: LocalDocument
  name?: string | undefined
  /** Set where the picture may be replaced by another one. */
  retake?: Retake | undefined
  onClose: () => void
}

/** A document in full size: pictures can be zoomed and turned; other files open in a new tab. */
export function DocumentPreview({
  document,
  name = documentName(document),
  retake,
  onClose,
}: DocumentPreviewProps) {
  useBackCloses(onClose)
  const isPhone = useMedia(media.phone)
  const isDense = useMedia(media.dense)
  const file = useFileView(sourceOf(document))
  const isPicture = isPreviewable(document.FileName)
  return (
    <Dialog
      isOpen
      isDismissable
      title={name}
      place={isPhone ? "panel" : "wide"}
      onClose={onClose}
      footer={
        retake &&
        isPicture && (
          <>
            <Button onClick={onClose}>{documentWords.close}</Button>
            <FileButton
              icon="camera"
              label={documentWords.retake}
              accept={acceptAttribute(retake.purpose)}
              isCamera={!isDense}
              onFiles={([taken]) => taken && retake.onFile(taken)}
            />
          </>
        )
      }
    >
      <div className={css.preview}>
        <Content file={file} document={document} name={name} isPicture={isPicture} />
      </div>
    </Dialog>
  )
}

type ContentProps = { file: FileView; document: LocalDocument; name: string; isPicture: boolean }

function Content({ file, document, name, isPicture }: ContentProps) {
  if (file.state === "loading") return <Spinner text={name} />
  if (file.state === "none") return <Empty icon="file-text" title={approvalTexts.noDocument} />
  if (file.state === "unreachable") return <Empty icon="wifi-off" title={documentTexts.notHere} />
  if (file.state === "failed") return <FailedRead failure={file.failure} isBeside onRetry={file.reload} />
  const links = <OpenElsewhere url={file.url} type={file.type} fileName={document.FileName} />
  return isPicture ? <Picture url={file.url} name={name} links={links} /> : links
}

type PictureProps = { url: string; name: string; links: React.ReactNode }

function Picture({ url, name, links }: PictureProps) {
  const view = useView()
  return (
    <>
      <PictureTools view={view} />
      <TurnedPicture url={url} name={name} view={view} className={css.stage} broken={links} />
    </>
  )
}

type OpenElsewhereProps = { url: string; type: string; fileName: string }

function OpenElsewhere({ url, type, fileName }: OpenElsewhereProps) {
  const isPdf = type === "application/pdf"
  return (
    <Empty
      icon="file-text"
      title={documentTexts.previewNotAvailable}
      hint={isPdf ? undefined : approvalTexts.downloadToView}
      action={
        isPdf ? (
          <LinkButton href={url} target="_blank" rel="noopener" icon="external-link">
            {documentWords.openInNewTab}
          </LinkButton>
        ) : (
          <LinkButton href={url} download={fileName} icon="download">
            {fileName}
          </LinkButton>
        )
      }
    />
  )
}
