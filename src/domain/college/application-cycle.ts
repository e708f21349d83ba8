/** Decides whether the days of applications, which are those of one admission cycle, hold for an application. */
import { yearText } from "#domain/money/fees.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { applicationCycleTexts } from "#domain/texts/form/application-cycle.ts"
import type { CollegeRules } from "./college-rules.ts"

type Cycle = CollegeRules["AdmissionCycle"]

/**
 * The message for an application of a year before the open cycle's, whose own days are over; undefined for any other, and
 * where the college has set no day.
 */
export function earlierCycleIssue(admissionYear: number, cycle: Cycle): string | undefined {
  const open = academicYearOf(cycle?.academicYear)
  const hasDays = cycle?.applicationsFrom || cycle?.applicationsUntil
  if (!hasDays || open === undefined || admissionYear >= open) return undefined
  return fill(applicationCycleTexts.ofEarlierCycle, { year: yearText(admissionYear), open: yearText(open) })
}
