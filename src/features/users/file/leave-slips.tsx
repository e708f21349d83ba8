import { useBlocker } from "@tanstack/react-router"
import { sessionState } from "#data/session/session-state.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { fileWords as words } from "./words.ts"

/** Asks before the screen is left while users are being created, or while passwords are not printed or copied yet. */
export function LeaveSlips({ isMaking, isUntaken }: { isMaking: boolean; isUntaken: boolean }) {
  const isHeld = isMaking || isUntaken
  const leaving = useBlocker({
    // After the session has ended nobody is held back.
    shouldBlockFn: () => sessionState.phase === "signed-in",
    enableBeforeUnload: isHeld,
    disabled: !isHeld,
    withResolver: true,
  })
  if (leaving.status !== "blocked") return null
  return (
    <ConfirmDialog
      isOpen
      title={words.leaveTitle}
      text={isMaking ? words.leaveMaking : words.leaveText}
      kind="bad"
      confirmText={words.leave}
      cancelText={words.stay}
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  )
}
