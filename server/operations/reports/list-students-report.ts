import { mayTakeContacts } from "#domain/college/student-report.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { reads, type Schemas } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { batchesOf, requireReportFilters } from "#server/records/reports/report-filters.ts"
import { idsOfPage, rowsOfIds } from "#server/records/reports/report-rows.ts"
import { reportGroups } from "#server/records/reports/report-sums.ts"
import { reportFilter } from "#server/records/reports/report-terms.ts"

const nobody = { Students: 0, Fee: 0, Submitted: 0, Verified: 0, Due: 0, Overpaid: 0 }

/** The report's sums, taken from those of the counted rows. */
function totalsOf(counted: Schemas["ReportGroupTotals"] | undefined): Schemas["ReportTotals"] {
  const { Students, Fee, Submitted, Verified, Due, Overpaid } = counted ?? nobody
  return { Students, Fee, Submitted, Verified, Due, Overpaid }
}

/** Contact data is included only for roles that may export it. */
export const listStudentsReport = reads("listStudentsReport", async ({ db, query, session }) => {
  await requireReportFilters(db, query)
  const filter = await reportFilter(db, query)
  const groups = await reportGroups(db, filter)
  const totals = totalsOf(groups.find(({ Group }) => Group === "counted"))
  const total = groups.reduce((sum, { Students }) => sum + Students, 0)
  const { shown, ...cut } = pageCut(query)
  const data = await rowsOfIds(db, await idsOfPage(db, filter, cut, groups), mayTakeContacts(session.role))
  const batches = await batchesOf(db)
  return { status: 200, body: { data, message: reportTexts.title, total, totals, groups, batches, ...shown } }
})
