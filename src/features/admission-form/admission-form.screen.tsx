import { Navigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { LoadingForm } from "./loading-form.tsx"
import { Completed, ExistingRecord, UnreadRecord } from "./prefetch-last-parts.tsx"
import { NoticeGate } from "./privacy/lazy-notice-gate.tsx"
import { useNoticeToAgree } from "./privacy/use-notice-to-agree.ts"
import type { AdmissionFormProps } from "./state/form-props.ts"
import { FormContext, useFormModel } from "./state/form-state.ts"
import { chooseView } from "./state/form-view.ts"
import { useOwnForm } from "./state/own-form.ts"
import { useLeaveAfterSubmit } from "./wizard/use-leave-after-submit.ts"
import { Wizard } from "./wizard/wizard.tsx"

/** The student's application screen: the form, the acknowledgement, or the record that the server already has. */
export function AdmissionFormScreen(props: AdmissionFormProps) {
  const own = useOwnForm()
  const form = useFormModel("own", own.draft)
  const { isWorking } = useSnapshot(form.state)
  useLeaveAfterSubmit(form, "/student-dashboard")
  const { step, repair, shared } = props
  const [isBegun, setBegun] = useState(false)
  const [isAtPayments, setAtPayments] = useState(false)
  const view = chooseView({
    ...own,
    isWorking,
    isBegun,
    isAtPayments,
    record: own.application === undefined ? undefined : (own.application?.record ?? null),
    ownId: own.own === undefined ? undefined : (own.own?.AdmissionId ?? null),
    needsYou: own.application?.needsYou ?? 0,
    wantsForm: typeof step === "number" || repair !== undefined || shared,
    wantsPaper: repair !== undefined && (step === 5 || step === 6),
    wantsPayments: shared || (step === 6 && repair === undefined),
    wantsCheck: step === "check",
  })
  const begin = () => {
    setBegun(true)
    focusMainContent()
  }
  const existing = own.application?.record ?? own.own
  const isShown = view === "wizard"
  // The form stays when its last answer is deleted, and at the payments when the college has it meanwhile.
  useEffect(() => {
    setBegun(isShown)
    setAtPayments(isShown && (shared || step === 6))
  }, [isShown, shared, step])
  const notice = useNoticeToAgree(own)
  useEffect(() => () => form.clear(), [form])
  return (
    <FormContext value={form}>
      {view === "loading" && <LoadingForm />}
      {(view === "unread" || view === "removed") && <UnreadRecord own={own} onBegin={begin} />}
      {view === "completed" && <Completed own={own} />}
      {view === "existing" && existing && (
        <ExistingRecord record={existing} admissionId={existing.AdmissionId ?? ""} own={own} />
      )}
      {view === "dashboard" && (
        <Navigate
          to="/student-dashboard"
          search={{
            tab: step === 5 ? "documents" : "payments",
            ...(shared ? { shared: 1 } : {}),
            ...(repair === undefined ? {} : { repair }),
          }}
          replace
          ignoreBlocker
        />
      )}
      {view === "wizard" &&
        (notice !== null && !isWorking ? (
          <NoticeGate version={notice} own={own} />
        ) : (
          <Wizard {...props} own={own} />
        ))}
    </FormContext>
  )
}
