import { reads } from "#server/contract/operation.ts"
import { reportPieces } from "#server/records/reports/report-file.ts"
import { requireReportFilters } from "#server/records/reports/report-filters.ts"

/** For whoever may read the report; contact data only for roles that may export it. */
export const exportStudentsReport = reads(
  "exportStudentsReport",
  async ({ db, query, session, today }) => {
    await requireReportFilters(db, query)
    const pieces = reportPieces(db, query, session.role)
    return { status: 200, body: { name: `students-${today}.csv`, type: "text/csv; charset=utf-8", pieces } }
  },
  { may: "listStudentsReport" },
)
