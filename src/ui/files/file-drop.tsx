import { type DragEvent, useRef, useState } from "react"
import * as fieldCss from "#ui/fields/field.css.ts"
import { FieldNotes } from "#ui/fields/field.tsx"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { FileButton } from "./file-button.tsx"
import * as css from "./file-drop.css.ts"

type FileDropProps = {
  id: string
  label: string
  accept: string
  onFiles: (files: File[]) => void
  /** `pdf, jpg, jpeg, png, docx · up to 5 MB` */
  typesText?: string | undefined
  cameraText?: string | undefined
  chooseText?: string | undefined
  dropText?: string | undefined
  optionalText?: string | undefined
  error?: string | undefined
  hint?: string | undefined
  hasCamera?: boolean | undefined
  isMultiple?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** Takes files: buttons for camera and files on touch screens, a dashed drop area for a mouse. */
export function FileDrop(props: FileDropProps) {
  const {
    id,
    label,
    accept,
    onFiles,
    typesText,
    error,
    hint,
    isMultiple,
    isDisabled,
    hasCamera = true,
  } = props
  const { cameraText = "Take photo", chooseText = "Choose file", dropText = "or drop it here" } = props
  const { input, isOver, take, drag } = useTakenFiles(props)
  const describedBy = error ? `${id}-error` : undefined
  const button = { describedBy, accept, isDisabled, onFiles }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div id={id} role="group" aria-labelledby={`${id}-label`} className={fieldCss.field}>
      <span id={`${id}-label`} className={fieldCss.label}>
        {label}
        {props.optionalText && <span className={fieldCss.optional}> {props.optionalText}</span>}
      </span>
      <FieldNotes id={id} error={error} hint={hint} />
      <div className={css.buttons}>
        {hasCamera && (
          <FileButton
            {...button}
            icon="camera"
            label={cameraText}
            accessibleName={`${cameraText}: ${label}`}
            isCamera
          />
        )}
        <FileButton
          {...button}
          icon="folder-open"
          label={chooseText}
          accessibleName={`${chooseText}: ${label}`}
          isMultiple={isMultiple}
        />
      </div>
      {typesText && <p className={css.typesBelow}>{typesText}</p>}
      <button
        type="button"
        className={cx(css.drop, isOver && css.over, error && css.wrong)}
        disabled={isDisabled}
        aria-labelledby={`${id}-choose ${id}-label`}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
      >
        <span className={css.upload}>
          <Icon name="upload" />
        </span>
        <span>
          <span id={`${id}-choose`} className={css.choose}>
            {chooseText}
          </span>{" "}
          {dropText}
        </span>
        {typesText && <span className={css.types}>{typesText}</span>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ""
        }}
      />
    </div>
  )
}

/** The files that are dropped on the area, or chosen with its input. */
function useTakenFiles({ onFiles, isMultiple, isDisabled }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const drag = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    setOver(event.type !== "dragleave" && event.type !== "drop")
    if (event.type === "drop") take(event.dataTransfer.files)
  }
  return { input, isOver, take, drag }
}
