/**
 * Stores the marks of earlier examinations: one row per examination, replaced when it is sent again (decisions F24, F25).
 */
import { uuidv7 } from "uuidv7"
import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import {
  type AcademicRow,
  findExam,
  INTERNSHIP_EXAM,
  isSameMarks,
} from "#domain/application/academic-history.ts"
import { percentageOf } from "#domain/fields/percentages.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { tooManyTexts } from "#domain/texts/form/too-many.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { AcademicHistoryRow, NewAcademicHistory } from "#server/db/tables.ts"
import { type FieldError, invalid, invalidField, Problem } from "#server/errors/problem.ts"

/** The exams that one application may have: those of the form are five. */
const MOST_EXAMS = 20

type Sent = Schemas["AcademicHistoryInput"]

/** The application to which all rows of a request belong. Throws 422 when they name several. */
export function admissionOfRecords(records: readonly Sent[], expected?: string): string {
  const id = expected ?? records[0]?.AdmissionId ?? ""
  const other = records.findIndex((row) => row.AdmissionId !== id)
  if (other >= 0) throw invalidField(`records.${other}.AdmissionId`, "All rows must be of one application")
  return id
}

function refuseWrongMarks(records: readonly Sent[]): void {
  const errors = records.flatMap((row, i): FieldError[] =>
    row.SecuredMarks > row.MaxMarks
      ? [
          {
            field: `records.${i}.SecuredMarks`,
            message: fill(validationTexts.securedExceeds, { max: row.MaxMarks }),
          },
        ]
      : [],
  )
  if (errors.length > 0) throw invalid(errors)
}

const orderOf = (exam: string) => {
  const at = (mbbsExams as readonly string[]).indexOf(exam)
  return at >= 0 ? at : exam === INTERNSHIP_EXAM ? 8 : 9
}

/** Throws 422 when the application would have more exams than one may have. `stays`: the rows that are not removed. */
function refuseTooMany(stays: readonly AcademicHistoryRow[], exams: Iterable<string>): void {
  if (new Set([...stays.map(({ ExamName }) => ExamName), ...exams]).size <= MOST_EXAMS) return
  const message = fill(tooManyTexts.exams, { n: MOST_EXAMS })
  throw new Problem(422, { message, code: "history.too-many", errors: [{ field: "records", message }] })
}

/**
 * Stores rows of one application, beside those of `stays`; the percentage is computed here; that of the internship is 100. Returns
 * all rows after it, in their order.
 */
export async function storeHistory(
  db: Queries,
  admissionId: string,
  records: readonly Sent[],
  stays: readonly AcademicHistoryRow[],
): Promise<readonly AcademicHistoryRow[]> {
  refuseWrongMarks(records)
  const byExam = new Map(records.map((row) => [row.ExamName.trim(), row]))
  refuseTooMany(stays, byExam.keys())
  const rows = [...byExam].map(
    ([ExamName, row]): NewAcademicHistory => ({
      AcademicHistoryId: uuidv7(),
      AdmissionId: admissionId,
      ExamName,
      MaxMarks: row.MaxMarks,
      SecuredMarks: row.SecuredMarks,
      Percentage: ExamName === INTERNSHIP_EXAM ? 100 : (percentageOf(row.SecuredMarks, row.MaxMarks) ?? 0),
      YearOfPassing: row.YearOfPassing,
      Status: "Active",
      SortOrder: orderOf(ExamName),
    }),
  )
  const stored = await db
    .insertInto("academic_history")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["AdmissionId", "ExamName"]).doUpdateSet((eb) => ({
        MaxMarks: eb.ref("excluded.MaxMarks"),
        SecuredMarks: eb.ref("excluded.SecuredMarks"),
        Percentage: eb.ref("excluded.Percentage"),
        YearOfPassing: eb.ref("excluded.YearOfPassing"),
        Status: eb.ref("excluded.Status"),
      })),
    )
    .returningAll()
    .execute()
  return [...stays.filter(({ ExamName }) => !byExam.has(ExamName)), ...stored].sort(
    (one, other) => one.SortOrder - other.SortOrder || (one.ExamName < other.ExamName ? -1 : 1),
  )
}

/**
 * Copies the marks of an MBBSMarks object into the history, where both maximum and secured marks are given (decision F25). Returns
 * all rows after it.
 */
export async function storeMarks(
  db: Queries,
  admissionId: string,
  marks: Schemas["MBBSMarks"],
  stored: readonly AcademicHistoryRow[],
  today: string,
): Promise<readonly AcademicRow[]> {
  const records = mbbsExams.flatMap((ExamName): Sent[] => {
    const [MaxMarks, SecuredMarks] = [marks.MaxMarks[ExamName], marks.SecuredMarks[ExamName]]
    if (typeof MaxMarks !== "number" || typeof SecuredMarks !== "number") return []
    const known = marks.YearOfPassing?.[ExamName] ?? findExam(stored, ExamName)?.YearOfPassing
    return [
      {
        AdmissionId: admissionId,
        ExamName,
        MaxMarks,
        SecuredMarks,
        YearOfPassing: known ?? Number(today.slice(0, 4)),
      },
    ]
  })
  return records.length > 0 ? storeHistory(db, admissionId, records, stored) : stored
}

/**
 * What the timeline notes of a change: each exam with its marks before and after, null where it has none. It goes when the
 * person's data are removed.
 */
export function changedMarks(before: readonly AcademicRow[], after: readonly AcademicRow[]) {
  const exams = new Set([...before, ...after].map(({ ExamName }) => ExamName))
  const marks = (row: AcademicRow | undefined) =>
    row ? { MaxMarks: row.MaxMarks, SecuredMarks: row.SecuredMarks, YearOfPassing: row.YearOfPassing } : null
  return [...exams].flatMap((ExamName) => {
    const [was, is] = [findExam(before, ExamName), findExam(after, ExamName)]
    return isSameMarks(was, is) ? [] : [{ ExamName, Before: marks(was), After: marks(is) }]
  })
}

/** A stored row in the form of an answer. */
export function toHistory({ SortOrder: _, ...row }: AcademicHistoryRow): Schemas["AcademicHistory"] {
  return row
}
