import type { ReactNode } from "react"
import { Button } from "#ui/buttons/button.tsx"
import { fields } from "#ui/look/layout.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { FormButtons } from "./form-buttons.tsx"

type FormDialogProps = {
  title: string
  onClose: () => void
  /** Why the last attempt was refused, when it is not about a single field. */
  failure?: string | null | undefined
  failureTitle?: string | undefined
  sendText: string
  sendingText: string
  isSending: boolean
  onSend: () => Promise<void>
  cancelText: string
  /** The result, shown instead of the fields; then the dialog can only be closed. */
  outcome?: ReactNode
  closeText?: string | undefined
  children: ReactNode
}

/** A short form in a dialog: the fields, a message about a refusal, and the button that sends. */
export function FormDialog({ outcome, children, ...props }: FormDialogProps) {
  const { title, onClose, failure } = props
  const buttons = outcome ? (
    <Button kind="primary" size="large" onClick={onClose}>
      {props.closeText}
    </Button>
  ) : (
    <FormButtons
      text={props.sendText}
      workingText={props.sendingText}
      isWorking={props.isSending}
      onSave={props.onSend}
      cancel={{ text: props.cancelText, onClick: onClose }}
    />
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={buttons}>
      {outcome ?? (
        <div className={fields}>
          {failure && (
            <Banner tone="danger" announce="alert" title={props.failureTitle}>
              {failure}
            </Banner>
          )}
          {children}
        </div>
      )}
    </Dialog>
  )
}
