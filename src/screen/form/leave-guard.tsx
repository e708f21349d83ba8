import { type ReactNode, useRef } from "react"
import { useIsCovered } from "#data/session/screen-lock.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { leaveWords } from "./edit-words.ts"
import { useLeaving } from "./use-leaving.ts"

type LeaveGuardOptions = {
  words?: Readonly<Record<"title" | "text" | "leave" | "stay", string>>
  /** The parameters of the address that say what is open, see `isLeaving`. */
  parts?: readonly string[]
}

/**
 * Asks before what is open is left, or the page is closed, while `isHeld`: for something typed that would be lost. `question` has
 * to be rendered; `isAsking` also while something covers it; `discard` leaves without asking, for a button that says itself that
 * it discards.
 */
export function useLeaveGuard(
  isHeld: boolean,
  { words = leaveWords, parts }: LeaveGuardOptions = {},
): { question: ReactNode; isAsking: boolean; discard: (leave: () => void) => void } {
  const isReleased = useRef(false)
  const leaving = useLeaving({ isHeld, parts, asksOnUnload: true, isFree: () => isReleased.current })
  const isCovered = useIsCovered()
  const isAsking = leaving.status === "blocked"
  // Whoever stands at a locked screen is not asked: the move waits for its person.
  const question = isAsking && !isCovered && (
    <ConfirmDialog
      isOpen
      title={words.title}
      text={words.text}
      kind="bad"
      confirmText={words.leave}
      cancelText={words.stay}
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  )
  const discard = (leave: () => void) => {
    isReleased.current = true
    leave()
  }
  return { question, isAsking, discard }
}
