/** Decides the columns of the CSV that applications are imported from: the record's own names, degree and course by name. */

import { admissionField, admissionForm } from "#domain/application/admission-form.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { offeredCategories } from "#domain/seats/quota-options.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { importTexts } from "#domain/texts/office/imports.ts"
import type { WizardFieldName } from "../admission-form/wizard-values.ts"
import { columns } from "../admission-record/columns.ts"

/** One column: its name in the heading, the form's field, and whether a row cannot do without it. */
export interface ImportColumn {
  readonly column: string
  readonly field: WizardFieldName
  readonly required: boolean
}

/** Most rows of one file, and its largest size in bytes. */
export const MAX_IMPORT_ROWS = 5000
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024

const early = new Set<string>(
  admissionForm.slice(0, 2).flatMap((step) => step.fields.map(({ name }) => name)),
)
const called: Partial<Record<WizardFieldName, string>> = { DegreeId: "Degree", CourseId: "Course" }

const everyColumn: readonly ImportColumn[] = columns.map(({ field, record }) => ({
  column: called[field] ?? record,
  field,
  required: early.has(field) && admissionField(field).required,
}))
const ofOtherId: readonly WizardFieldName[] = ["otherIdKind", "otherIdNo"]

/** The columns in the order of the form; marks, documents and payments are not imported. */
export const importColumns = everyColumn.filter(({ field }) => !ofOtherId.includes(field))

/** The same under the college's settings, which may add another document than Aadhaar (decision V7). */
export const importColumnsFor = ({ otherIdAllowed }: CollegeRules): readonly ImportColumn[] =>
  otherIdAllowed ? everyColumn : importColumns

const nameKey = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "")

/** What a heading says: the column behind each cell, and why it cannot be used. */
export interface ImportHeading {
  readonly columns: readonly (string | undefined)[]
  readonly problems: readonly string[]
}

/** Reads the first row of a file. Capitals, spaces, hyphens and underscores in names do not matter. */
export function readHeading(cells: readonly string[], rules: CollegeRules): ImportHeading {
  const offered = importColumnsFor(rules)
  const found = cells.map((cell) => offered.find(({ column }) => nameKey(column) === nameKey(cell))?.column)
  const named = found.filter((name) => name !== undefined)
  // A row of data may hold a word or two that also name columns.
  if (named.length * 4 <= cells.length) return { columns: found, problems: [importTexts.noColumns] }
  const missing = offered.filter(({ column, required }) => required && !named.includes(column))
  const unknown = cells.filter((cell, at) => found[at] === undefined && cell.trim() !== "")
  const double = [...new Set(named.filter((name, at) => named.indexOf(name) !== at))]
  const problem = (template: string, names: readonly string[]) =>
    names.length > 0 ? [fill(template, { columns: names.slice(0, 20).join(", ") })] : []
  return {
    columns: found,
    problems: [
      ...problem(
        importTexts.missingColumns,
        missing.map(({ column }) => column),
      ),
      ...problem(importTexts.unknownColumns, unknown),
      ...problem(importTexts.doubleColumns, double),
    ],
  }
}

/** How a cell of a column is written, in a few words. */
export function columnHint(field: WizardFieldName, context: RuleContext): string {
  const row = admissionField(field)
  if (row.kind === "date") return "dd-mm-yyyy"
  if (field === "Category") return offeredCategories(context).join(" / ")
  const options = row.options?.({}, context) ?? []
  return options.length > 0 && options.length < 9 ? options.map(({ label }) => label).join(" / ") : row.label
}
