import type { ReactNode } from "react"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import type { FormSummary } from "#ui/forms/use-form-issues.ts"
import { columns, fields } from "#ui/look/layout.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { rowWords as words } from "./row-words.ts"

type RowFieldsDialogProps = {
  /** Of the form; its fields bear it before their names. */
  id: string
  title: string
  summary: FormSummary | null
  isWorking: boolean
  /** What is said while it is looked at or kept; "Saving…" unless given. */
  workingText?: string | undefined
  /** Many fields: two beside each other where there is room. */
  isWide?: boolean | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** The fields of one row of a list, with the foot that saves them. */
export function RowFieldsDialog(props: RowFieldsDialogProps) {
  const { id, title, summary, isWorking, isWide, onClose } = props
  return (
    <Dialog
      isOpen
      place={isWide ? "wide" : undefined}
      onClose={onClose}
      title={title}
      footer={
        <FormButtons
          formId={id}
          text={words.save}
          workingText={props.workingText ?? words.saving}
          isWorking={isWorking}
          cancel={{ text: words.cancel, onClick: onClose }}
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
