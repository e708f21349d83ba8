import type { ReportRow } from "#data/reports.ts"
import { statusLooks } from "#data/staff-rows.ts"
import { formatRupees } from "#domain/money.ts"
import type { RoleCode } from "#domain/roles.ts"
import { type ReportColumn, reportColumns } from "#domain/student-report.ts"
import { Badge } from "#ui/badge.tsx"
import { MoneyText } from "#ui/money-text.tsx"
import type { Column } from "#ui/table.tsx"

function cellOf({ id, kind, value }: ReportColumn) {
  return (row: ReportRow) => {
    if (id === "Status") return <Badge {...statusLooks[row.Status]}>{row.Status}</Badge>
    const content = value(row)
    return kind === "money" && typeof content === "number" ? (
      <MoneyText text={formatRupees(content)} />
    ) : (
      content || "–"
    )
  }
}

const seldom: readonly string[] = [
  "Email",
  "AdmissionNo",
  "Batch",
  "Submitted",
  "AdmissionDate",
  "MobileNo",
  "Degree",
]

/** The columns of the file as columns of the table; the narrower the screen, the fewer. */
export function columnsFor(role: RoleCode | undefined): readonly Column<ReportRow>[] {
  return reportColumns(role).map((column) => ({
    id: column.id === "Name" ? "FirstName" : column.id,
    header: column.header,
    isSortable: column.isSortable,
    isNumeric: column.kind === "money",
    isRowHeader: column.id === "Name",
    isOnlyDesktop: seldom.includes(column.id),
    cell: cellOf(column),
  }))
}
