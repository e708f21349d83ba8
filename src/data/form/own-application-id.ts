/** Tells which application the student's own form works on, for screens that do not show the form. */
import { useSnapshot } from "valtio"
import { useCurrentId, useOwnAdmission } from "#data/admissions/admissions.ts"
import { requireUser } from "#data/session/session-state.ts"
import { OWN_DRAFT, useFormDraft } from "./open-form.ts"

/** The id of that application; null while it is not known, and when there is none. */
export function useOwnApplicationId(): string | null {
  const { UserID } = requireUser()
  const { draft } = useFormDraft(OWN_DRAFT)
  const { userId, draftId, admissionId, values } = useSnapshot(draft.state)
  const isOpen = userId === UserID && draftId === OWN_DRAFT
  const { id } = useCurrentId(isOpen ? admissionId : null, useOwnAdmission(), values.afterId)
  return isOpen ? id : null
}
