import { fill } from "#domain/texts/fill.ts"
import { shellTexts } from "#domain/texts/shell.ts"
import { ConfirmDialog } from "#ui/confirm-dialog.tsx"
import { frameWords } from "./words.ts"

type LogoutDialogProps = {
  isOpen: boolean
  unsent: number
  isWorking: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Signing out with work that has not gone is allowed, and says so (law 17). */
export function LogoutDialog({ isOpen, unsent, isWorking, onConfirm, onCancel }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={frameWords.logoutTitle}
      text={fill(shellTexts.logoutWithUnsent, { n: unsent })}
      confirmText={shellTexts.logout}
      cancelText={frameWords.cancel}
      workingText={frameWords.loggingOut}
      isWorking={isWorking}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
