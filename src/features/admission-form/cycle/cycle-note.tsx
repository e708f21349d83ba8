import { useContext } from "react"
import { useAdmission } from "#data/admissions/admissions.ts"
import type { Settings } from "#data/reads/settings.ts"
import { batchInCycle } from "#domain/application/open-cycle.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { isEditable } from "#domain/workflow/approval-record.ts"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { FormContext } from "../state/form-state.ts"
import { cycleWords } from "./words.ts"

export type CycleNoteProps = {
  batch: string
  /** The batch field, which takes the focus after the change; without it the page. */
  fieldId?: string
  onChange: (batch: string, name: string) => void
  cycle: Settings["AdmissionCycle"]
}

/**
 * Says that an application which is not submitted, or came back, is for another cycle than the open one, and changes it:
 * batch and exam year together.
 */
export function CycleNote({ batch, fieldId, onChange, cycle }: CycleNoteProps) {
  // The quick registration has no form of six steps around it.
  const draft = useContext(FormContext)?.draft
  const id = draft?.state.admissionId ?? null
  const { admission } = useAdmission(id)
  if (id !== null && (admission === undefined || !isEditable(admission?.record ?? {}))) return null
  const next = batchInCycle(batch, cycle.academicYear)
  const change = () => {
    onChange(next, "Batch")
    if (draft) draft.state.values.NEETExamYear = String(cycle.examYear)
    const field = fieldId && document.getElementById(fieldId)
    if (field) field.focus()
    else focusMainContent()
  }
  return (
    <Banner tone="warning">
      <p>{fill(cycleWords.other, { batch, open: cycle.academicYear })}</p>
      <Button size="small" onClick={change}>
        {fill(cycleWords.change, { batch: next })}
      </Button>
    </Banner>
  )
}
