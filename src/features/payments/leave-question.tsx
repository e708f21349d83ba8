import { useBlocker } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useRef } from "react"
import { sessionState } from "#data/session/session-state.ts"
import { paymentWords } from "./words.ts"

const ConfirmDialog = lazy(() =>
  import("#ui/overlays/confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
)

type LeaveQuestionProps = {
  /** Something is typed or attached that was not submitted. */
  isBegun: boolean
  /** It is found again here; else it is lost. */
  isKept: boolean
}

/** Parts of an address in which the place of the person stands. */
type Placed = { pathname: string; search: object }

const placeIn = ({ pathname, search }: Placed): string => {
  const { step, tab } = search as { step?: unknown; tab?: unknown }
  return [pathname, step, tab].join(" ")
}

/** Whoever leaves an open payment by Next, Submit, back or a tab is asked: finish it, or leave it for later. */
export function LeaveQuestion({ isBegun, isKept }: LeaveQuestionProps) {
  const leaving = useBlocker({
    // Nobody is held back whose session has ended.
    shouldBlockFn: ({ current, next }) =>
      sessionState.phase === "signed-in" && placeIn(current) !== placeIn(next),
    enableBeforeUnload: false,
    disabled: !isBegun,
    withResolver: true,
  })
  useGoOnWhenSettled(leaving, isBegun)
  if (leaving.status !== "blocked") return null
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={paymentWords.leaveTitle}
        text={isKept ? paymentWords.leaveKept : paymentWords.leaveLost}
        confirmText={isKept ? paymentWords.leaveForLater : paymentWords.leaveWithout}
        cancelText={paymentWords.finish}
        onConfirm={leaving.proceed}
        onCancel={leaving.reset}
      />
    </Suspense>
  )
}

type Leaving = { status: "blocked" | "idle"; proceed?: (() => void) | undefined }

/** The payment was saved while the question stood: there is nothing left to ask, and the way is taken. */
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
