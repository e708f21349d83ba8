import { useBlocker } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useIsCovered } from "#data/session/screen-lock.ts"
import { useLateCallback } from "#ui/forms/use-late-callback.ts"
import { backDialogs } from "./back-dialogs.ts"

/**
 * Back closes the dialog that was opened last instead of leaving the screen under it. Nothing is closed while only a button of its
 * own may do so (`isHeld`), nor behind the lock. `onClose`: null for what stays open over pages.
 */
export function useBackCloses(onClose: (() => void) | null, isHeld = false): void {
  const isCovered = useIsCovered()
  const late = useLateCallback(isHeld || isCovered ? null : onClose)
  const [me] = useState(() => ({}))
  const isDialog = onClose !== null
  useEffect(() => {
    if (!isDialog) return
    backDialogs.push(me)
    return () => {
      backDialogs.splice(backDialogs.indexOf(me), 1)
    }
  }, [isDialog, me])
  const [shouldBlockFn] = useState(() => ({ action }: { action: string }) => {
    const isMine = action === "BACK" && backDialogs.at(-1) === me
    if (isMine) late()?.()
    return isMine
  })
  useBlocker({ shouldBlockFn, enableBeforeUnload: false })
}
