import { type ReactNode, useId } from "react"
import { Button, type ButtonKind } from "#ui/buttons/button.tsx"
import * as css from "./dialog.css.ts"
import { Dialog } from "./dialog.tsx"

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text?: ReactNode
  children?: ReactNode
  confirmText: string
  cancelText?: string | undefined
  workingText?: string | undefined
  /** A filled red button is used only here, inside a dialog. */
  kind?: Extract<ButtonKind, "primary" | "good" | "bad"> | undefined
  isWorking?: boolean | undefined
  isDisabled?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, children, confirmText, cancelText = "Cancel", kind = "primary" } = props
  const textId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      isAlert
      isHeld={props.isWorking}
      onClose={props.onCancel}
      footer={
        <>
          <Button size="large" isDisabled={props.isWorking} onClick={props.onCancel}>
            {cancelText}
          </Button>
          <Button
            size="large"
            kind={kind}
            isWorking={props.isWorking}
            workingLabel={props.workingText}
            isDisabled={props.isDisabled}
            aria-describedby={text ? textId : undefined}
            onClick={props.onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {text && (
        <div id={textId} className={css.text}>
          {text}
        </div>
      )}
      {children}
    </Dialog>
  )
}
