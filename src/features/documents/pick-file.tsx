import { type DragEvent, useRef, useState } from "react"
import { acceptAttribute, type UploadPurpose } from "#domain/documents/file-types.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { FileButton } from "#ui/files/file-button.tsx"
import { cx } from "#ui/look/cx.ts"
import { media } from "#ui/look/tokens.css.ts"
import { useMedia } from "#ui/viewport/use-media.ts"
import * as css from "./documents.css.ts"
import { documentWords } from "./words.ts"

type PickFileProps = {
  doc: string
  purpose: UploadPurpose
  onFile: (file: File) => void
  isDisabled?: boolean | undefined
  /** The id of the text that says what is wrong with the choice. */
  describedBy?: string | undefined
  /** Buttons with labels, the camera first: for a document that was refused. */
  isLoud?: boolean | undefined
}

/** Picks the file of a document: camera and folder buttons for touch, a field to drop on for a mouse. */
export function PickFile(props: PickFileProps) {
  const isDense = useMedia(media.dense)
  const { doc, purpose, isDisabled, describedBy, isLoud = false } = props
  if (isDense) return <DropHere {...props} />
  const take = ([file]: File[]) => file && props.onFile(file)
  const camera = isLoud ? documentWords.reupload : documentTexts.takePhoto
  const shared = { accept: acceptAttribute(purpose), isDisabled, describedBy, onFiles: take } as const
  return (
    <span className={isLoud ? css.actions : css.icons}>
      <FileButton
        {...shared}
        icon="camera"
        isCamera
        label={camera}
        accessibleName={fill(documentWords.ofDocument, { action: camera, doc })}
        look={isLoud ? "button" : "icon"}
        kind={isLoud ? "primary" : "line"}
        size="small"
      />
      <FileButton
        {...shared}
        icon="folder-open"
        label={documentTexts.chooseButton}
        accessibleName={fill(documentWords.ofDocument, { action: documentTexts.chooseButton, doc })}
        look={isLoud ? "button" : "icon"}
        size="small"
      />
    </span>
  )
}

function DropHere({ doc, purpose, onFile, isDisabled, describedBy }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drag = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    setOver(event.type === "dragenter" || event.type === "dragover")
    if (event.type === "drop") take(event.dataTransfer.files)
  }
  const name = fill(documentWords.ofDocument, { action: documentTexts.chooseButton, doc })
  return (
    <>
      <button
        type="button"
        className={cx(css.drop, isOver && css.over)}
        disabled={isDisabled}
        aria-label={name}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
      >
        <span className={css.choose}>{documentTexts.chooseButton}</span>
        <span>{documentWords.orDrop}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={acceptAttribute(purpose)}
        onChange={(event) => {
          take(event.currentTarget.files)
          // Reset, so that the same file may be picked again after it was refused.
          event.currentTarget.value = ""
        }}
      />
    </>
  )
}
