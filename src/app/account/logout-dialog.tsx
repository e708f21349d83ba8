import { useState } from "react"
import { useSnapshot } from "valtio"
import { frameWords } from "#app/shell/words.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lossTexts } from "#domain/texts/common/loss.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import type { WorkToLeave } from "./use-logout.ts"

type LogoutDialogProps = {
  left: WorkToLeave
  isWorking: boolean
  onConfirm: (removeForms: boolean) => void
  onCancel: () => void
}

/**
 * Asks before signing out with work that is only on this device, which is allowed
 * (law 17); drafts of forms may stay or be removed.
 */
export function LogoutDialog({ left, isWorking, onConfirm, onCancel }: LogoutDialogProps) {
  const { unsent, forms, canLock, mayRemove } = left
  const { online, lacks } = useSnapshot(connectivity)
  const [removes, setRemoves] = useState(false)
  const text = [
    ...(online ? [] : [lacks === "server" ? shellTexts.logoutSilent : shellTexts.logoutOffline]),
    ...(unsent > 0
      ? [fill(shellTexts.logoutWithUnsent, { n: unsent })]
      : forms > 0
        ? [frameWords.formsStay]
        : []),
    // With a network, the device fetches the encryption key before the session ends.
    ...(unsent + forms > 0 && !canLock && !online ? [lossTexts.cannotLock] : []),
  ]
  return (
    <ConfirmDialog
      isOpen
      title={frameWords.logoutTitle}
      text={text.join(" ")}
      confirmText={shellTexts.logout}
      cancelText={frameWords.cancel}
      workingText={frameWords.loggingOut}
      isWorking={isWorking}
      onConfirm={() => onConfirm(removes)}
      onCancel={onCancel}
    >
      {unsent === 0 && forms > 0 && mayRemove && (
        <Checkbox
          id="remove-forms"
          name="remove-forms"
          label={frameWords.removeForms}
          isChecked={removes}
          onChange={setRemoves}
        />
      )}
    </ConfirmDialog>
  )
}
