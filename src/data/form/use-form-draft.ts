import { useEffect, useState } from "react"
import { requireUser } from "#data/session/session-state.ts"
import { createFormDraft, type FormDraft } from "./form-draft.ts"
import { findDraft } from "./open-drafts.ts"
import { openForm } from "./open-form.ts"

/** The draft stays open as long as the screen. */
export function useHold(draft: FormDraft): void {
  useEffect(() => draft.hold(), [draft])
}

/** The draft of a screen; an empty, closed one until it is read. `failure`: why it cannot be, null while nothing fails. */
export function useFormDraft(draftId: string, examYear?: number): { draft: FormDraft; failure: unknown } {
  // The screen before may have it open still: then it stands at once.
  const [draft, setDraft] = useState(() => findDraft(requireUser().UserID, { draftId }) ?? createFormDraft())
  const [failure, setFailure] = useState<unknown>(null)
  // Before it is asked for: it would close with the screen before.
  useHold(draft)
  useEffect(() => {
    let isLeft = false
    openForm(draftId, examYear)
      .then((opened) => (isLeft ? opened.hold()() : setDraft(opened)))
      .catch(setFailure)
    return () => {
      isLeft = true
    }
  }, [draftId, examYear])
  return { draft, failure }
}
