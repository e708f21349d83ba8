import { useRef, useState } from "react"
import type { LocalDocument } from "#data/admissions/admissions.ts"
import { type FileSource, useFileView } from "#data/review/documents.ts"
import { documentName, isPreviewable } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Icon } from "#ui/look/icon.tsx"
import { useWasOnScreen } from "#ui/viewport/use-room.ts"
import * as css from "./documents.css.ts"
import { sourceOf } from "./file-source.ts"
import { documentWords } from "./words.ts"

type ThumbnailProps = {
  id?: string | undefined
  document: LocalDocument
  /** The name of the document in its list, for the label of the button. */
  name?: string | undefined
  onOpen: () => void
}

/** A small picture of a document, asked of the college once its row is seen; opens the preview. */
export function Thumbnail({ id, document, name = documentName(document), onOpen }: ThumbnailProps) {
  const frame = useRef<HTMLButtonElement>(null)
  const wasSeen = useWasOnScreen(frame)
  const source = sourceOf(document)
  const isShown = (wasSeen || source.blobId !== null) && isPreviewable(document.FileName)
  return (
    <button
      ref={frame}
      id={id}
      type="button"
      className={css.thumbButton}
      aria-label={fill(documentWords.previewOf, { doc: name })}
      onClick={onOpen}
    >
      {isShown ? <Picture source={source} /> : <NoPicture />}
    </button>
  )
}

/** The icon that replaces a picture where there is none. */
export function NoPicture() {
  return (
    <span className={css.thumb}>
      <Icon name="file-text" size={16} />
    </span>
  )
}

function Picture({ source }: { source: FileSource }) {
  const view = useFileView(source)
  const [broken, setBroken] = useState<string | null>(null)
  if (view.state !== "shown" || view.url === broken) return <NoPicture />
  return (
    <img className={css.thumb} src={view.url} alt="" decoding="async" onError={() => setBroken(view.url)} />
  )
}
