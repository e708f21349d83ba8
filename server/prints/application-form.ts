/** Draws the printed application form: every answer by section, marks, documents, payments, declaration. */

import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import { admissionForm } from "#domain/application/admission-form.ts"
import { type StoredAdmission, toWizardValues } from "#domain/application/admission-record.ts"
import { answerText } from "#domain/application/answer-text.ts"
import { paymentModes } from "#domain/application/office-options.ts"
import { labelOf } from "#domain/application/options.ts"
import { checklistFor } from "#domain/documents/checklist.ts"
import { formatFormDate, formatFormDay } from "#domain/fields/dates.ts"
import type { FieldKind } from "#domain/fields/field-kinds.ts"
import type { Field, RuleContext } from "#domain/fields/field-table.ts"
import { formatPercentage } from "#domain/fields/percentages.ts"
import { isVisible } from "#domain/fields/validation.ts"
import { formatGrouped } from "#domain/money/money.ts"
import { maskAadhaar } from "#domain/people/aadhaar.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { palette } from "#domain/prints/palette.ts"
import type { Schemas } from "#server/contract/operation.ts"
import { type NamedAdmission, stageOf } from "#server/records/admissions/admission-record.ts"
import type { AcademicHistoryRow } from "../db/tables.ts"
import {
  type Column,
  dense,
  drawFacts,
  drawSignatures,
  drawTable,
  type Fact,
  factsHeight,
  shortTableHeight,
  signaturesHeight,
} from "./parts.ts"
import { PHOTO } from "./photograph.ts"
import { HEADING, INNER, MARGIN, type Sheet } from "./sheet.ts"
import { paperWords as words } from "./words.ts"

/** Everything that a printed form shows. */
export interface FormContent {
  readonly record: NamedAdmission
  readonly history: readonly AcademicHistoryRow[]
  readonly checklist: readonly Schemas["DocumentType"][]
  readonly documentTypes: readonly Schemas["DocumentType"][]
  readonly documents: readonly Schemas["AdmissionDocument"][]
  readonly payments: readonly Schemas["Payment"][]
  readonly context: RuleContext
}

/** A section below this height, a fifth of a page, is kept on one page. */
const WHOLE_SECTION = 160

/** `photograph`: a JPEG for the frame; without one the frame asks for a photograph. */
export function drawApplicationForm(
  sheet: Sheet,
  content: FormContent,
  photograph: Uint8Array | undefined,
): void {
  drawNumbers(sheet, content, photograph)
  for (const { title, facts } of sectionsOf(content)) {
    const height = HEADING + factsHeight(sheet, facts, 3)
    // A short section is not split over two pages; a long one may be.
    if (height < WHOLE_SECTION) sheet.keep(height)
    sheet.heading(title)
    drawFacts(sheet, facts, 3)
  }
  drawHistory(sheet, content.history)
  // The last rows of the last table move to the next page together with the declaration, so that it never stands alone.
  const declaration = declarationHeight(sheet)
  const hasPayments = content.payments.length > 0
  drawDocuments(sheet, content, hasPayments ? 0 : declaration)
  if (hasPayments) drawPayments(sheet, content.payments, declaration)
  drawDeclaration(sheet)
}

const declarationLook = { size: 9.5, weight: 400 } as const
const PLACE_ROOM = 28
const SIGNATURE_ROOM = 44

function declarationHeight(sheet: Sheet): number {
  const text = sheet.paragraphHeight(words.declarationText, declarationLook)
  return HEADING + text + signaturesHeight(PLACE_ROOM) + signaturesHeight(SIGNATURE_ROOM)
}

/** The declaration and its signatures, on one page. */
function drawDeclaration(sheet: Sheet): void {
  sheet.keep(declarationHeight(sheet))
  sheet.heading(words.declaration)
  sheet.paragraph(words.declarationText, declarationLook)
  drawSignatures(sheet, [words.place, words.date], PLACE_ROOM)
  drawSignatures(sheet, [words.applicantSignature, words.guardianSignature], SIGNATURE_ROOM)
}

/** A heading with its table; a short table is kept together, with `after` points of what follows. */
function drawList(
  sheet: Sheet,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  after = 0,
): void {
  const whole = shortTableHeight(rows.length, dense)
  if (whole !== undefined) sheet.keep(whole + after)
  sheet.heading(title)
  drawTable(sheet, columns, rows, { density: dense, after })
}

