/**
 * Decides the columns of the students' report and which role may export which of them, for the
 * table, its CSV and the server (decision N10).
 */
import type { components } from "#api/schema.gen.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { yearText } from "#domain/money/fees.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { type QuotaRules, quotaName } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { can } from "#domain/workflow/permissions.ts"

export type ReportRow = components["schemas"]["ReportRow"]
export type ReportPaymentState = components["schemas"]["ReportPaymentState"]

/** The label of each payment state. */
export const paymentStates: Readonly<Record<ReportPaymentState, string>> = {
  none: reportTexts.paymentNone,
  pending: reportTexts.paymentPending,
  part: reportTexts.paymentPart,
  paid: reportTexts.paymentPaid,
  noFee: reportTexts.paymentNoFee,
}

export type ReportGroup = components["schemas"]["ReportGroup"]

/** The label of each group, in the order of the groups. */
export const reportGroups: Readonly<Record<ReportGroup, string>> = {
  counted: reportTexts.groupCounted,
  noFee: reportTexts.groupNoFee,
  draft: reportTexts.groupDraft,
  rejected: reportTexts.groupRejected,
  ended: reportTexts.groupEnded,
}

/** One column. `value` is the cell of the CSV: amounts as plain numbers of rupees, days as dd-mm-yyyy. */
export interface ReportColumn {
  readonly id: keyof ReportRow
  readonly header: string
  readonly kind: "text" | "money"
  readonly isSortable: boolean
  readonly value: (row: ReportRow, rules: QuotaRules) => string | number
}

const text = (
  id: Exclude<keyof ReportRow, "IsRemoved">,
  header: string,
  isSortable = false,
): ReportColumn => ({
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
  {
    ...text("AdmissionYear", reportTexts.academicYear),
    // Missing in an answer that an earlier version has stored.
    value: ({ AdmissionYear }) => (AdmissionYear ? yearText(AdmissionYear) : ""),
  },
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

/**
 * True for roles whose report contains e-mail addresses and mobile numbers; a Counsellor sees them only in single records.
 */
export function mayTakeContacts(role: RoleCode | undefined): boolean {
  return can(role, "takeContacts")
}

/** The columns of a role, in their order on the screen and in the file. */
export function reportColumns(role: RoleCode | undefined): readonly ReportColumn[] {
  return mayTakeContacts(role) ? columns : columns.filter(({ id }) => !contacts.includes(id))
}

type Line = readonly (string | number)[]

/** The heading of the file. */
export const reportHeading = (columns: readonly ReportColumn[]): Line => columns.map(({ header }) => header)

/**
 * The lines of one group of the file: its rows and, below them, a sum line, which says Total in the column
 * of the form number. The sums are of the rows in the file, so that the file adds up even when data
 * changes during the export; in plain rupees.
 */
export class ReportGroupLines {
  readonly #group: ReportGroup
  readonly #columns: readonly ReportColumn[]
  readonly #rules: QuotaRules
  readonly #sums = new Map<keyof ReportRow, number>()
  #students = 0

  constructor(group: ReportGroup, columns: readonly ReportColumn[], rules: QuotaRules) {
    this.#group = group
    this.#columns = columns
    this.#rules = rules
  }

  /** The line of a row; adds the row to the sums. */
  lineOf(row: ReportRow): Line {
    this.#students += 1
    for (const { id, kind } of this.#columns) {
      const amount = row[id]
      if (kind === "money" && typeof amount === "number")
        this.#sums.set(id, (this.#sums.get(id) ?? 0) + amount)
    }
    return this.#columns.map(({ value }) => value(row, this.#rules))
  }

  /** The sum line of the rows so far; nothing when there were none. */
  sumLines(): Line[] {
    if (this.#students === 0) return []
    const line = this.#columns.map(({ id, kind }) => {
      if (id === "FormNo") return reportTexts.sumLine
      if (id === "Name") return fill(reportTexts.students, { n: this.#students })
      if (id === "Group") return reportGroups[this.#group]
      return kind === "money" ? (this.#sums.get(id) ?? "") : ""
    })
    return [line]
  }
}
