/**
 * Offers to undo a decision, by a button or, unless the user has switched keys off, the key U: for ten seconds, and longer while the
 * user points at the offer or has the focus in it, but not longer than the server accepts it. The offer ends when the screen is left
 * or the user changes.
 */
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { useSnapshot } from "valtio"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { useReviewKeysOn } from "#data/review/review-memory.ts"
import { endUndo, showUndoAt, undoDecision, undoState } from "#data/review/undo.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { UNDO_HELD_SECONDS } from "#domain/workflow/undo.ts"
import { Button } from "#ui/buttons/button.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { useHold } from "#ui/overlays/use-hold.ts"
import { reasonWords } from "./reason-words.ts"
import * as css from "./undo-bar.css.ts"

const KEY = "U"

/** `place`: where decisions are made whose offers are shown here. */
export function UndoBar({ place }: { place: string }) {
  const { offer } = useSnapshot(undoState)
  const [working, setWorking] = useState<string | null>(null)
  const id = offer?.decisionId
  const seconds = offer?.seconds ?? 0
  const isWorking = id !== undefined && working === id
  useEffect(() => showUndoAt(place), [place])
  const { isHeld, release, region } = useHold()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer begins anew
  useEffect(release, [id])
  useEffect(() => {
    if (!id || isWorking || isHeld) return
    const timer = setTimeout(() => endUndo(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, seconds, isWorking, isHeld])
  useEffect(() => {
    if (!id || isWorking) return
    const timer = setTimeout(() => endUndo(id), UNDO_HELD_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [id, isWorking])

  const undo = async () => {
    const current = undoState.offer
    if (!current || isWorking) return
    setWorking(current.decisionId)
    try {
      const text = await undoDecision(current.decisionId)
      showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      current.onUndone()
    } catch (error) {
      const { status, failure, serverMessage } = asApiFailure(error)
      showToast({ kind: "error", text: status === 0 ? failure.text : (serverMessage ?? failure.text) })
    } finally {
      setWorking(null)
      endUndo(current.decisionId)
    }
  }
  const areKeysOn = useReviewKeysOn()
  useUndoKey(() => void undo(), areKeysOn && offer !== null)
  return createPortal(
    <section
      className={css.region}
      aria-label={reasonWords.lastDecision}
      data-react-aria-top-layer="true"
      data-undo={offer ? "" : undefined}
      {...region}
    >
      <p className={offer ? css.said : undefined} role="status">
        {offer?.text}
      </p>
      {offer && (
        <Button
          size="small"
          icon="rotate-ccw"
          keyHint={areKeysOn ? KEY : undefined}
          isWorking={isWorking}
          workingLabel={moveTexts.undo}
          onClick={() => void undo()}
        >
          {moveTexts.undo}
        </Button>
      )}
    </section>,
    document.body,
  )
}

/** Not while the user types, not for a held key, and not while an alert dialog is open. */
function useUndoKey(act: () => void, isOffered: boolean): void {
  useEffect(() => {
    if (!isOffered) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, isComposing, ctrlKey, metaKey, altKey, repeat } = event
      if (key.toUpperCase() !== KEY || defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return
      if (!(target instanceof HTMLElement) || repeat) return
      if (target.isContentEditable || target.closest("input, textarea, select, [role=alertdialog]")) return
      event.preventDefault()
      act()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [act, isOffered])
}
