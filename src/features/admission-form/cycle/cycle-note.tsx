import { useContext } from "react"
import { useAdmission } from "#data/admissions/admissions.ts"
import type { FormDraft } from "#data/form/form-draft.ts"
import type { Settings } from "#data/reads/settings.ts"
import { batchInCycle } from "#domain/application/open-cycle.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { isEditable } from "#domain/workflow/approval-record.ts"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { FormContext, useForm } from "../state/form-state.ts"
import { cycleWords } from "./words.ts"

export type CycleNoteProps = {
  batch: string
  /** The batch field, which takes the focus after the change; without it the page. */
  fieldId?: string
  onChange: (batch: string, name: string) => void
  cycle: Settings["AdmissionCycle"]
}

/** True while the application of this form, if there is one yet, may be changed. */
function useMayChange(draft: FormDraft | undefined): boolean {
  const id = draft?.state.admissionId ?? null
  const { admission } = useAdmission(id)
  return id === null || (admission !== undefined && isEditable(admission?.record ?? {}))
}

/**
 * Says that an application which is not submitted, or came back, is for another cycle than the open one, and changes it:
 * batch and exam year together.
 */
export function CycleNote({ batch, fieldId, onChange, cycle }: CycleNoteProps) {
  // The quick registration has no form of six steps around it.
  const draft = useContext(FormContext)?.draft
  if (!useMayChange(draft)) return null
  const next = batchInCycle(batch, cycle.academicYear)
  const change = () => {
    onChange(next, "Batch")
    if (draft) draft.state.values.NEETExamYear = String(cycle.examYear)
    const field = fieldId && document.getElementById(fieldId)
    if (field) field.focus()
    else focusMainContent()
  }
  return (
    <Note text={fill(cycleWords.other, { batch, open: cycle.academicYear })} to={next} onChange={change} />
  )
}

/** Says that the college has corrected the year of the examination, which nobody can type, and changes it. */
export function YearNote({ year, cycle }: { year: string; cycle: Settings["AdmissionCycle"] }) {
  const { draft } = useForm()
  if (!useMayChange(draft)) return null
  const open = String(cycle.examYear)
  const change = () => {
    draft.state.values.NEETExamYear = open
    focusMainContent()
  }
  return <Note text={fill(cycleWords.otherYear, { year, open })} to={open} onChange={change} />
}

function Note({ text, to, onChange }: { text: string; to: string; onChange: () => void }) {
  return (
    <Banner tone="warning">
      <p>{text}</p>
      <Button size="small" onClick={onChange}>
        {fill(cycleWords.change, { to })}
      </Button>
    </Banner>
  )
}
