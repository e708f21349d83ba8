import type { ReactNode } from "react"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import * as css from "./edit-foot.css.ts"
import { EditVersions, type Overtaken } from "./edit-versions.tsx"
import { editWords } from "./edit-words.ts"
import { useLeaveGuard } from "./leave-guard.tsx"

type EditFootProps = {
  /** The title of the form, for the dialog's title. */
  title: string
  text: string
  isWorking: boolean
  /** The state of the edit: see `useRecordEdit`. */
  edit: Overtaken & { isChanged: boolean }
  /** When there is no form to submit. */
  onSave?: (() => Promise<void>) | undefined
  /** Called with the fields for which the other version is kept. */
  onKeep: (fromTheirs: readonly string[]) => Promise<void>
  /** Other buttons, before Save. */
  children?: ReactNode
}

/**
 * The Save button, a note about unsaved changes, a question before they are left, and the choice between two versions when
 * somebody else has saved in the meantime.
 */
export function EditFoot({ title, text, isWorking, edit, onSave, onKeep, children }: EditFootProps) {
  // While it is being saved nobody is asked: the screen may leave by itself afterwards.
  const { question } = useLeaveGuard(edit.isChanged && !isWorking)
  return (
    <div className={css.foot}>
      {question}
      {children}
      <FormButtons text={text} workingText={editWords.saving} isWorking={isWorking} onSave={onSave} />
      {edit.isChanged && <p className={css.soft}>{editWords.unsaved}</p>}
      <EditVersions title={title} isWorking={isWorking} edit={edit} onKeep={onKeep} />
    </div>
  )
}
