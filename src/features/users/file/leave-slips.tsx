import { useBlocker } from "@tanstack/react-router"
import { sessionState } from "#data/session/session-state.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { fileWords as words } from "./words.ts"

/** Whoever would lose passwords, or the rest of a file, is asked first. */
export function LeaveSlips({ isMaking, isUntaken }: { isMaking: boolean; isUntaken: boolean }) {
  const isHeld = isMaking || isUntaken
  const leaving = useBlocker({
    // Nobody is held back whose session has ended.
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
