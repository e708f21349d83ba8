/** Decides which marks of the form have to be sent (applicant-form §3.4, decision 0088). */
import type { LocalHistoryRow } from "#data/admissions/admissions.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import {
  type AcademicHistoryInput,
  academicHistoryOf,
  findExam,
  INTERNSHIP_EXAM,
  isSameMarks,
} from "#domain/application/academic-history.ts"
import type { DraftState } from "./form-draft.ts"

/** The marks of a form, and which of them were handed over. */
export type FormMarks = Pick<DraftState, "values" | "handedOver" | "marksApart">

/** The rows that were handed over. */
export const handedRows = (
  handedOver: DraftState["handedOver"],
  admissionId: string,
): readonly AcademicHistoryInput[] =>
  handedOver ? academicHistoryOf(handedOver as WizardValues, admissionId) : []

/**
 * The rows of exams that are missing in the known rows, or differ there, and were changed here since they were handed over.
 * Marks that only others have changed or removed are not sent: they would undo that change. The internship has no marks of its
 * own: its row follows from answers that go with every save. From a draft of an older version, which does not know what was
 * sent, goes whatever the college does not have.
 */
export function marksToSend(
  { values, handedOver, marksApart }: FormMarks,
  known: readonly LocalHistoryRow[],
  admissionId = "",
): readonly AcademicHistoryInput[] {
  const before = handedRows(handedOver, admissionId)
  return academicHistoryOf({ ...values }, admissionId).filter((row) => {
    const there = findExam(known, row.ExamName)
    if (!there && (!marksApart || row.ExamName === INTERNSHIP_EXAM)) return true
    return !isSameMarks(row, there) && !isSameMarks(row, findExam(before, row.ExamName))
  })
}

export const hasMarksToSend = (form: FormMarks, known: readonly LocalHistoryRow[]): boolean =>
  marksToSend(form, known).length > 0
