/** Decides whether the marks of the form equal those at the server, or must be sent (applicant-form §3.4). */
import type { LocalHistoryRow } from "#data/admissions/admissions.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { academicHistoryOf } from "#domain/application/academic-history.ts"

/** True when an exam of the form is missing in the known rows, or has other marks or another year there. */
export function historyDiffers(values: WizardValues, known: readonly LocalHistoryRow[]): boolean {
  return academicHistoryOf(values, "").some((row) => {
    const there = known.find((candidate) => candidate.ExamName === row.ExamName)
    return (
      there?.MaxMarks !== row.MaxMarks ||
      there.SecuredMarks !== row.SecuredMarks ||
      there.YearOfPassing !== row.YearOfPassing
    )
  })
}
