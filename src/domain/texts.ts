/** Decides which sentence stands behind each code, for whoever needs the whole catalogue (server, tests); a page imports only the areas it shows. */
import { admissionsTexts } from "./texts/admissions.ts"
import { approvalTexts } from "./texts/approvals.ts"
import { callTexts } from "./texts/calls.ts"
import { catalogueTexts } from "./texts/catalogue.ts"
import { documentTexts } from "./texts/documents.ts"
import { fill, type TextParams } from "./texts/fill.ts"
import { importTexts } from "./texts/imports.ts"
import { outboxTexts } from "./texts/outbox.ts"
import { paperTexts } from "./texts/papers.ts"
import { paymentTexts } from "./texts/payments.ts"
import { printTexts } from "./texts/prints.ts"
import { reportTexts } from "./texts/reports.ts"
import { roleTexts } from "./texts/roles.ts"
import { seatTexts } from "./texts/seats.ts"
import { shellTexts } from "./texts/shell.ts"
import { signInTexts } from "./texts/sign-in.ts"
import { slidingTexts } from "./texts/sliding.ts"
import { stageTexts } from "./texts/stages.ts"
import { studentDashboardTexts } from "./texts/student-dashboard.ts"
import { tableTexts } from "./texts/table.ts"
import { userTexts } from "./texts/users.ts"
import { validationTexts } from "./texts/validation.ts"
import { wizardTexts } from "./texts/wizard.ts"

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
