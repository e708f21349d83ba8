/** Decides which sentence stands behind each code, for whoever needs the whole catalogue (server, tests); a page imports only the areas it shows. */
import { admissionsTexts } from "#domain/texts/admissions.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { callTexts } from "#domain/texts/calls.ts"
import { catalogueTexts } from "#domain/texts/catalogue.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { fill, type TextParams } from "#domain/texts/fill.ts"
import { importTexts } from "#domain/texts/imports.ts"
import { outboxTexts } from "#domain/texts/outbox.ts"
import { paperTexts } from "#domain/texts/papers.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { printTexts } from "#domain/texts/prints.ts"
import { reportTexts } from "#domain/texts/reports.ts"
import { roleTexts } from "#domain/texts/roles.ts"
import { seatTexts } from "#domain/texts/seats.ts"
import { shellTexts } from "#domain/texts/shell.ts"
import { signInTexts } from "#domain/texts/sign-in.ts"
import { slidingTexts } from "#domain/texts/sliding.ts"
import { stageTexts } from "#domain/texts/stages.ts"
import { studentDashboardTexts } from "#domain/texts/student-dashboard.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { userTexts } from "#domain/texts/users.ts"
import { validationTexts } from "#domain/texts/validation.ts"
import { wizardTexts } from "#domain/texts/wizard.ts"

/** The catalogue by area. Texts that the specifications quote are literal; ours follow a comment "Ours" in their area. */
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

/** A code of the whole catalogue, such as `wizard.submitted` or `validation.required`. */
export type TextCode = { [A in AreaName]: `${A}.${keyof Catalogue[A] & string}` }[AreaName]

/** The sentence behind a code, completed with its values. `text("wizard.stepOf", { n: 2 })` -> "Step 2 of 6". */
export function text(code: TextCode, params?: TextParams): string {
  const dot = code.indexOf(".")
  const area: Readonly<Record<string, string>> = catalogue[code.slice(0, dot) as AreaName]
  return fill(area[code.slice(dot + 1)] ?? code, params)
}
