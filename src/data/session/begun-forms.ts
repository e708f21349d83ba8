/** Tells which forms on this device hold work of a user: values that a form fills in by itself are none. */
import { areSameAnswers } from "#domain/admission-form/wizard-values.ts"
import { admissionFields } from "#domain/application/admission-form.ts"
import type { StoredDraft } from "#offline/device/user-db.ts"

/** Fields that only a user fills in: those without an initial value. */
const answered = admissionFields.filter((field) => !field.initial).map((field) => field.name)

export function hasAnswers(values: Readonly<Record<string, string>>): boolean {
  return answered.some((name) => (values[name] ?? "").trim() !== "")
}

/** True when the form was begun, is not submitted, and has values that are not handed over. */
export function isBegun({ submitted, admissionId, values, handedOver, etag }: StoredDraft): boolean {
  if (submitted) return false
  if (admissionId === null) return hasAnswers(values)
  const isAhead = handedOver === null || !areSameAnswers(values, handedOver)
  return etag === null || isAhead
}
