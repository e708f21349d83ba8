import { useEffect } from "react"
import type { FormDraft } from "#data/form/form-draft.ts"
import { useSettings } from "#data/reads/settings.ts"
import { valuesOfCycle } from "#domain/application/open-cycle.ts"
import { type ApprovalRecord, isEditable } from "#domain/workflow/approval-record.ts"
import { useDraftValue } from "./use-draft-value.ts"

/**
 * While the form is not created, its batch and its read-only exam year follow the open admission cycle (decisions F6, F32), also
 * when newer settings come after the form. `record`: the application that was created of it; while it is editable, its exam year
 * follows a cycle that the college has corrected.
 */
export function useCycle(draft: FormDraft, isNew: boolean, record?: ApprovalRecord | null): void {
  const cycle = useSettings().data?.AdmissionCycle
  const batch = useDraftValue(draft, (state) => state.values.Batch)
  const isOpen = isNew || (record && isEditable(record))
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after another batch is chosen
  useEffect(() => {
    const { values } = draft.state
    if (isOpen && cycle) Object.assign(values, valuesOfCycle(values, cycle, isNew))
  }, [draft, isOpen, isNew, cycle, batch])
}
