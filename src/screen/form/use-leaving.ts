import { useBlocker } from "@tanstack/react-router"
import { mayLoseUnsaved } from "#data/diagnostics/app-update.ts"
import { sessionState } from "#data/session/session-state.ts"
import { backDialogs } from "#screen/search/back-dialogs.ts"
import { isLeaving } from "#screen/search/place.ts"

type LeavingOf = {
  /** Something would be lost. */
  isHeld: boolean
  /** The parameters of the address that say what is open, see `isLeaving`. */
  parts?: readonly string[] | undefined
  /** Also when the page is closed or loaded again. */
  asksOnUnload?: boolean
  /** Asked at each move: true lets it pass. */
  isFree?: () => boolean
}

/**
 * Stops a move that leaves something unsaved until `proceed` or `reset` is called. After the session has ended nobody is held back.
 * Back leaves nothing while a dialog is open that it closes.
 */
export function useLeaving({ isHeld, parts, asksOnUnload = false, isFree = () => false }: LeavingOf) {
  const isBound = () => sessionState.phase === "signed-in" && !isFree()
  return useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      !(action === "BACK" && backDialogs.length > 0) && isBound() && isLeaving(current, next, parts),
    enableBeforeUnload: () => asksOnUnload && isHeld && isBound() && !mayLoseUnsaved(),
    disabled: !isHeld,
    withResolver: true,
  })
}
