import { type ReactNode, useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import type { LocalAdmission } from "#data/admissions.ts"
import { Completed } from "./completed.tsx"
import { ExistingRecord } from "./existing-record.tsx"
import { createFormModel, FormContext } from "./form-state.ts"
import { chooseView } from "./form-view.ts"
import { LoadingForm } from "./loading-form.tsx"
import { useOwnForm } from "./own-form.ts"
import { useLeaveAfterSubmit } from "./use-leave-after-submit.ts"
import { Wizard } from "./wizard.tsx"

export interface AdmissionFormProps {
  /** 1 to 6, or "check"; without it, where the person was last. */
  step: number | "check" | undefined
  /** The field to go to. */
  field: string | undefined
  /** The outbox entry that the server refused. */
  repair: number | undefined
  /** A file was shared from another app: it belongs to the payments. */
  shared: boolean
  renderDocuments: (application: LocalAdmission | null, locked: boolean) => ReactNode
  renderPayments: (application: LocalAdmission | null, locked: boolean, shared: boolean) => ReactNode
}

/** A student's application: the form, its acknowledgement, or the record that the college already has. */
export function AdmissionFormScreen(props: AdmissionFormProps) {
  const [form] = useState(createFormModel)
  const own = useOwnForm()
  const { isWorking } = useSnapshot(form.state)
  useLeaveAfterSubmit(form)
  const { step, repair, shared } = props
  const view = chooseView({
    ...own,
    isWorking,
    record: own.application === undefined ? undefined : (own.application?.record ?? null),
    ownId: own.own === undefined ? undefined : (own.own?.AdmissionId ?? null),
    needsYou: own.application?.needsYou ?? 0,
    wantsForm: typeof step === "number" || repair !== undefined || shared,
  })
  useEffect(() => () => form.clear(), [form])
  return (
    <FormContext value={form}>
      {view === "loading" && <LoadingForm />}
      {view === "completed" && <Completed own={own} />}
      {view === "existing" && own.own && (
        <ExistingRecord record={own.own} admissionId={own.own.AdmissionId} own={own} />
      )}
      {view === "wizard" && <Wizard {...props} own={own} />}
    </FormContext>
  )
}
