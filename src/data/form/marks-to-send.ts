/** Decides whether the marks of the form have to be sent (applicant-form §3.4). */
import type { LocalHistoryRow } from "#data/admissions/admissions.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { type AcademicRow, academicHistoryOf, INTERNSHIP_EXAM } from "#domain/application/academic-history.ts"
import type { DraftState } from "./form-draft.ts"

type Marks = Pick<AcademicRow, "MaxMarks" | "SecuredMarks" | "YearOfPassing">

const isSame = (one: Marks, other: Partial<Marks> | undefined) =>
  one.MaxMarks === other?.MaxMarks &&
  one.SecuredMarks === other.SecuredMarks &&
  one.YearOfPassing === other.YearOfPassing

/**
 * True when an exam of the form is missing in the known rows, or differs there, and was changed here since it was handed over.
 * Marks that only others have changed or removed are not sent: they would undo that change. The internship has no marks of its
 * own: its row follows from answers that go with every save. From a draft of an older version, which does not know what was
 * sent, goes whatever the college does not have.
 */
export function hasMarksToSend(
  { values, handedOver, marksApart }: Pick<DraftState, "values" | "handedOver" | "marksApart">,
  known: readonly LocalHistoryRow[],
): boolean {
  const before = handedOver ? academicHistoryOf(handedOver as WizardValues, "") : []
  return academicHistoryOf({ ...values }, "").some((row) => {
    const find = <Row extends { readonly ExamName: string }>(rows: readonly Row[]) =>
      rows.find(({ ExamName }) => ExamName === row.ExamName)
    const there = find(known)
    if (!there && (!marksApart || row.ExamName === INTERNSHIP_EXAM)) return true
    return !isSame(row, there) && !isSame(row, find(before))
  })
}
