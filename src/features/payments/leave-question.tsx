import { useEffect, useRef } from "react"
import { useLeaving } from "#screen/form/use-leaving.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { paymentWords } from "./words.ts"

const ConfirmDialog = lazyDialog(
  () => import("#ui/overlays/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
  ({ onCancel }) => onCancel(),
)

type LeaveQuestionProps = {
  /** Something is typed or attached that was not submitted. */
  isBegun: boolean
  /** It is stored on this device; otherwise it is lost. */
  isKept: boolean
}

/**
 * Asks a user who leaves a begun payment by Next, Submit, back or a tab: finish it, or leave it for later; and before a reload
 * that would lose it.
 */
export function LeaveQuestion({ isBegun, isKept }: LeaveQuestionProps) {
  const leaving = useLeaving({ isHeld: isBegun, parts: ["step", "tab"], asksOnUnload: !isKept })
  useGoOnWhenSettled(leaving, isBegun)
  if (leaving.status !== "blocked") return null
  return (
    <ConfirmDialog
      isOpen
      title={paymentWords.leaveTitle}
      text={isKept ? paymentWords.leaveKept : paymentWords.leaveLost}
      confirmText={isKept ? paymentWords.leaveForLater : paymentWords.leaveWithout}
      cancelText={paymentWords.finish}
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  )
}

type Leaving = { status: "blocked" | "idle"; proceed?: (() => void) | undefined }

/** When the payment is saved while the question is open, there is nothing left to ask: the navigation continues. */
function useGoOnWhenSettled(leaving: Leaving, isBegun: boolean): void {
  const latest = useRef(leaving)
  latest.current = leaving
  useEffect(() => {
    if (!isBegun && latest.current.status === "blocked") latest.current.proceed?.()
  }, [isBegun])
  useEffect(
    () => () => {
      if (latest.current.status === "blocked") latest.current.proceed?.()
    },
    [],
  )
}
