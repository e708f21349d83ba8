/** Makes the marks and the seats of a demo application. */

import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { INTERNSHIP_EXAM } from "#domain/application/academic-history.ts"
import { percentageOf } from "#domain/fields/percentages.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import type { NewAcademicHistory, NewSeatAllotment } from "../db/tables.ts"
import type { Planned } from "./plan.ts"
import type { Chance } from "./random.ts"
import { uuidOf } from "./workshop.ts"

/** The academic history of one application. */
export function historyRows(
  { state }: Planned,
  AdmissionId: string,
  year: number,
  chance: Chance,
): NewAcademicHistory[] {
  if (state === "draftStarted" || state === "draftWithDocuments") return []
  const maxima = [900, 900, 900, 1400]
  const exams = mbbsExams.map((ExamName, i): NewAcademicHistory => {
    const MaxMarks = maxima[i] ?? 900
    const SecuredMarks = Math.round(MaxMarks * (0.55 + chance.next() * 0.27))
    return {
      AcademicHistoryId: uuidOf(Date.parse(`${year}-01-01`), chance),
      AdmissionId,
      ExamName,
      MaxMarks,
      SecuredMarks,
      Percentage: percentageOf(SecuredMarks, MaxMarks) ?? 0,
      YearOfPassing: year - 5 + i,
      Status: "Active",
      SortOrder: i,
    }
  })
  const internship: NewAcademicHistory = {
    AcademicHistoryId: uuidOf(Date.parse(`${year}-01-01`), chance),
    AdmissionId,
    ExamName: INTERNSHIP_EXAM,
    MaxMarks: 0,
    SecuredMarks: 0,
    Percentage: 100,
    YearOfPassing: year,
    Status: "Active",
    SortOrder: 8,
  }
  return [...exams, internship]
}

/** The seats that one application holds or held. */
export function allotmentRows(
  { state, year, course }: Planned,
  AdmissionId: string,
  CourseId: number,
  Quota: QuotaCode,
  CreatedAt: string,
  chance: Chance,
): NewSeatAllotment[] {
  const seat = (Status: AllotmentStatus, Course = CourseId): NewSeatAllotment => ({
    SeatAllotmentId: uuidOf(Date.parse(CreatedAt), chance),
    AdmissionId,
    CourseId: Course,
    AcademicYear: year,
    Quota,
    Status,
    CreatedAt,
  })
  if (state === "joined") return [seat("Joined")]
  if (state === "slidOut") return [seat("Slid")]
  // The student came from a neighbouring course of the same college.
  if (state === "slidIn") return [seat("Slid", course.CourseId > 1 ? course.CourseId - 1 : 2), seat("Joined")]
  return state === "cancelled" ? [seat("Cancelled")] : []
}
