import { useRef } from "react"
import { Button, type ButtonKind, type ButtonSize } from "#ui/buttons/button.tsx"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import type { IconName } from "#ui/look/icon.tsx"

type FileButtonProps = {
  /** The text of the button, or the name of the icon button. */
  label: string
  /** The full accessible name when the label alone is not clear: `Take photo: Identity Proof`. */
  accessibleName?: string | undefined
  /** The id of the text that describes the button, as the error of its field. */
  describedBy?: string | undefined
  icon: IconName
  /** As in an input: `image/*,.pdf`. */
  accept: string
  onFiles: (files: File[]) => void
  /** Opens the rear camera directly. */
  isCamera?: boolean | undefined
  isMultiple?: boolean | undefined
  isDisabled?: boolean | undefined
  look?: "button" | "icon" | undefined
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  isBlock?: boolean | undefined
  id?: string | undefined
}

/** A button that opens the camera or the files of the device. */
export function FileButton(props: FileButtonProps) {
  const { label, accessibleName = label, icon, accept, onFiles, isCamera, isMultiple, isDisabled, id } = props
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  return (
    <>
      {props.look === "icon" ? (
        <IconButton
          id={id}
          icon={icon}
          label={accessibleName}
          look="edge"
          isDisabled={isDisabled}
          aria-describedby={props.describedBy}
          onClick={open}
        />
      ) : (
        <Button
          id={id}
          icon={icon}
          kind={props.kind}
          size={props.size}
          isBlock={props.isBlock}
          isDisabled={isDisabled}
          aria-label={accessibleName === label ? undefined : accessibleName}
          aria-describedby={props.describedBy}
          onClick={open}
        >
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={accessibleName}
        accept={isCamera ? "image/*" : accept}
        capture={isCamera ? "environment" : undefined}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // So that the same file can be picked again after it was refused.
          event.currentTarget.value = ""
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
