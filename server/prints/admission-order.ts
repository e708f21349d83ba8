/** Decides what an admission order says: the seat that was given, its fees, and the conditions that the college has set. */

import { formatFormDate, kolkataDay } from "#domain/dates.ts"
import { feeAmountText, isTotalRow, totalFee } from "#domain/fees.ts"
import { formatGrouped } from "#domain/money.ts"
import { categoriesOf, labelOf, states } from "#domain/options.ts"
import { totalCollected } from "#domain/payments.ts"
import { quotaOfSpelling, quotaRow } from "#domain/quotas.ts"
import { fill } from "#domain/texts/fill.ts"
import type { SeatAllotmentRow } from "../db/tables.ts"
import type { Schemas } from "../http/operation.ts"
import type { NamedAdmission } from "../records/admission-record.ts"
import { drawFacts, drawSignatures, drawTable } from "./parts.ts"
import { fullName } from "./person.ts"
import type { Sheet } from "./sheet.ts"
import { paperWords as words } from "./words.ts"

export interface OrderContent {
  readonly record: NamedAdmission
  readonly seat: SeatAllotmentRow
  /** Degree and course of the seat. */
  readonly course: string
  readonly fees: Schemas["FeeStructure"] | undefined
  readonly payments: readonly Schemas["Payment"][]
  readonly conditions: readonly string[]
}

export function drawAdmissionOrder(sheet: Sheet, content: OrderContent): void {
  const { record, seat, course, conditions } = content
  const code = quotaOfSpelling(seat.Quota)
  drawFacts(sheet, [
    { label: words.admissionNo, value: record.AdmissionNo ?? "–" },
    { label: words.orderDate, value: formatFormDate(kolkataDay(new Date(seat.CreatedAt))) },
    { label: words.orderTo, value: `${fullName(record)}\n${addressOf(record)}`, isWide: true },
  ])
  sheet.y += 4
  sheet.paragraph(fill(words.orderText, { form: record.FormNo }), { size: 10.5, weight: 400 }, 10)
  drawFacts(
    sheet,
    [
      { label: words.course, value: course, isWide: true },
      { label: words.quota, value: code ? quotaRow(code).label : seat.Quota },
      { label: words.category, value: labelOf(categoriesOf(record.Quota), record.Category) || "–" },
      { label: words.academicYear, value: `${seat.AcademicYear}-${seat.AcademicYear + 1}` },
      { label: words.batch, value: record.Batch },
      { label: words.seat, value: seat.Status },
    ],
    3,
  )
  drawFees(sheet, content)
  sheet.heading(words.conditions)
  for (const [at, condition] of conditions.entries())
    sheet.paragraph(`${at + 1}. ${condition}`, { size: 9.5, weight: 400 }, 3)
  drawSignatures(sheet, [words.student, words.seal, words.principal], 48)
}

/** The address in one line, as far as it is given. */
function addressOf(row: NamedAdmission): string {
  const place = [labelOf(states, row.State), row.Pincode].filter(Boolean).join(" ")
  return [row.HouseOrFlatNo, row.Address, row.City, place, row.Nation].filter(Boolean).join(", ")
}

function drawFees(sheet: Sheet, { fees, payments }: OrderContent): void {
  sheet.heading(words.fees)
  const received = totalCollected(payments)
  if (!fees) sheet.paragraph(words.noFees, { size: 10, weight: 400 })
  else {
    const heads = fees.FeeTable.filter((row) => !isTotalRow(row))
    drawTable(
      sheet,
      [
        { title: words.particulars, share: 0.45 },
        { title: words.remarks, share: 0.3 },
        { title: words.amount, share: 0.25, align: "right" },
      ],
      heads.map((row) => [row.Particulars, row.Remarks ?? "", feeAmountText(row, fees.FeeTable)]),
      [words.total, "", formatGrouped(totalFee(fees.FeeTable))],
    )
  }
  const balance = fees && Math.max(0, totalFee(fees.FeeTable) - received)
  drawFacts(sheet, [
    { label: words.received, value: `₹${formatGrouped(received)}` },
    ...(balance === undefined ? [] : [{ label: words.balance, value: `₹${formatGrouped(balance)}` }]),
  ])
}
