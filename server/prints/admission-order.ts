/** Draws an admission order: the seat that was given, its fees, and the conditions that the college has set. */

import { labelOf, states } from "#domain/application/options.ts"
import { formatFormDay } from "#domain/fields/dates.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { feeAmountText, isTotalRow, totalFee } from "#domain/money/fees.ts"
import { formatGrouped } from "#domain/money/money.ts"
import { amountToVerify, paymentTotals } from "#domain/money/payments.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { categoryName } from "#domain/seats/quota-options.ts"
import { quotaLabel } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import type { SeatAllotmentRow } from "../db/tables.ts"
import { drawFacts, drawSignatures, drawTable, signaturesHeight } from "./parts.ts"
import type { Look } from "./pen.ts"
import { HEADING, type Sheet } from "./sheet.ts"
import { paperWords as words } from "./words.ts"

export interface OrderContent {
  readonly record: NamedAdmission
  readonly seat: SeatAllotmentRow
  /** Degree and course of the seat, as text. */
  readonly course: string
  readonly fees: Schemas["FeeStructure"] | undefined
  readonly payments: readonly Pick<Schemas["Payment"], "Amount" | "PaymentStatus" | "VerifiedByStaff">[]
  readonly conditions: readonly string[]
  readonly context: RuleContext
}

/** The space above the lines for signatures. */
const ROOM = 44
const BETWEEN = 3
const conditionLook: Look = { size: 9.5, weight: 400 }

export function drawAdmissionOrder(sheet: Sheet, content: OrderContent): void {
  const { record, seat, course, conditions, context } = content
  drawFacts(sheet, [
    { label: words.admissionNo, value: record.AdmissionNo ?? "–" },
    { label: words.orderDate, value: formatFormDay(seat.CreatedAt) },
    { label: words.orderTo, value: `${wholeNameOf(record)}\n${addressOf(record)}`, isWide: true },
  ])
  sheet.y += 4
  sheet.paragraph(fill(words.orderText, { form: record.FormNo }), { size: 10.5, weight: 400 }, 10)
  drawFacts(sheet, [
    { label: words.course, value: course },
    { label: words.seat, value: seat.Status },
  ])
  drawFacts(
    sheet,
    [
      { label: words.quota, value: quotaLabel(seat.Quota, context) },
      // The category belongs to the quota of the application: to another seat it says nothing.
      {
        label: words.category,
        value: (isOfQuota(content) && categoryName(record.Category, context)) || "–",
      },
      { label: words.academicYear, value: `${seat.AcademicYear}-${seat.AcademicYear + 1}` },
      { label: words.batch, value: record.Batch },
    ],
    4,
  )
  drawFees(sheet, content)
  drawConditions(sheet, conditions)
  drawSignatures(sheet, [words.student, words.seal, words.principal], ROOM)
}

/**
 * The page with the signatures also has the conditions that are signed: all of them, or the last one when they fill pages.
 */
function drawConditions(sheet: Sheet, conditions: readonly string[]): void {
  const texts = conditions.map((condition, at) => `${at + 1}. ${condition}`)
  const heights = texts.map((text) => sheet.paragraphHeight(text, conditionLook, BETWEEN))
  const signatures = signaturesHeight(ROOM)
  if (texts.length > 0) {
    sheet.keep(HEADING + heights.reduce((sum, height) => sum + height, 0) + signatures)
    sheet.heading(words.conditions)
  }
  for (const [at, text] of texts.entries()) {
    const isLast = at === texts.length - 1
    sheet.keep((heights[at] ?? 0) + (isLast ? signatures : 0))
    sheet.paragraph(text, conditionLook, BETWEEN)
  }
}

/** The address in one line, as far as it is known. */
function addressOf(row: NamedAdmission): string {
  const place = [labelOf(states, row.State), row.Pincode].filter(Boolean).join(" ")
  return [row.HouseOrFlatNo, row.Address, row.City, place, row.Nation].filter(Boolean).join(", ")
}

/** False for a seat that was given by hand in another quota than the application's, whose fees stay. */
const isOfQuota = ({ record, seat }: OrderContent) => record.QuotaCode === seat.Quota

function drawFees(sheet: Sheet, content: OrderContent): void {
  const { fees, payments, record, context } = content
  const isOther = record.QuotaCode !== null && !isOfQuota(content)
  sheet.heading(isOther ? fill(words.feesOf, { quota: quotaLabel(record.QuotaCode, context) }) : words.fees)
  const total = fees ? totalFee(fees.FeeTable) : 0
  const { submitted, verified: received, due } = paymentTotals(total, payments)
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
      { strong: [words.total, "", formatGrouped(total)] },
    )
  }
  const toVerify = amountToVerify(payments)
  const sums = [
    { label: words.received, value: `₹${formatGrouped(received)}` },
    ...(toVerify > 0 ? [{ label: words.toVerify, value: `₹${formatGrouped(toVerify)}` }] : []),
    ...(submitted > received
      ? [{ label: words.waiting, value: `₹${formatGrouped(submitted - received)}` }]
      : []),
    ...(fees ? [{ label: words.balance, value: `₹${formatGrouped(due)}` }] : []),
  ]
  drawFacts(sheet, sums, Math.max(2, sums.length))
}
