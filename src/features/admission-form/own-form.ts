/** What is known of the person's own application: the draft of this device, the record of the college, and what follows for the screen. */
import { useEffect, useState } from "react"
import {
  type AdmissionRecord,
  type LocalAdmission,
  useAdmission,
  useOwnAdmission,
} from "#data/admissions/admissions.ts"
import { OWN_DRAFT, openOwnForm } from "#data/form/open-form.ts"
import { useSettings } from "#data/reads/settings.ts"
import { hasAnswers } from "#data/session/begun-forms.ts"
import { requireUser } from "#data/session/session-state.ts"
import { useDraftValue } from "./use-draft-value.ts"
import { useExamYear } from "./use-exam-year.ts"

export interface OwnForm {
  isOpen: boolean
  admissionId: string | null
  hasTyped: boolean
  isSubmitted: boolean
  /** Of the draft's application, else of the one at the college; undefined while it is looked up. */
  application: LocalAdmission | null | undefined
  /** Neither the college nor this device knows the draft's application: it is (again) to be created. */
  isUnknown: boolean
  own: AdmissionRecord | null | undefined
  isAsking: boolean
}

export function useOwnForm(): OwnForm {
  const { UserID } = requireUser()
  const settings = useSettings()
  const examYear = settings.data?.AdmissionCycle.examYear
  const isOpen = useDraftValue((state) => state.userId === UserID && state.draftId === OWN_DRAFT)
  const draftId = useDraftValue((state) => state.admissionId)
  const hasTyped = useDraftValue(({ values }) => hasAnswers(values))
  const isSubmitted = useDraftValue((state) => state.submitted)
  const own = useOwnAdmission()
  const admissionId = isOpen ? draftId : null
  const { admission, failure } = useAdmission(admissionId ?? own.data?.AdmissionId ?? null)
  useOpenDraft(examYear)
  useExamYear(isOpen && admissionId === null ? examYear : undefined)
  const isUnknown = admission === null && (failure === null || failure.status === 404)
  return {
    isOpen,
    admissionId,
    hasTyped,
    isSubmitted,
    application: admission,
    isUnknown,
    own: own.data ?? (own.isLoading ? undefined : null),
    isAsking: own.isLoading,
  }
}

/** Reads the draft at once; what the college knows is taken into it only when the person says so. */
function useOpenDraft(examYear: number | undefined): void {
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    openOwnForm(null, examYear).catch(setFailure)
  }, [examYear])
  // A store that cannot be read is for the crash screen: an empty form here would hide what was written.
  if (failure) throw failure
}
