/** Decides the columns of the students' report and who may take which of them along, for the table, its CSV and the server (decision N10). */
import type { components } from "#api/schema.gen.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { type QuotaRules, quotaName } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { can } from "#domain/workflow/permissions.ts"

export type ReportRow = components["schemas"]["ReportRow"]
export type ReportPaymentState = components["schemas"]["ReportPaymentState"]

/** The words of a payment state. */
export const paymentStates: Readonly<Record<ReportPaymentState, string>> = {
  none: reportTexts.paymentNone,
  pending: reportTexts.paymentPending,
  part: reportTexts.paymentPart,
  paid: reportTexts.paymentPaid,
  noFee: reportTexts.paymentNoFee,
}

export type ReportGroup = components["schemas"]["ReportGroup"]

/** The words of a group, in the order in which the groups stand. */
export const reportGroups: Readonly<Record<ReportGroup, string>> = {
  counted: reportTexts.groupCounted,
  noFee: reportTexts.groupNoFee,
  draft: reportTexts.groupDraft,
  rejected: reportTexts.groupRejected,
  ended: reportTexts.groupEnded,
}

/** One column. `value` is what the CSV holds: amounts as plain numbers of rupees, days as dd-mm-yyyy. */
export interface ReportColumn {
  readonly id: keyof ReportRow
  readonly header: string
  readonly kind: "text" | "money"
  readonly isSortable: boolean
  readonly value: (row: ReportRow, rules: QuotaRules) => string | number
}

const text = (id: keyof ReportRow, header: string, isSortable = false): ReportColumn => ({
  id,
  header,
  kind: "text",
  isSortable,
  value: (row) => row[id] ?? "",
})
const money = (
  id: "Fee" | "Submitted" | "Verified" | "Due" | "Overpaid",
  header: string,
  isSortable = false,
): ReportColumn => ({
  ...text(id, header, isSortable),
  kind: "money",
})

const contacts: readonly (keyof ReportRow)[] = ["Email", "MobileNo"]

const columns: readonly ReportColumn[] = [
  text("FormNo", reportTexts.formNo, true),
  text("AdmissionNo", reportTexts.admissionNo, true),
  { ...text("Name", reportTexts.name, true) },
  text("MobileNo", reportTexts.mobile),
  text("Email", reportTexts.email),
  text("Degree", reportTexts.degree),
  text("CourseName", reportTexts.course, true),
  { ...text("QuotaCode", reportTexts.quota), value: (row, rules) => quotaName(row.QuotaCode, rules) },
  text("Batch", reportTexts.batch, true),
  {
    ...text("AdmissionDate", reportTexts.admissionDate, true),
    value: (row) => formatFormDate(row.AdmissionDate),
  },
  text("Status", reportTexts.status, true),
  money("Fee", reportTexts.fee),
  money("Submitted", reportTexts.submitted, true),
  money("Verified", reportTexts.verified, true),
  money("Due", reportTexts.due),
  money("Overpaid", reportTexts.overpaid),
  { ...text("Payment", reportTexts.payment), value: (row) => paymentStates[row.Payment] },
  { ...text("Group", reportTexts.group), value: (row) => reportGroups[row.Group] },
]

/** True for roles whose report holds e-mail addresses and mobile numbers; a Counsellor sees them in one record at a time only. */
export function mayTakeContacts(role: RoleCode | undefined): boolean {
  return can(role, "takeContacts")
}

/** The columns of a role, in their order on the screen and in the file. */
export function reportColumns(role: RoleCode | undefined): readonly ReportColumn[] {
  return mayTakeContacts(role) ? columns : columns.filter(({ id }) => !contacts.includes(id))
}

type Line = readonly (string | number)[]

/**
 * The report as a file: a heading, then group by group its rows and, under them, their sums; a sum line says Total where a
 * form number would stand. Sums are of the rows that are here, so that the file adds up whatever happens meanwhile; rupees are plain numbers.
 */
export function reportFile(
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
  rules: QuotaRules,
): Line[] {
  const groups = (Object.keys(reportGroups) as ReportGroup[]).flatMap((group) => {
    const own = rows.filter((row) => row.Group === group)
    return own.length === 0
      ? []
      : [...own.map((row) => columns.map(({ value }) => value(row, rules))), sumLine(group, own, columns)]
  })
  return [columns.map(({ header }) => header), ...groups]
}

function sumLine(group: ReportGroup, rows: readonly ReportRow[], columns: readonly ReportColumn[]): Line {
  return columns.map(({ id, kind }) => {
    if (id === "FormNo") return reportTexts.sumLine
    if (id === "Name") return fill(reportTexts.students, { n: rows.length })
    if (id === "Group") return reportGroups[group]
    if (kind !== "money") return ""
    const known = rows.map((row) => row[id]).filter((amount) => typeof amount === "number")
    return known.length === 0 ? "" : known.reduce((sum, amount) => sum + amount, 0)
  })
}
