import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "#ui/buttons/button.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
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
  /** The result is shown this once: only its button closes the dialog. */
  isOutcomeOnce?: boolean
  children: ReactNode
}

/**
 * A short form in a dialog: the fields, a message about a refusal, and the button that sends. After a refusal the first field
 * with an error has the focus.
 */
export function FormDialog({ outcome, children, ...props }: FormDialogProps) {
  const { title, onClose, failure } = props
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each attempt, when its errors are shown
  useEffect(() => {
    const wrong = box.current?.querySelector("[aria-invalid=true]")
    if (wrong) focusField(wrong.id)
  }, [attempt])
  const send = async () => {
    await props.onSend()
    setAttempt((before) => before + 1)
  }
  const buttons = outcome ? (
    <Button kind="primary" size="large" onClick={onClose}>
      {props.closeText}
    </Button>
  ) : (
    <FormButtons
      text={props.sendText}
      workingText={props.sendingText}
      isWorking={props.isSending}
      onSave={send}
      cancel={{ text: props.cancelText, isDisabled: props.isSending, onClick: onClose }}
    />
  )
  const isHeld = props.isSending || (props.isOutcomeOnce === true && Boolean(outcome))
  return (
    <Dialog isOpen isHeld={isHeld} onClose={onClose} title={title} footer={buttons}>
      {outcome ?? (
        <div ref={box} className={fields}>
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
