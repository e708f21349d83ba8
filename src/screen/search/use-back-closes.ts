import { useBlocker } from "@tanstack/react-router"
import { useState } from "react"
import { useIsCovered } from "#data/session/screen-lock.ts"
import { useLateCallback } from "#ui/forms/use-late-callback.ts"

/**
 * Back closes a dialog instead of leaving the screen under it. Nothing is closed while only a button of its own may do so
 * (`isHeld`), nor behind the lock.
 */
export function useBackCloses(onClose: () => void, isHeld = false): void {
  const isCovered = useIsCovered()
  const late = useLateCallback({ close: isHeld || isCovered ? null : onClose })
  // One for as long as it is open: a new one would come after the question of the screen below.
  const [shouldBlockFn] = useState(() => ({ action }: { action: string }) => {
    const shown = action === "BACK" ? late() : null
    shown?.close?.()
    return shown !== null
  })
  useBlocker({ shouldBlockFn, enableBeforeUnload: false })
}