/** The numbers beside the photograph, or beside an empty frame for it. */
function drawNumbers(sheet: Sheet, { record }: FormContent, photograph: Uint8Array | undefined): void {
  const top = sheet.y
  const left = MARGIN + INNER - PHOTO.width
  if (photograph) sheet.pen.picture(photograph, left, top, PHOTO.width, PHOTO.height)
  else {
    sheet.pen.box(left, top, PHOTO.width, PHOTO.height, null, palette.line)
    const look = { size: 8, weight: 400, color: palette.faint, align: "center" } as const
    sheet.pen.text(words.photograph, left + 12, top + 48, PHOTO.width - 24, look)
  }
  const submitted = formatFormDay(record.SubmittedAt) || words.notSubmitted
  drawFacts(
    sheet,
    [
      { label: words.formNo, value: record.FormNo },
      { label: words.admissionNo, value: record.AdmissionNo ?? "–" },
      { label: words.status, value: stageOf(record) },
      { label: words.submitted, value: submitted },
      { label: words.applicant, value: wholeNameOf(record), isWide: true },
      { label: words.course, value: `${record.Degree} ${record.CourseName}`, isWide: true },
    ],
    2,
    INNER - PHOTO.width - 24,
  )
  sheet.y = Math.max(sheet.y, top + PHOTO.height + 4)
}

interface PaperSection {
  readonly title: string
  readonly facts: readonly Fact[]
}

/** Marks and years are shown in the table of the history. */
const inHistory = /^(maxMarks|securedMarks|yearOfPassing)\d$/

/**
 * Every answer under the headings of the form; numbers of Aadhaar or of another identity document are masked except for
 * their last four characters.
 */
export function sectionsOf({ record, context }: Pick<FormContent, "record" | "context">): PaperSection[] {
  const stored = record as NamedAdmission & StoredAdmission
  const values: WizardValues = { ...toWizardValues(stored, context), firstName: wholeNameOf(record) }
  const names = { degree: record.Degree, course: record.CourseName }
  const hidden: readonly FieldKind[] = ["aadhaar", "aadhaarOrVirtualId", "idNumber"]
  const shownValue = (field: Field<WizardFieldName>) => {
    const text = answerText(field, values, names, context)
    return hidden.includes(field.kind) ? maskAadhaar(text) : text
  }
  const sections: { title: string; facts: Fact[] }[] = []
  for (const step of admissionForm)
    for (const field of step.fields) {
      if (inHistory.test(field.name) || !isVisible(field, values)) continue
      const title = field.section ?? step.label
      const known = sections.find((section) => section.title === title)
      const fact = { label: field.label, value: shownValue(field) || words.notGiven }
      if (known) known.facts.push(fact)
      else sections.push({ title, facts: [fact] })
    }
  return sections
}

function drawHistory(sheet: Sheet, history: readonly AcademicHistoryRow[]): void {
  if (history.length === 0) {
    sheet.heading(words.history)
    sheet.paragraph(words.notGiven, { size: 10, weight: 400 })
  } else
    drawList(
      sheet,
      words.history,
      [
        { title: words.exam, share: 0.4 },
        { title: words.year, share: 0.15, align: "right" },
        { title: words.secured, share: 0.15, align: "right" },
        { title: words.max, share: 0.15, align: "right" },
        { title: words.percentage, share: 0.15, align: "right" },
      ],
      history.map(({ ExamName, YearOfPassing, SecuredMarks, MaxMarks, Percentage }) => [
        ExamName,
        String(YearOfPassing),
        // The internship has no marks.
        ...(MaxMarks > 0
          ? [String(SecuredMarks), String(MaxMarks), formatPercentage(Number(Percentage))]
          : ["–", "–", "–"]),
      ]),
    )
}

function drawDocuments(sheet: Sheet, content: FormContent, after: number): void {
  const { record, checklist, documentTypes, documents, context } = content
  const { required, optional } = checklistFor(checklist, documentTypes, record, context)
  const asked = [
    ...required.map((type) => ({ type, need: words.required })),
    ...optional.map((type) => ({ type, need: words.optional })),
  ]
  const statesOf = (id: number) => {
    const states = documents.filter((one) => one.DocTypeId === id).map(({ Status }) => Status)
    return states.length > 0 ? states : [words.notUploaded]
  }
  const others = documents.filter((one) => !asked.some(({ type }) => type.DocTypeId === one.DocTypeId))
  drawList(
    sheet,
    words.documents,
    [
      { title: words.document, share: 0.58 },
      { title: words.need, share: 0.18 },
      { title: words.state, share: 0.24 },
    ],
    [
      ...asked.flatMap(({ type, need }) =>
        statesOf(type.DocTypeId).map((state) => [type.DocName, need, state]),
      ),
      ...others.map((one) => [one.DocTypeName, "–", one.Status]),
    ],
    after,
  )
}

function drawPayments(sheet: Sheet, payments: FormContent["payments"], after: number): void {
  drawList(
    sheet,
    words.payments,
    [
      { title: words.paymentNo, share: 0.18 },
      { title: words.date, share: 0.14 },
      { title: words.mode, share: 0.16 },
      { title: words.reference, share: 0.22 },
      { title: words.state, share: 0.14 },
      { title: words.amount, share: 0.16, align: "right" },
    ],
    payments.map((one) => [
      one.PaymentNo,
      formatFormDate(one.PaymentDate),
      labelOf(paymentModes, one.Mode),
      one.TransactionRef ?? one.InstrumentNo ?? "–",
      one.PaymentStatus,
      formatGrouped(one.Amount),
    ]),
    after,
  )
}
