import type { ReactNode } from "react"
import type { ReportRow } from "#data/admissions/reports.ts"
import { admissionBadges } from "#data/admissions/staff-rows.ts"
import { type ReportColumn, reportColumns } from "#domain/college/student-report.ts"
import { formatRupees } from "#domain/money/money.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import type { QuotaRules } from "#domain/seats/quotas.ts"
import { MoneyText } from "#ui/content/money-text.tsx"
import { id as idText } from "#ui/look/text.css.ts"
import { Badge } from "#ui/status/badge.tsx"
import type { Column } from "#ui/table/table.tsx"
import * as css from "./reports.css.ts"

const isId: readonly string[] = ["FormNo", "AdmissionDate", "MobileNo"]

function cellOf({ id, kind, value }: ReportColumn, rules: QuotaRules) {
  return (row: ReportRow) => {
    if (id === "Status") return <Badge {...admissionBadges[row.Status]}>{row.Status}</Badge>
    const content = value(row, rules)
    return kind === "money" && typeof content === "number" ? (
      <MoneyText text={formatRupees(content)} />
    ) : (
      <span className={isId.includes(id) ? idText : undefined}>{content || "–"}</span>
    )
  }
}

/** Columns whose value is shown below another one on the screen; in the file each has a column of its own. */
const under: Partial<Record<keyof ReportRow, readonly (keyof ReportRow)[]>> = {
  FormNo: ["AdmissionNo"],
  Name: ["MobileNo", "Email"],
  CourseName: ["Degree"],
  QuotaCode: ["Batch"],
  AdmissionDate: ["AdmissionYear"],
  Status: ["Payment"],
  Due: ["Overpaid"],
}
// On the screen the group is a heading between rows, and a filter; in the file it is a column.
const onlyInFile: readonly string[] = ["Group"]
const below = Object.values(under).flat()
/** Name and course share the remaining width. */
const widths: Partial<Record<keyof ReportRow, string>> = {
  FormNo: "7rem",
  QuotaCode: "6.5rem",
  AdmissionDate: "6.5rem",
  Status: "7.25rem",
}
/** On a tablet in portrait the amounts are more important. */
const notOnTablet: readonly string[] = ["AdmissionDate", "QuotaCode"]

/** The columns of the file as columns of the table. */
export function columnsFor(role: RoleCode | undefined, rules: QuotaRules): readonly Column<ReportRow>[] {
  const all = reportColumns(role)
  return all
    .filter(({ id }) => !below.includes(id) && !onlyInFile.includes(id))
    .map((column) => {
      const more = all.filter(({ id }) => under[column.id]?.includes(id))
      const cell = cellOf(column, rules)
      return {
        id: column.id === "Name" ? "FirstName" : column.id,
        header: column.header,
        isSortable: column.isSortable,
        isNumeric: column.kind === "money",
        isRowHeader: column.id === "Name",
        isOnlyDesktop: notOnTablet.includes(column.id),
        width: column.kind === "money" ? "6.75rem" : widths[column.id],
        cell: (row) => (
          <>
            {cell(row)}
            {more.map((one) => {
              const text = textBelow(one, row, rules)
              return text && <Below key={one.id}>{text}</Below>
            })}
          </>
        ),
      }
    })
}

/** An amount is shown with its header; an amount of 0 is left out. */
function textBelow({ kind, header, value }: ReportColumn, row: ReportRow, rules: QuotaRules): string {
  const content = value(row, rules)
  if (kind !== "money") return String(content)
  return typeof content === "number" && content > 0 ? `${header} ${formatRupees(content)}` : ""
}

function Below({ children }: { children: ReactNode }) {
  return (
    <span className={css.below} title={typeof children === "string" ? children : undefined}>
      {children}
    </span>
  )
}
