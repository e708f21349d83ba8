import { useEffect } from "react"
import type { FormDraft } from "#data/form/form-draft.ts"
import { useSettings } from "#data/reads/settings.ts"
import { valuesOfCycle } from "#domain/application/open-cycle.ts"
import { useDraftValue } from "./use-draft-value.ts"

/**
 * While the form is not created, its batch and its read-only exam year follow the open admission cycle (decisions F6, F32), also
 * when newer settings come after the form.
 */
export function useCycle(draft: FormDraft, isNew: boolean): void {
  const cycle = useSettings().data?.AdmissionCycle
  const batch = useDraftValue(draft, (state) => state.values.Batch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after another batch is chosen
  useEffect(() => {
    if (isNew && cycle) Object.assign(draft.state.values, valuesOfCycle(draft.state.values, cycle))
  }, [draft, isNew, cycle, batch])
}
