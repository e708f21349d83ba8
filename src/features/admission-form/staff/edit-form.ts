/** The state of an application that staff change: the draft stored on this device under its id, and the record. */
import { useEffect, useState } from "react"
import { type AdmissionRead, type LocalAdmission, useAdmission } from "#data/admissions/admissions.ts"
import { isWithCollege } from "#data/admissions/at-college.ts"
import { createFormDraft, type FormDraft } from "#data/form/form-draft.ts"
import { openEditForm, useHold } from "#data/form/open-form.ts"
import { useSettings } from "#data/reads/settings.ts"
import { requireUser } from "#data/session/session-state.ts"
import { type FormModel, useFormModel } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import { useDraftValue } from "../state/use-draft-value.ts"

export interface EditForm extends OwnForm {
  /** Neither this device nor the server has the application. */
  isMissing: boolean
  form: FormModel
  failure: AdmissionRead["failure"]
  reload: () => void
}

export function useEditForm(admissionId: string): EditForm {
  const { UserID } = requireUser()
  const examYear = useSettings().data?.AdmissionCycle.examYear
  const { admission, atCollege, failure, reload } = useAdmission(admissionId)
  const [draft, setDraft] = useState(createFormDraft)
  const form = useFormModel("edit", draft)
  useHold(draft)
  const isFound = useOpened(admissionId, admission, examYear, form, setDraft)
  const isDraft = useDraftValue(draft, (state) => state.userId === UserID && state.draftId === admissionId)
  const isSubmitted = useDraftValue(draft, (state) => state.submitted)
  return {
    draft,
    form,
    isOpen: isFound === true && isDraft,
    isMissing: isFound === false,
    admissionId,
    hasInput: true,
    isSubmitted,
    application: admission,
    isWithCollege: isWithCollege(atCollege),
    isUnknown: admission === null && (failure === null || failure.status === 404),
    own: null,
    isAsking: false,
    failure,
    reload,
  }
}

/**
 * Opens the draft once the record is loaded. Opens it again for a newer version of the record, unless this device has
 * changes. Returns whether the application was found.
 */
function useOpened(
  admissionId: string,
  admission: LocalAdmission | null | undefined,
  examYear: number | undefined,
  form: FormModel,
  setDraft: (draft: FormDraft) => void,
): boolean | undefined {
  const [opened, setOpened] = useState<{ admissionId: string; isFound: boolean } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isKnown = admission !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record, not each new reading of it
  useEffect(() => {
    if (admission === undefined || form.state.isWorking) return
    let isLeft = false
    let release: (() => void) | undefined
    openEditForm(admissionId, admission)
      .then((opened) => {
        if (opened) release = opened.release
        if (isLeft) return release?.()
        if (opened) setDraft(opened.draft)
        setOpened({ admissionId, isFound: opened !== null })
      })
      .catch(setFailure)
    return () => {
      isLeft = true
      release?.()
    }
  }, [admissionId, isKnown, admission === null, admission?.etag, examYear, form])
  if (failure) throw failure
  return opened?.admissionId === admissionId ? opened.isFound : undefined
}
