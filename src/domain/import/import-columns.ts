/**
 * Decides the columns of the CSV file for the import of applications: the record's
 * own field names, degree and course by name.
 */

import { admissionField, admissionForm } from "#domain/application/admission-form.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { offeredCategories } from "#domain/seats/quota-options.ts"
import type { WizardFieldName } from "../admission-form/wizard-values.ts"
import { columns } from "../admission-record/columns.ts"
import { type CsvColumn, type CsvHeading, headingOf } from "./csv-heading.ts"

/** One column, and the form field behind it; required: every row needs a value. */
export interface ImportColumn extends CsvColumn {
  readonly field: WizardFieldName
}

/** Maximum rows of one file, and its maximum size in bytes. */
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

/** The columns for the college's settings, which may allow an identity document other than Aadhaar (decision V7). */
export const importColumnsFor = ({ otherIdAllowed }: CollegeRules): readonly ImportColumn[] =>
  otherIdAllowed ? everyColumn : importColumns

/** Reads the heading row of a file. */
export const readHeading = (cells: readonly string[], rules: CollegeRules): CsvHeading =>
  headingOf(cells, importColumnsFor(rules))

/** How to write a cell of a column, in a few words. */
export function columnHint(field: WizardFieldName, context: RuleContext): string {
  const row = admissionField(field)
  if (row.kind === "date") return "dd-mm-yyyy"
  if (field === "Category") return offeredCategories(context).join(" / ")
  const options = row.options?.({}, context) ?? []
  return options.length > 0 && options.length < 9 ? options.map(({ label }) => label).join(" / ") : row.label
}
