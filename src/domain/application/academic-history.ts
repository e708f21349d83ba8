/**
 * Decides how the academic history is derived from the wizard's values and read back, for the form, the overview and the
 * server (applicant-form §3.4, decisions F24–F26).
 */
import {
  type ExamIndex,
  examIndexes,
  mbbsExams,
  type WizardFieldName,
  type WizardValues,
} from "#domain/admission-form/wizard-values.ts"
import { parseFormDate, yearOf } from "#domain/fields/dates.ts"
import { percentageOf } from "#domain/fields/percentages.ts"
import { tidyValue } from "#domain/fields/validation.ts"
import { admissionField } from "./admission-form.ts"

/** The fields of a row that are read here: marks are whole numbers. */
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

/** The exam name of the row for the internship. */
export const INTERNSHIP_EXAM = "Medical Internship"

/**
 * The rows of an application: each exam whose maximum, secured marks and year are given as whole numbers,
 * and the internship with 0 marks, 100 percent and its year of completion when internship and institute are
 * given (no row without a completion date).
 */
export function academicHistoryOf(
  values: WizardValues,
  admissionId: string,
): readonly AcademicHistoryInput[] {
  const tidy = (name: WizardFieldName): string => tidyValue(admissionField(name), values[name])
  const row = (exam: Omit<AcademicHistoryInput, "AdmissionId" | "Status">): AcademicHistoryInput => ({
    AdmissionId: admissionId,
    ...exam,
    Status: "Active",
  })
  const exams = examIndexes.flatMap((index) => {
    const [max, secured, year] = [
      tidy(`maxMarks${index}`),
      tidy(`securedMarks${index}`),
      tidy(`yearOfPassing${index}`),
    ]
    const [MaxMarks, SecuredMarks, YearOfPassing] = [Number(max), Number(secured), Number(year)]
    const whole = /^\d{1,4}$/.test(max) && /^\d{1,4}$/.test(secured) && /^\d{4}$/.test(year)
    if (!whole || SecuredMarks > MaxMarks) return []
    const Percentage = percentageOf(secured, max) ?? 0
    return [row({ ExamName: mbbsExams[index], MaxMarks, SecuredMarks, Percentage, YearOfPassing })]
  })
  const completed = parseFormDate(tidy("internshipCompletionDate"))
  if (!completed || tidy("internship") === "" || tidy("internshipInstitute") === "") return exams
  const internship = { ExamName: INTERNSHIP_EXAM, MaxMarks: 0, SecuredMarks: 0, Percentage: 100 }
  return [...exams, row({ ...internship, YearOfPassing: yearOf(completed) })]
}

/** The row of an exam. */
export const findExam = <Row extends { readonly ExamName: string }>(
  rows: readonly Row[],
  exam: string,
): Row | undefined => rows.find((row) => row.ExamName === exam)

type Marks = Partial<Pick<AcademicRow, "MaxMarks" | "SecuredMarks" | "YearOfPassing">>

/** True when both give the same marks and year, or neither gives any. */
export const isSameMarks = (one: Marks | undefined, other: Marks | undefined): boolean =>
  one?.MaxMarks === other?.MaxMarks &&
  one?.SecuredMarks === other?.SecuredMarks &&
  one?.YearOfPassing === other?.YearOfPassing

/** The marks of one exam as people read them, of the internship only the year; empty without any. */
export function marksText(row: Marks | null | undefined): string {
  if (!row) return ""
  const { MaxMarks, SecuredMarks, YearOfPassing } = row
  if (MaxMarks === 0) return `${YearOfPassing ?? ""}`
  return `${SecuredMarks} / ${MaxMarks}${YearOfPassing ? ` (${YearOfPassing})` : ""}`
}

/** The form values of stored rows; empty for an exam without a row. */
export function marksToValues(rows: readonly AcademicRow[]): Partial<Record<WizardFieldName, string>> {
  return Object.fromEntries(
    examIndexes.flatMap((index) => {
      const row = rows.find((candidate) => candidate.ExamName === mbbsExams[index])
      return [
        [`maxMarks${index}`, row ? String(row.MaxMarks) : ""],
        [`securedMarks${index}`, row ? String(row.SecuredMarks) : ""],
        [`yearOfPassing${index}`, row ? String(row.YearOfPassing) : ""],
      ]
    }),
  )
}

/** Marks by exam name, null where there is no row. */
export type MarksByExam = Readonly<Record<(typeof mbbsExams)[number], number | null>>

/** The marks of a record, each by exam name. */
export type MbbsMarks = Readonly<Record<"MaxMarks" | "SecuredMarks" | "YearOfPassing", MarksByExam>>

/** The record's MBBSMarks, derived from the academic history (decision F25); null when no exam has a row. */
export function mbbsMarksOf(rows: readonly AcademicRow[]): MbbsMarks | null {
  if (!mbbsExams.some((exam) => findExam(rows, exam))) return null
  const marks = (pick: keyof MbbsMarks) =>
    Object.fromEntries(mbbsExams.map((exam) => [exam, findExam(rows, exam)?.[pick] ?? null])) as MarksByExam
  return {
    MaxMarks: marks("MaxMarks"),
    SecuredMarks: marks("SecuredMarks"),
    YearOfPassing: marks("YearOfPassing"),
  }
}

const overviewLabels: Readonly<Record<ExamIndex, string>> = {
  0: "First Professional",
  1: "Second Professional",
  2: "Third Professional Part-1",
  3: "Third Professional Part-2",
}

/** The label of an exam in the overview (decision F26); any other name is returned unchanged. */
export function overviewExamLabel(examName: string): string {
  const index = examIndexes.find((candidate) => mbbsExams[candidate] === examName)
  return index === undefined ? examName : overviewLabels[index]
}
