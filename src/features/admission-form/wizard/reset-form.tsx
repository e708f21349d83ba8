import { resetApplication } from "#data/form/application-form.ts"
import { removeReason } from "#data/form/duplicate-reason.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { useForm } from "../state/form-state.ts"

const ConfirmDialog = lazyDialog(
  () => import("#ui/overlays/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
  ({ onCancel }) => onCancel(),
)

type ResetFormProps = { isOpen: boolean; isCreated: boolean; onClose: () => void; onReset: () => void }

/** Asks before Reset Form (decision F21): it clears everything before the create, afterwards only what is not saved yet. */
export function ResetForm({ isOpen, isCreated, onClose, onReset }: ResetFormProps) {
  const form = useForm()
  if (!isOpen) return null
  return (
    <ConfirmDialog
      isOpen
      title={wizardTexts.resetTitle}
      text={isCreated ? wizardTexts.resetAfterCreate : wizardTexts.resetBeforeCreate}
      confirmText={wizardTexts.resetForm}
      cancelText={wizardTexts.cancel}
      kind="bad"
      onCancel={onClose}
      onConfirm={() => {
        resetApplication(form.draft)
        if (!isCreated) {
          form.state.duplicateReason = null
          removeReason(form.draft.state.draftId).catch(reportError)
        }
        form.clear()
        onClose()
        onReset()
      }}
    />
  )
}
