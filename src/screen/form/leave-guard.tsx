import { useBlocker } from "@tanstack/react-router"
import { type ReactNode, useRef } from "react"
import { sessionState } from "#data/session/session-state.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { leaveWords } from "./edit-words.ts"

type Words = Readonly<Record<"title" | "text" | "leave" | "stay", string>>

/**
 * Asks before the address changes, or the page is closed, while `isHeld`: for something typed that would be lost. `question` has
 * to be rendered; `release` lets the next change of the address pass, for a button that says itself that it discards.
 */
export function useLeaveGuard(
  isHeld: boolean,
  words: Words = leaveWords,
): { question: ReactNode; release: () => void } {
  const isReleased = useRef(false)
  const leaving = useBlocker({
    // After the session has ended nobody is held back.
    shouldBlockFn: () => !isReleased.current && sessionState.phase === "signed-in",
    enableBeforeUnload: () => isHeld && !isReleased.current && sessionState.phase === "signed-in",
    disabled: !isHeld,
    withResolver: true,
  })
  const question = leaving.status === "blocked" && (
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
  const release = () => {
    isReleased.current = true
  }
  return { question, release }
}
