/**
 * Decides what a row of an imported CSV file means and what is wrong with it, by the rules of the form, for the checks of
 * the page and of the server.
 */

import { admissionField, admissionForm, emptyWizardValues } from "#domain/application/admission-form.ts"
import { type AdmissionCreateInput, toAdmissionCreate } from "#domain/application/admission-record.ts"
import { optionOf } from "#domain/application/options.ts"
import { isSameName } from "#domain/college/catalogue.ts"
import { fieldFor, type RuleContext } from "#domain/fields/field-table.ts"
import { cleanInput, fieldIssue, issueText, tidyValue } from "#domain/fields/validation.ts"
import { isMasked, maskedFields } from "#domain/people/aadhaar.ts"
import { categoryCode } from "#domain/seats/quota-options.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { importTexts } from "#domain/texts/office/imports.ts"
import type { WizardFieldName, WizardValues } from "../admission-form/wizard-values.ts"
import { cellText, isFormula, isRewritten } from "./import-cell.ts"
import { importColumnsFor } from "./import-columns.ts"

/** Column -> text of the cell. */
export type ImportCells = Readonly<Record<string, string>>

/** One error of a row, under the column's name. */
export interface ImportError {
  readonly Column: string
  readonly Message: string
}

/** The degrees and courses by which names are resolved. */
export interface ImportCatalogue {
  readonly degrees: readonly { readonly DegreeId: number; readonly Name: string }[]
  readonly courses: readonly { readonly CourseId: number; readonly DegreeId: number; readonly Name: string }[]
}

/** Maximum characters of a cell. */
export const MAX_CELL = 1000

const early = new Set<string>(
  [...admissionForm[0].fields, ...(admissionForm[1]?.fields ?? [])].map(({ name }) => name),
)

/** The form values of a row. An absent column leaves its field empty; degree and course are given by name. */
function valuesOf(
  cells: ImportCells,
  { degrees, courses }: ImportCatalogue,
  context: RuleContext,
): WizardValues {
  const values = Object.fromEntries(
    importColumnsFor(context).map(({ column, field }) => {
      const row = fieldFor(admissionField(field), context)
      const value = tidyValue(row, cleanInput(row, cells[column] ?? ""))
      const options = row.kind === "choice" ? row.options?.({ Quota: "" }, context) : undefined
      return [field, (options && optionOf(options, value)?.value) ?? value]
    }),
  )
  const degree = degrees.find(({ Name }) => isSameName(Name, cells.Degree ?? ""))
  const course = courses.find(
    (one) => one.DegreeId === degree?.DegreeId && isSameName(one.Name, cells.Course ?? ""),
  )
  const first = emptyWizardValues(context)
  return {
    ...first,
    ...values,
    NEETExamName: values.NEETExamName || first.NEETExamName,
    NEETExamYear: values.NEETExamYear || first.NEETExamYear,
    DegreeId: degree ? String(degree.DegreeId) : "",
    CourseId: course ? String(course.CourseId) : "",
    Category: categoryCode(values.Category ?? "", context),
  } as WizardValues
}

/**
 * True when the row gives both numbers, or a number without its kind: one would be lost, so the author of the file must say
 * which is meant (decision V7).
 */
const isUnclear = ({ otherIdKind, otherIdNo, aadhar }: WizardValues) =>
  (otherIdKind === "" ? otherIdNo : aadhar) !== ""

/**
 * The errors of a row. Fields of the first two steps must be valid, as for a create;
 * later ones only when they are not empty.
 */
function findings(values: WizardValues, cells: ImportCells, context: RuleContext): ImportError[] {
  return importColumnsFor(context).flatMap(({ column, field }) => {
    const cell = (cells[column] ?? "").trim()
    if (field === "DegreeId" && cell !== "" && values.DegreeId === "")
      return [{ Column: column, Message: importTexts.unknownDegree }]
    if (field === "CourseId" && cell !== "" && values.CourseId === "")
      return [{ Column: column, Message: importTexts.unknownCourse }]
    if (field === "otherIdKind" && isUnclear(values))
      return [{ Column: column, Message: importTexts.oneIdentity }]
    if (maskedFields.some((name) => name === column) && isMasked(values[field]))
      return [{ Column: column, Message: importTexts.maskedNumber }]
    if (!early.has(field) && values[field as WizardFieldName] === "") return []
    const issue = fieldIssue(admissionField(field), values, context)
    return issue ? [{ Column: column, Message: issueText(issue) }] : []
  })
}

/**
 * Returns the errors of a row, or the create record for it. `admissionId` becomes the record's
 * id; `context.today` is the college's day.
 */
export function readImportRow(
  written: ImportCells,
  catalogue: ImportCatalogue,
  context: RuleContext & { readonly admissionId: string },
): { readonly errors: readonly ImportError[]; readonly create: AdmissionCreateInput | null } {
  const cells = Object.fromEntries(Object.entries(written).map(([column, cell]) => [column, cellText(cell)]))
  const offered = importColumnsFor(context)
  const unsafe = Object.entries(cells).flatMap(([Column, cell]): ImportError[] => {
    if (cell.length > MAX_CELL) return [{ Column, Message: importTexts.longCell }]
    const field = offered.find(({ column }) => column === Column)?.field
    const kind = field && admissionField(field).kind
    if (isRewritten(cell, kind)) return [{ Column, Message: importTexts.rewrittenNumber }]
    return isFormula(cell, kind) ? [{ Column, Message: importTexts.formula }] : []
  })
  const unknown = Object.keys(cells).filter((name) => !offered.some(({ column }) => column === name))
  if (unknown.length > 0)
    unsafe.push({
      Column: importTexts.wholeRow,
      Message: fill(importTexts.unknownColumns, { columns: unknown.slice(0, 5).join(", ") }),
    })
  if (unsafe.length > 0) return { errors: unsafe, create: null }
  const values = valuesOf(cells, catalogue, context)
  const errors = findings(values, cells, context)
  if (errors.length > 0) return { errors, create: null }
  const create = toAdmissionCreate(values, context.admissionId, context)
  const lost = create.Batch === undefined ? [{ Column: "Batch", Message: validationTexts.batch }] : []
  return lost.length > 0 ? { errors: lost, create: null } : { errors: [], create }
}
