import { useEffect } from "react"
import { useSnapshot } from "valtio"
import { type AdmissionRead, useAdmission, useOwnAdmission } from "#data/admissions/admissions.ts"
import { OWN_DRAFT, useFormDraft } from "#data/form/open-form.ts"
import { hasAnswers } from "#data/session/begun-forms.ts"
import { requireUser } from "#data/session/session-state.ts"

export interface OwnApplication extends AdmissionRead {
  /** When the user's input was last saved on this device; null before anything is entered. */
  savedAt: Date | null
  validatedTabs: readonly number[]
}

/** The student's application: that of the draft on this device, else the one that the server has of this user. */
export function useOwnApplication(): OwnApplication {
  const { UserID } = requireUser()
  const { draft, failure } = useFormDraft(OWN_DRAFT)
  useEffect(() => {
    if (failure) reportError(failure)
  }, [failure])
  const { userId, draftId, admissionId, savedAt, values, validatedTabs } = useSnapshot(draft.state)
  const isOpen = userId === UserID && draftId === OWN_DRAFT
  const own = useOwnAdmission()
  const id = (isOpen ? admissionId : null) ?? own.data?.AdmissionId ?? null
  const read = useAdmission(id)
  const isAsking = !isOpen || (id === null && own.isLoading)
  return {
    ...read,
    admission: isAsking ? undefined : read.admission,
    savedAt:
      isOpen && savedAt && (admissionId !== null || hasAnswers(values)) ? new Date(savedAt.getTime()) : null,
    validatedTabs: isOpen ? validatedTabs : [],
  }
}
