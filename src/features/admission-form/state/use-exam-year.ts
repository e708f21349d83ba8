import { useEffect } from "react"
import type { FormDraft } from "#data/form/form-draft.ts"
import { formContext } from "#data/form/open-form.ts"
import { hasAnswers } from "#data/session/begun-forms.ts"
import { calendarBatch } from "#domain/application/options.ts"

/**
 * Sets the read-only exam year from the admission cycle (decision F32), also when the settings come after the form; and the
 * batch while nothing is entered.
 */
export function useExamYear(draft: FormDraft, examYear: number | undefined): void {
  useEffect(() => {
    const year = examYear === undefined ? "" : String(examYear)
    if (year === "") return
    const { values } = draft.state
    if (values.NEETExamYear !== year) values.NEETExamYear = year
    const { AdmissionCycle, today } = formContext()
    const batch = AdmissionCycle?.academicYear
    if (batch && values.Batch === calendarBatch(today) && !hasAnswers(values)) values.Batch = batch
  }, [draft, examYear])
}
