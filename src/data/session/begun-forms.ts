/** Tells which forms on this device hold work of a user: values that a form fills in by itself are none. */
import { isHandedOver } from "#domain/admission-form/wizard-values.ts"
import { admissionFields } from "#domain/application/admission-form.ts"
import type { StoredDraft } from "#offline/device/user-db.ts"

/** Fields that only a user fills in: those without an initial value. */
const answered = admissionFields.filter((field) => !field.initial).map((field) => field.name)

export function hasAnswers(values: Readonly<Record<string, string>>): boolean {
  return answered.some((name) => (values[name] ?? "").trim() !== "")
}

/** True when the form has values that are not handed over: typed before the first save, or since the last one. */
export function isBegun({ submitted, admissionId, values, handedOver }: StoredDraft): boolean {
  if (admissionId === null) return hasAnswers(values)
  // A form that an older version has submitted does not know what was handed over.
  return !isHandedOver(values, handedOver) && !(submitted && handedOver === null)
}
