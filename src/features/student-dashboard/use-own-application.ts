import { useEffect } from "react"
import { useSnapshot } from "valtio"
import {
  type AdmissionRead,
  useAdmission,
  useCurrentId,
  useOwnAdmission,
} from "#data/admissions/admissions.ts"
import { OWN_DRAFT, useFormDraft } from "#data/form/open-form.ts"
import { hasAnswers } from "#data/session/begun-forms.ts"
import { requireUser } from "#data/session/session-state.ts"
import { stepsHere } from "./dashboard-facts.ts"

export interface OwnApplication extends AdmissionRead {
  /** When the user's input was last saved on this device; null before anything is entered. */
  savedAt: Date | null
  /** It is not the one that the student's screens show by themselves. */
  isOther: boolean
  /** The form on this device was begun beside an application of an earlier cycle. */
  isAgain: boolean
  /** The steps that are complete here; null when this device does not know. */
  steps: readonly number[] | null
}

/**
 * The student's application: that of the draft on this device, else the one that the server has of this user. `otherId`:
 * another one, which the student has asked for.
 */
export function useOwnApplication(otherId: string | undefined): OwnApplication {
  const { UserID } = requireUser()
  const { draft, failure } = useFormDraft(OWN_DRAFT)
  useEffect(() => {
    if (failure) reportError(failure)
  }, [failure])
  const { userId, draftId, admissionId, savedAt, values, validatedTabs } = useSnapshot(draft.state)
  const isOpen = userId === UserID && draftId === OWN_DRAFT
  const own = useOwnAdmission()
  const current = useCurrentId(isOpen ? admissionId : null, own, values.afterId)
  const isOther = otherId !== undefined && otherId !== current.id
  const id = isOther ? otherId : current.id
  const read = useAdmission(id)
  const isBegun = !isOther && (admissionId === null ? hasAnswers(values) : admissionId === id)
  const begun = isOpen && savedAt && isBegun ? savedAt : null
  // With nothing on this device, only the college can say whether there is an application.
  const isUnread = id === null && begun === null && own.data === undefined && own.failure !== null
  const isAsking = !isOpen || (id === null && own.isLoading)
  return {
    ...read,
    ...(isUnread && { failure: own.failure, reload: own.reload }),
    admission: isAsking ? undefined : read.admission,
    isOther,
    isAgain: isOpen && values.afterId !== undefined,
    savedAt: begun && new Date(begun.getTime()),
    steps: isOpen ? stepsHere({ admissionId, validatedTabs }, read.admission) : null,
  }
}
