import { Link } from "@tanstack/react-router"
import { type AdmissionSummary, shortDay } from "#data/admissions/staff-rows.ts"
import { collegeNow } from "#data/form/college-day.ts"
import { kolkataDay, kolkataTime } from "#domain/fields/dates.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { courseCell, stageCell } from "#screen/record/admission-cells.tsx"
import { type Column, Table } from "#ui/table/table.tsx"
import * as css from "./dashboard.css.ts"
import { dashboardWords } from "./words.ts"

/** The time for today, else the day. */
function changedText(instant: string): string {
  const now = collegeNow()
  const at = new Date(instant)
  return kolkataDay(at) === kolkataDay(now) ? kolkataTime(at) : shortDay(instant, now)
}

const columns: readonly Column<AdmissionSummary>[] = [
  {
    id: "applicant",
    header: dashboardWords.applicant,
    isRowHeader: true,
    cell: (row) => (
      <Link to="/students/view/$AdmissionId" params={{ AdmissionId: row.AdmissionId }} className={css.name}>
        {wholeNameOf(row) || row.FormNo}
      </Link>
    ),
  },
  {
    id: "course",
    header: dashboardWords.course,
    cell: courseCell,
  },
  {
    id: "stage",
    header: dashboardWords.stage,
    cell: stageCell,
  },
  {
    id: "changed",
    header: dashboardWords.changed,
    isNumeric: true,
    cell: (row) => <span className={css.soft}>{changedText(row.UpdatedAt)}</span>,
  },
]

/** The newest applications, each a link. */
export function RecentTable({ rows }: { rows: readonly AdmissionSummary[] }) {
  return (
    <Table
      label={dashboardWords.recent}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.AdmissionId}
      hasPager={false}
    />
  )
}
