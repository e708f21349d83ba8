import type { ReactNode } from "react"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import type { FormSummary } from "#ui/forms/use-form-issues.ts"
import { columns, fields } from "#ui/look/layout.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { rowWords as words } from "./row-words.ts"

type RowFieldsDialogProps = {
  /** The id of the form, and the prefix of its fields' ids. */
  id: string
  title: string
  summary: FormSummary | null
  isWorking: boolean
  /** The button text while the row is checked or saved; "Saving…" by default. */
  workingText?: string | undefined
  /** For many fields: two columns where there is room. */
  isWide?: boolean | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog with the fields of one list row, and the buttons to save it. */
export function RowFieldsDialog(props: RowFieldsDialogProps) {
  const { id, title, summary, isWorking, isWide, onClose } = props
  useBackCloses(onClose, isWorking)
  return (
    <Dialog
      isOpen
      isHeld={isWorking}
      place={isWide ? "wide" : undefined}
      onClose={onClose}
      title={title}
      footer={
        <FormButtons
          formId={id}
          text={words.save}
          workingText={props.workingText ?? words.saving}
          isWorking={isWorking}
          cancel={{ text: words.cancel, isDisabled: isWorking, onClick: onClose }}
        />
      }
    >
      <Form
        id={id}
        className={isWide ? columns : fields}
        label={title}
        summary={summary}
        isHeld={isWorking}
        onSubmit={props.onSubmit}
      >
        {props.children}
      </Form>
    </Dialog>
  )
}
