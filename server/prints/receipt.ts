/** Draws a receipt: who paid, how much in figures and words, how, and for whom. */

import { paymentModes } from "#domain/application/office-options.ts"
import { labelOf, purposeText } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { formatFormDate, formatFormDay } from "#domain/fields/dates.ts"
import { formatRupees, rupees } from "#domain/money/money.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { amountInWords } from "#domain/prints/amount-in-words.ts"
import { palette } from "#domain/prints/palette.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import type { PaymentRow } from "../db/tables.ts"
import { drawFacts, drawSignatures, type Fact } from "./parts.ts"
import { INNER, MARGIN, type Sheet } from "./sheet.ts"
import { paperWords as words } from "./words.ts"

export interface ReceiptContent {
  readonly record: NamedAdmission
  readonly payment: PaymentRow
  /** The name of the course that was paid for. */
  readonly course: string
  /** The name of the reference with PaymentReferenceId. */
  readonly reference: string | null
  readonly rules: CollegeRules
}

export function drawReceipt(sheet: Sheet, content: ReceiptContent): void {
  const { record, payment, course } = content
  const amount = rupees(payment.Amount)
  drawFacts(sheet, [
    { label: words.receiptNo, value: payment.PaymentNo },
    { label: words.paidOn, value: formatFormDate(payment.PaymentDate) },
    { label: words.receivedFrom, value: payment.UserName ?? wholeNameOf(record), isWide: true },
    { label: words.applicant, value: wholeNameOf(record), isWide: true },
    { label: words.formNo, value: record.FormNo },
    { label: words.admissionNo, value: record.AdmissionNo ?? "–" },
    { label: words.course, value: course, isWide: true },
  ])
  drawAmount(sheet, formatRupees(amount), amountInWords(amount))
  drawFacts(sheet, howItWasPaid(content))
  const looks = { size: 9, weight: 400, color: palette.soft } as const
  sheet.y += 6
  if (!payment.VerifiedByStaff) sheet.paragraph(paperTexts.toBeVerified, looks, 2)
  // The note about bank clearing does not apply to cash.
  if (payment.Mode !== "Cash") sheet.paragraph(words.receiptNote, looks)
  drawSignatures(sheet, [words.seal, words.accounts], 72)
}

function drawAmount(sheet: Sheet, figures: string, inWords: string): void {
  const words9 = { size: 10.5, weight: 400, color: palette.ink } as const
  const width = INNER - 32
  const height = 26 * 1.4 + sheet.pen.height(inWords, width, words9) + 28
  sheet.need(height + 20)
  sheet.y += 6
  sheet.pen.box(MARGIN, sheet.y, INNER, height, palette.primary50, palette.primary200)
  let y = sheet.y + 12
  y += sheet.pen.text(figures, MARGIN + 16, y, width, { size: 26, weight: 600, color: palette.primary900 })
  sheet.pen.text(inWords, MARGIN + 16, y + 2, width, words9)
  sheet.y += height + 16
}

function howItWasPaid({ payment, reference, rules }: ReceiptContent): Fact[] {
  const purpose = [purposeText(payment.PaymentPurpose, rules), reference].filter(Boolean).join(" · ")
  const facts: readonly (readonly [string, string | null])[] = [
    [words.purpose, purpose || null],
    [words.mode, labelOf(paymentModes, payment.Mode)],
    [words.reference, payment.TransactionRef],
    [words.instrumentNo, payment.InstrumentNo],
    [words.bank, [payment.SenderBank, payment.SenderBranch].filter(Boolean).join(", ")],
    [words.acceptedOn, formatFormDay(payment.DecidedAt)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
