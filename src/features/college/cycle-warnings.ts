/** Notices what was probably forgotten when the academic year was changed. Nothing of it is refused: years may differ. */
import { type CollegeFormValues, parseCollege } from "#domain/college/college-form-values.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { collegeWords as words } from "./words.ts"

/** By the name of the field to look at. */
export function cycleWarnings(values: CollegeFormValues): Partial<Record<keyof CollegeFormValues, string>> {
  const { AcademicYear, ExamYear, ApplicationsUntil } = parseCollege(values)
  const year = academicYearOf(AcademicYear)
  if (year === undefined) return {}
  return {
    ...(Number.isInteger(ExamYear) && ExamYear !== year && { ExamYear: fill(words.examYearOther, { year }) }),
    ...(ApplicationsUntil &&
      ApplicationsUntil < `${year}-01-01` && {
        ApplicationsUntil: fill(words.lastDayEarlier, { cycle: AcademicYear }),
      }),
  }
}
