/** Holds the whole text catalogue, for those that need all of it (server, tests); a page imports only the areas it shows. */

import { callTexts } from "#domain/texts/common/calls.ts"
import { fill, type TextParams } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import { roleTexts } from "#domain/texts/common/roles.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { stageTexts } from "#domain/texts/common/stages.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { studentDashboardTexts } from "#domain/texts/form/student-dashboard.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { importTexts } from "#domain/texts/office/imports.ts"
import { printTexts } from "#domain/texts/office/prints.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { userTexts } from "#domain/texts/office/users.ts"

/**
 * The catalogue by area. Texts quoted from the specifications are literal; a comment "Not
 * from the specification" marks the others.
 */
export const catalogue = {
  admissions: admissionsTexts,
  approvals: approvalTexts,
  calls: callTexts,
  catalogue: catalogueTexts,
  documents: documentTexts,
  imports: importTexts,
  outbox: outboxTexts,
  papers: paperTexts,
  payments: paymentTexts,
  prints: printTexts,
  reports: reportTexts,
  roles: roleTexts,
  seats: seatTexts,
  shell: shellTexts,
  signIn: signInTexts,
  sliding: slidingTexts,
  stages: stageTexts,
  studentDashboard: studentDashboardTexts,
  table: tableTexts,
  users: userTexts,
  validation: validationTexts,
  wizard: wizardTexts,
} as const

type Catalogue = typeof catalogue
type AreaName = keyof Catalogue

/** A code of the catalogue, such as `wizard.submitted` or `validation.required`. */
export type TextCode = { [A in AreaName]: `${A}.${keyof Catalogue[A] & string}` }[AreaName]

/** The sentence of a code, filled with its values. `text("wizard.stepOf", { n: 2 })` -> "Step 2 of 6". */
export function text(code: TextCode, params?: TextParams): string {
  const dot = code.indexOf(".")
  const area: Readonly<Record<string, string>> = catalogue[code.slice(0, dot) as AreaName]
  return fill(area[code.slice(dot + 1)] ?? code, params)
}
