import { useNavigate } from "@tanstack/react-router"
import { useEffect, useEffectEvent } from "react"
import { useSnapshot } from "valtio"
import { REDIRECT_DELAY } from "#domain/common/limits.ts"
import { useIsAt } from "#screen/search/use-is-at.ts"
import type { FormModel } from "../state/form-state.ts"

/**
 * Opens the next page about 2 seconds after the success was shown: the dashboard for a student, the list for staff
 * (applicant-form §4.2, §9).
 */
export function useLeaveAfterSubmit(form: FormModel, to: "/student-dashboard" | "/students"): void {
  const navigate = useNavigate()
  const { isAccepted } = useSnapshot(form.state)
  const isHere = useEffectEvent(useIsAt())
  useEffect(() => {
    if (!isAccepted) return
    const timer = setTimeout(() => {
      // Reset first, so that a user who comes back before the next page is shown is not sent away again.
      form.state.isAccepted = false
      if (isHere()) void navigate({ to })
    }, REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [form, isAccepted, navigate, to])
}
