/** Decides the academic history that follows from the wizard, and what it tells back, for the form, the overview and the server (applicant-form §3.4, decisions F24–F26). */
import {
  type ExamIndex,
  examIndexes,
  mbbsExams,
  type WizardFieldName,
  type WizardValues,
} from "./admission-form/wizard-values.ts"
import { parseFormDate } from "./dates.ts"
import type { InitialContext } from "./field-table.ts"
import { percentageOf } from "./percentages.ts"

/** A row as far as it is read here: marks are whole numbers. */
export interface AcademicRow {
  readonly ExamName: string
  readonly MaxMarks: number
  readonly SecuredMarks: number
  readonly YearOfPassing: number
}

/** A row as it is sent; Percentage has 2 decimals. */
export interface AcademicHistoryInput extends AcademicRow {
  readonly AdmissionId: string
  readonly Percentage: number
  readonly Status: "Active"
}

/** The name of the row that stands for the internship. */
export const INTERNSHIP_EXAM = "Medical Internship"

/**
 * The rows of an application: each exam whose maximum, secured marks and year are given, and the internship with 0 marks,
 * 100 percent and its year of completion when both internship and institute are given (without a completion date: not yet).
 */
export function academicHistoryOf(
  values: WizardValues,
  admissionId: string,
): readonly AcademicHistoryInput[] {
  const row = (
    ExamName: string,
    marks: readonly [number, number],
    Percentage: number,
    YearOfPassing: number,
  ) =>
    ({
      AdmissionId: admissionId,
      ExamName,
      MaxMarks: marks[0],
      SecuredMarks: marks[1],
      Percentage,
      YearOfPassing,
      Status: "Active",
    }) as const
  const exams = examIndexes.flatMap((index) => {
    const [max, secured, year] = [
      values[`maxMarks${index}`],
      values[`securedMarks${index}`],
      values[`yearOfPassing${index}`],
    ].map((v) => v.trim())
    if (!max || !secured || !year) return []
    return [
      row(mbbsExams[index], [Number(max), Number(secured)], percentageOf(secured, max) ?? 0, Number(year)),
    ]
  })
  const completed = parseFormDate(values.internshipCompletionDate)
  const interned = values.internship.trim() !== "" && values.internshipInstitute.trim() !== "" && completed
  return interned ? [...exams, row(INTERNSHIP_EXAM, [0, 0], 100, Number(completed.slice(0, 4)))] : exams
}

/** The form values of stored rows; an exam without a row keeps its default year. */
export function marksToValues(
  rows: readonly AcademicRow[],
  context: InitialContext,
): Partial<Record<WizardFieldName, string>> {
  return Object.fromEntries(
    examIndexes.flatMap((index) => {
      const row = rows.find((candidate) => candidate.ExamName === mbbsExams[index])
      return [
        [`maxMarks${index}`, row ? String(row.MaxMarks) : ""],
        [`securedMarks${index}`, row ? String(row.SecuredMarks) : ""],
        [`yearOfPassing${index}`, row ? String(row.YearOfPassing) : context.today.slice(0, 4)],
      ]
    }),
  )
}

/** Marks by exam name, null where there is no row. */
export type MarksByExam = Readonly<Record<(typeof mbbsExams)[number], number | null>>

/** The record's MBBSMarks, derived from the academic history (decision F25); null when no exam has a row. */
export function mbbsMarksOf(
  rows: readonly AcademicRow[],
): { readonly MaxMarks: MarksByExam; readonly SecuredMarks: MarksByExam } | null {
  const of = (exam: string) => rows.find((row) => row.ExamName === exam)
  if (!mbbsExams.some(of)) return null
  const marks = (pick: "MaxMarks" | "SecuredMarks") =>
    Object.fromEntries(mbbsExams.map((exam) => [exam, of(exam)?.[pick] ?? null])) as MarksByExam
  return { MaxMarks: marks("MaxMarks"), SecuredMarks: marks("SecuredMarks") }
}

const overviewLabels: Readonly<Record<ExamIndex, string>> = {
  0: "First Professional",
  1: "Second Professional",
  2: "Third Professional Part-1",
  3: "Third Professional Part-2",
}

/** What the overview calls an exam, by position (decision F26); any other name stays. */
export function overviewExamLabel(examName: string): string {
  const index = examIndexes.find((candidate) => mbbsExams[candidate] === examName)
  return index === undefined ? examName : overviewLabels[index]
}
