import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { useSnapshot } from "valtio"
import { REDIRECT_DELAY } from "#domain/common/limits.ts"
import type { FormModel } from "../state/form-state.ts"

/** About 2 seconds after its success is said the next page opens: the dashboard for a student, the list for staff (applicant-form §4.2, §9). */
export function useLeaveAfterSubmit(form: FormModel, to: "/student-dashboard" | "/students"): void {
  const navigate = useNavigate()
  const { isAccepted } = useSnapshot(form.state)
  useEffect(() => {
    if (!isAccepted) return
    const timer = setTimeout(() => {
      // Who comes back before the next page stands is not done any more.
      form.state.isAccepted = false
      void navigate({ to })
    }, REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [form, isAccepted, navigate, to])
}
