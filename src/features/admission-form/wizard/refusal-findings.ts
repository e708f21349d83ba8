/** Decides where the form shows what the server refused (applicant-form §8; law 11). */

import type { OutboxLine } from "#data/outbox/outbox.ts"
import { type StepIndex, stepOfField } from "#domain/application/admission-form.ts"
import { wizardFieldOf } from "#domain/application/admission-record.ts"
import type { FormFinding } from "../state/form-state.ts"

type Refused = Pick<NonNullable<OutboxLine["refusal"]>, "message" | "errors">

/** Beginnings of field names that are no field of the form, and the step that shows them. */
const places: readonly { readonly start: string; readonly step: StepIndex }[] = [
  { start: "MBBSMarks", step: 3 },
  { start: "AcademicHistory", step: 3 },
  { start: "records", step: 3 },
  { start: "Documents", step: 4 },
]

const stepsOfOperations: Partial<Record<OutboxLine["operationId"], StepIndex>> = {
  createAdmission: 1,
  createAcademicHistory: 3,
  updateAcademicHistory: 3,
  uploadDocument: 4,
  reuploadDocument: 4,
  createPayment: 5,
  uploadPaymentDocument: 5,
  withdrawPayment: 5,
}

/** The server's messages, each with its field and step where the form has one. */
export function refusalFindings({ errors }: Refused): FormFinding[] {
  return errors.map(({ field, message }) => {
    const name = wizardFieldOf(field)
    if (name) return { field: name, step: stepOfField(name), message }
    return { field: null, step: places.find(({ start }) => field.startsWith(start))?.step ?? null, message }
  })
}

/** The step to open: of the first finding that has one, else of the refused operation; null when neither has one. */
export function stepOfRefusal(
  findings: readonly FormFinding[],
  operationId?: OutboxLine["operationId"],
): StepIndex | null {
  const named = findings.find((finding) => finding.step !== null)?.step
  return named ?? (operationId ? (stepsOfOperations[operationId] ?? null) : null)
}

/** True for an operation of the form itself; refusals of documents and payments are shown by their own tabs. */
export function isFormAct(operationId: OutboxLine["operationId"]): boolean {
  return !/Document|Payment/.test(operationId)
}
