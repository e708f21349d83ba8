import { academicYearOf } from "#domain/seats/seats.ts"
import { lateIfBefore } from "#domain/workflow/late.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { DECIDED, statusesOf, WAITING } from "#domain/workflow/state-groups.ts"
import { reads } from "#server/contract/operation.ts"
import { toSummary } from "#server/records/admissions/admission-record.ts"
import { byAge } from "#server/records/admissions/lists/list-order.ts"
import { pageOfAdmissions } from "#server/records/admissions/lists/list-pages.ts"
import { readCollege } from "#server/records/college/college.ts"
import {
  countLeft,
  countStages,
  figuresOf,
  paymentsToVerify,
  stagesOf,
  workOf,
} from "#server/records/college/dashboard-figures.ts"

const RECENT = 10
/** Every status except draft. */
const HANDED_IN = statusesOf([...WAITING, ...DECIDED])

/**
 * Live figures, which replace the former samples (decision N16), all of one academic year or of all; what waits for the caller
 * is of all years, so that nothing is hidden.
 */
export const getDashboard = reads("getDashboard", async ({ db, now, today, session, query }) => {
  const weekAgo = lateIfBefore(today).toISOString()
  const { academicYear } = await readCollege(db)
  const AcademicYear = academicYearOf(academicYear) ?? Number(today.slice(0, 4))
  const year = query.allYears ? null : (query.AdmissionYear ?? AcademicYear)
  const stages = await countStages(db, weekAgo)
  const shown = stages.filter((row) => year === null || row.AdmissionYear === year)
  const toVerify = await paymentsToVerify(db, weekAgo, year)
  const left = await countLeft(db, weekAgo, year)
  // A role that may not edit drafts does not see one among the newest applications.
  const filter = {
    statuses: canEver(session.role, "updateAdmission") ? undefined : HANDED_IN,
    AdmissionYear: year ?? undefined,
  }
  const { rows } = await pageOfAdmissions(db, filter, [byAge("desc")], { page: 1, size: RECENT })
  const data = {
    At: now.toISOString(),
    AcademicYear,
    Year: year,
    Years: [...new Set([...stages.map((row) => row.AdmissionYear), AcademicYear])].sort((a, b) => a - b),
    Figures: await figuresOf(db, shown, { year, open: AcademicYear }, toVerify, left),
    Stages: stagesOf(shown),
    Recent: rows.map(toSummary),
    Work: await workOf(db, session, stages, weekAgo, toVerify, left),
  }
  return { status: 200, body: { data, message: "Dashboard" } }
})
