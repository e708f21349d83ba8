/**
 * The state of the student's own application: the draft of this
 * device, the record of the server, and what follows from both.
 */
import { useEffect, useState } from "react"
import type { ApiFailure } from "#api/failure.ts"
import {
  type AdmissionRecord,
  type LocalAdmission,
  useAdmission,
  useCurrentId,
  useOwnAdmission,
} from "#data/admissions/admissions.ts"
import { isWithCollege } from "#data/admissions/at-college.ts"
import { followRecord } from "#data/form/follow-record.ts"
import type { FormDraft } from "#data/form/form-draft.ts"
import { OWN_DRAFT, useFormDraft } from "#data/form/open-form.ts"
import { hasAnswers } from "#data/session/begun-forms.ts"
import { requireUser } from "#data/session/session-state.ts"
import { say } from "../wizard/outcome-messages.ts"
import { formWords } from "../words.ts"
import { useCycle } from "./use-cycle.ts"
import { useDraftValue } from "./use-draft-value.ts"

export interface OwnForm {
  draft: FormDraft
  isOpen: boolean
  /** The id of the draft's application, unless that has ended and the college has another one. */
  admissionId: string | null
  hasInput: boolean
  isSubmitted: boolean
  /** The application of the draft, else the user's one at the server; undefined while it is loaded. */
  application: LocalAdmission | null | undefined
  /** The college has the submit of that application. */
  isWithCollege: boolean
  /** Neither the server nor this device knows the draft's application: it must be created (again). */
  isUnknown: boolean
  /** The application that the college has of the user; undefined while that is not known, null for one beside this form. */
  own: AdmissionRecord | null | undefined
  isAsking: boolean
}

/** The student's own form, and what is known of the question whether the college has an application of theirs. */
export interface StudentForm extends OwnForm {
  /** Why nothing is known of it: the college could not be asked, and no earlier answer is on this device. */
  unread: ApiFailure | null
  /** The college's answer that it no longer has the draft's application, which was handed over; nothing of it waits here. */
  gone: ApiFailure | null
  reload: () => void
}

export function useOwnForm(): StudentForm {
  const { UserID } = requireUser()
  const { draft, failure: unopened } = useFormDraft(OWN_DRAFT)
  const isOpen = useDraftValue(draft, (state) => state.userId === UserID && state.draftId === OWN_DRAFT)
  const draftId = useDraftValue(draft, (state) => state.admissionId)
  const hasInput = useDraftValue(draft, ({ values }) => hasAnswers(values))
  const isSubmitted = useDraftValue(draft, (state) => state.submitted)
  const afterId = useDraftValue(draft, ({ values }) => values.afterId ?? null) ?? undefined
  const own = useOwnAdmission()
  const ofDraft = isOpen ? draftId : null
  const { id: currentId, ownId } = useCurrentId(ofDraft, own, afterId)
  // The draft's application has ended or is gone, and the college has another one.
  const isLeft = ofDraft !== null && ofDraft !== currentId
  const { admission, atCollege, failure } = useAdmission(currentId)
  useCycle(draft, isOpen && ofDraft === null)
  useNewerRecord(draft, isOpen ? admission : null)
  // A store that cannot be read goes to the error screen: an empty form here would hide what was written.
  if (unopened) throw unopened
  const unread = own.data === undefined ? own.failure : null
  const isUnknown = admission === null && (failure === null || failure.status === 404)
  return {
    draft,
    isOpen,
    admissionId: isLeft ? null : ofDraft,
    hasInput: hasInput && !isLeft,
    isSubmitted,
    application: admission,
    isWithCollege: isWithCollege(atCollege),
    isUnknown,
    own: own.data ? (ownId ? own.data : null) : own.isLoading || unread ? undefined : null,
    isAsking: own.isLoading,
    unread,
    gone: isUnknown && draft.state.handedOver ? failure : null,
    reload: own.reload,
  }
}

/** Shows what others have changed at the college, and tells the applicant so. */
function useNewerRecord(draft: FormDraft, application: LocalAdmission | null | undefined): void {
  const [openedAt] = useState(() => Date.now())
  useEffect(() => {
    if (!application) return
    followRecord(draft, application, openedAt)
      .then((isChanged) => isChanged && say("info", formWords.newerShown))
      .catch(reportError)
  }, [draft, application, openedAt])
}
