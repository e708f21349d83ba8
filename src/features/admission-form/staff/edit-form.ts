/** What is known of an application that staff change: the draft of this device under its id, and the record. */
import { useEffect, useState } from "react"
import { type AdmissionRead, type LocalAdmission, useAdmission } from "#data/admissions/admissions.ts"
import { openEditForm } from "#data/form/open-form.ts"
import { useSettings } from "#data/reads/settings.ts"
import { requireUser } from "#data/session/session-state.ts"
import type { FormModel } from "../form-state.ts"
import type { OwnForm } from "../own-form.ts"
import { useDraftValue } from "../use-draft-value.ts"

export interface EditForm extends OwnForm {
  /** Neither this device nor the college has it. */
  isMissing: boolean
  failure: AdmissionRead["failure"]
  reload: () => void
}

export function useEditForm(admissionId: string, form: FormModel): EditForm {
  const { UserID } = requireUser()
  const examYear = useSettings().data?.AdmissionCycle.examYear
  const { admission, failure, reload } = useAdmission(admissionId)
  const isOpened = useOpened(admissionId, admission, examYear, form)
  const isDraft = useDraftValue((state) => state.userId === UserID && state.draftId === admissionId)
  const isSubmitted = useDraftValue((state) => state.submitted)
  return {
    isOpen: isOpened === true && isDraft,
    isMissing: isOpened === false,
    admissionId,
    hasTyped: true,
    isSubmitted,
    application: admission,
    isUnknown: admission === null && (failure === null || failure.status === 404),
    own: null,
    isAsking: false,
    failure,
    reload,
  }
}

/** Opens the draft once the record is known, and again on a newer version of it while nothing here is ahead. */
function useOpened(
  admissionId: string,
  admission: LocalAdmission | null | undefined,
  examYear: number | undefined,
  form: FormModel,
): boolean | undefined {
  const [opened, setOpened] = useState<{ admissionId: string; isFound: boolean } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isKnown = admission !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record, not each new reading of it
  useEffect(() => {
    if (admission === undefined || form.state.isWorking) return
    openEditForm(admissionId, admission, examYear)
      .then((isFound) => setOpened({ admissionId, isFound }))
      .catch(setFailure)
  }, [admissionId, isKnown, admission === null, admission?.etag, examYear, form])
  if (failure) throw failure
  return opened?.admissionId === admissionId ? opened.isFound : undefined
}
