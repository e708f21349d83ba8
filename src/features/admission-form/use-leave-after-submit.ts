import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { useSnapshot } from "valtio"
import type { FormModel } from "./form-state.ts"

/** About 2 seconds after a received submit a student is at the dashboard (applicant-form §2, §9). */
const LEAVE_MS = 2000

export function useLeaveAfterSubmit(form: FormModel): void {
  const navigate = useNavigate()
  const { isAccepted } = useSnapshot(form.state)
  useEffect(() => {
    if (!isAccepted) return
    const timer = setTimeout(() => void navigate({ to: "/student-dashboard" }), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isAccepted, navigate])
}
