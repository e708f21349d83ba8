import { Navigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import { NEW_DRAFT, useFormDraft } from "#data/form/open-form.ts"
import { requireUser } from "#data/session/session-state.ts"
import { LoadingForm } from "../loading-form.tsx"
import { NoticeGate } from "../privacy/lazy-notice-gate.tsx"
import { useNoticeToAgree } from "../privacy/use-notice-to-agree.ts"
import type { AdmissionFormProps } from "../state/form-props.ts"
import { FormContext, useFormModel } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import { useCycle } from "../state/use-cycle.ts"
import { useDraftValue } from "../state/use-draft-value.ts"
import { Wizard } from "../wizard/wizard.tsx"

type NewAdmissionProps = Omit<AdmissionFormProps, "shared"> & {
  /** The id of a form that was put aside; without it the last one that was begun. */
  draftId: string | undefined
}

/** The six steps for an applicant whom staff enter. Once created it continues as any other application. */
export function NewAdmissionScreen({ draftId = NEW_DRAFT, ...props }: NewAdmissionProps) {
  const own = useNewForm(draftId)
  const form = useFormModel("new", own.draft)
  const { isWorking } = useSnapshot(form.state)
  const createdId = useDraftValue(own.draft, (state) =>
    state.draftId === draftId ? state.admissionId : null,
  )
  const notice = useNoticeToAgree(own)
  useEffect(() => () => form.clear(), [form])
  const [hasWorked, setWorked] = useState(false)
  if (isWorking && !hasWorked) setWorked(true)
  // The address of a form that was created before, as Back or a reload finds it; after its create it leaves by itself.
  if (own.isOpen && createdId !== null && !hasWorked)
    return <Navigate to="/students/edit/$AdmissionId" params={{ AdmissionId: createdId }} replace />
  return (
    <FormContext value={form}>
      {/* During the create the draft is stored under another id, which must not show the placeholder. */}
      {!own.isOpen && !isWorking ? (
        <LoadingForm />
      ) : notice !== null && !isWorking ? (
        <NoticeGate version={notice} own={own} />
      ) : (
        <Wizard {...props} own={own} shared={false} />
      )}
    </FormContext>
  )
}

function useNewForm(draftId: string): OwnForm {
  const { UserID } = requireUser()
  const { draft, failure } = useFormDraft(draftId)
  const isOpen = useDraftValue(draft, (state) => state.userId === UserID && state.draftId === draftId)
  useCycle(draft, isOpen)
  if (failure) throw failure
  return {
    draft,
    isOpen,
    admissionId: null,
    hasInput: true,
    isSubmitted: false,
    application: null,
    isWithCollege: false,
    isUnknown: true,
    own: null,
    isAsking: false,
  }
}
