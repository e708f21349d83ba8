import { fill } from "#domain/texts/common/fill.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { keptListWords as words } from "./words.ts"

type RemoveQuestionProps = { name: string; isWorking: boolean; onRemove: () => void; onClose: () => void }

/** Asks before a row of a list that the college maintains is removed. */
export function RemoveQuestion({ name, isWorking, onRemove, onClose }: RemoveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      title={fill(words.removeTitle, { name })}
      text={words.removeText}
      kind="bad"
      confirmText={words.remove}
      workingText={words.removing}
      isWorking={isWorking}
      onConfirm={onRemove}
      onCancel={onClose}
    />
  )
}
