/** Tells which application the student's own form works on, for screens that do not show the form. */
import { useSnapshot } from "valtio"
import { useCurrentId, useOwnAdmission } from "#data/admissions/admissions.ts"
import { requireUser } from "#data/session/session-state.ts"
import { OWN_DRAFT, useFormDraft } from "./open-form.ts"

/** The id of that application; null when there is none, undefined while it is not known. */
export function useOwnApplicationId(): string | null | undefined {
  const { UserID } = requireUser()
  const { draft } = useFormDraft(OWN_DRAFT)
  const { userId, draftId, admissionId, values } = useSnapshot(draft.state)
  const isOpen = userId === UserID && draftId === OWN_DRAFT
  const own = useOwnAdmission()
  const { id } = useCurrentId(isOpen ? admissionId : null, own, values.afterId)
  return isOpen && (id !== null || own.data !== undefined) ? id : undefined
}
