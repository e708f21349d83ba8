import { useNavigate } from "@tanstack/react-router"
import { useCallback, useEffect } from "react"
import type { StepIndex } from "#domain/application/admission-form.ts"
import { formSearch } from "./form-search.ts"
import { type Place, useForm } from "./form-state.ts"
import { useDraftValue } from "./use-draft-value.ts"

export const LAST_STEP: StepIndex = 5

/** The place of the user from the address; without one there, the last step of the draft. */
export function useStepSearch(step: number | "check" | undefined): {
  place: Place
  go: (to: Place) => void
} {
  const navigate = useNavigate()
  const { kind, draft } = useForm()
  const last = useDraftValue(draft, (state) => state.activeStep)
  // Staff who change an application submit on the last step (applicant-form §2.2).
  const isCheck = step === "check" && kind !== "edit"
  const place = isCheck
    ? "check"
    : toIndex(step === "check" ? LAST_STEP : step === undefined ? last : step - 1)
  useEffect(() => {
    if (place !== "check" && draft.state.activeStep !== place) draft.state.activeStep = place
  }, [draft, place])
  const go = useCallback(
    (to: Place) => {
      void navigate({ to: ".", search: formSearch(to) })
    },
    [navigate],
  )
  return { place, go }
}

function toIndex(position: number): StepIndex {
  return Math.min(LAST_STEP, Math.max(0, Math.trunc(position))) as StepIndex
}
